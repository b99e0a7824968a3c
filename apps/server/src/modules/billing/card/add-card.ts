import type { Card } from '@tableside/contract/accounts.schema';
import type { ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { type CardFacts, listCards, saveCard } from './card-repository.ts';
import { presentCard } from './present-card.ts';
import { asking, cardKeeper } from './vault.ts';

const MOST_CARDS = 10;

/**
 * Remembers a card by the token the vault gave the payer's browser. What is shown of it is read from the provider, which
 * also says whose it is. Refuses `card-refused` for a token that is unknown or somebody else's.
 */
export async function addCard(
  desk: PaymentDesk,
  { storeId, token }: { readonly storeId: string; readonly token: string },
  { principal, db, now, process }: ProcessContext<'diner'>,
): Promise<Card> {
  const { userId } = principal;
  const provider = await cardKeeper(desk, db, storeId);
  const known = await listCards(db, userId);
  if (known.length >= MOST_CARDS && !known.some((card) => card.token === token))
    return refuse('too-many', {}, 60);
  const read = (await asking(provider.readCard(token, userId))) ?? refuse('card-refused');
  const card: CardFacts = {
    id: newId(),
    userId,
    storeId,
    provider: provider.name,
    token,
    brand: read.brand,
    last4: read.last4,
    expMonth: read.exp_month,
    expYear: read.exp_year,
    type: read.type,
    name: read.name,
    createdAt: now,
  };
  const saved = await process.step((tx) => saveCard(tx, card));
  return presentCard({ ...card, id: saved?.id ?? card.id });
}
