import type { User } from '@tableside/contract/accounts.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { listAddresses } from '../address/address-repository.ts';
import { presentAddress } from '../address/keep-address.ts';
import type { AccountsDeps } from '../deps.ts';
import { listUsers } from './user-repository.ts';

/** What other modules may know of a diner. `phone` is E.164, empty when erased; never show it to other diners. */
export interface UserFacts {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly allergens: readonly string[];
}

/** Diners by their ids in no order; unknown ids are left out. */
export async function findUsers(db: Reader, ids: readonly string[]): Promise<UserFacts[]> {
  const rows = await listUsers(db, ids);
  return rows.map(({ id, name, phone, allergens }) => ({
    id,
    name,
    phone: phone ?? '',
    allergens,
  }));
}

/** What of a diner the modules above know. */
export type KnownAbove = Pick<AccountsDeps, 'currentOrderOf' | 'cardsOf'>;

/** The diner's own picture of himself, with his running order. Refuses `not-found`. */
export async function presentUser(above: KnownAbove, db: Reader, userId: string): Promise<User> {
  const [[row], addresses, cards, currentOrder] = await Promise.all([
    listUsers(db, [userId]),
    listAddresses(db, userId),
    above.cardsOf(db, userId),
    above.currentOrderOf(db, userId),
  ]);
  if (!row) return refuse('not-found');
  return {
    _id: row.id,
    phone: row.phone ?? '',
    name: row.name,
    gender: row.gender,
    date_of_birth: row.date_of_birth,
    hometown: row.hometown,
    languages_known: row.languages_known,
    email: row.email,
    preferences: row.preferences,
    diets: row.diets,
    allergens: row.allergens,
    picture: row.picture,
    addresses: addresses.map(presentAddress),
    cards,
    current_order: currentOrder,
  };
}
