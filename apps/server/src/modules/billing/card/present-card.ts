import type { Card } from '@tableside/contract/accounts.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { type CardFacts, listCards } from './card-repository.ts';

/** A saved card as its owner sees it. */
export const presentCard = ({
  id,
  brand,
  last4,
  expMonth,
  expYear,
  type,
  name,
  storeId,
}: CardFacts): Card => ({
  _id: id,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  type,
  name,
  store_id: storeId,
});

/** The saved cards of a diner as their owner sees them, the oldest first. */
export const cardsOf = async (db: Reader, userId: string): Promise<Card[]> =>
  (await listCards(db, userId)).map(presentCard);
