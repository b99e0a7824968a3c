import type { Card } from '@tableside/contract/accounts.schema';
import type { CardFacts } from './card-repository.ts';

/** A saved card as its owner sees it. */
export const presentCard = ({ id, brand, last4, expMonth, expYear, type, name }: CardFacts): Card => ({
  _id: id,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  type,
  name,
});
