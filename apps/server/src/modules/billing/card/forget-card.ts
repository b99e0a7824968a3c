import type { ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { isStartingWith } from '../payment/payment-repository.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { providerOf } from '../provider-setting/provider-of.ts';
import { dropCard, findCard } from './card-repository.ts';

/**
 * Forgets a card here at once, and at the provider as soon as it can be reached now; without us its token is worth
 * nothing. With the caller's key it happens once. Refuses `not-found` for what is not this user's, or was forgotten before,
 * and `part-in-payment` while an attempt with it may have to be started once more: without the card it would be another one.
 */
export async function forgetCard(
  desk: PaymentDesk,
  cardId: string,
  { principal, db, process }: ProcessContext<'diner'>,
): Promise<void> {
  const { userId } = principal;
  const card = await findCard(db, cardId, userId);
  await process.begin(
    () => null,
    async (tx) => {
      if (await isStartingWith(tx, userId, cardId)) refuse('part-in-payment');
      if (!(await dropCard(tx, cardId, userId))) refuse('not-found');
      return { done: { status: 200, body: {} } };
    },
  );
  if (!card) return;
  desk.later(async () => {
    const provider = await providerOf(desk, card.storeId, card.provider);
    await provider?.forgetCard(card.token);
  });
}
