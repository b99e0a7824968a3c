import type { User } from '@tableside/contract/accounts.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { listAddresses } from '../address/address-repository.ts';
import { presentAddress } from '../address/keep-address.ts';
import { listCards } from '../card/card-repository.ts';
import { presentCard } from '../card/present-card.ts';
import { listUsers } from './user-repository.ts';

/** What other modules may know of a diner. `phone` is E.164, empty when erased; never show it to other diners. */
export interface UserFacts {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly diets: readonly string[];
  readonly allergens: readonly string[];
}

/** Diners by their ids in no order; unknown ids are left out. */
export async function findUsers(db: Reader, ids: readonly string[]): Promise<UserFacts[]> {
  const rows = await listUsers(db, ids);
  return rows.map(({ id, name, phone, diets, allergens }) => ({
    id,
    name,
    phone: phone ?? '',
    diets,
    allergens,
  }));
}

/** The diner's own picture of himself, with his running order. Refuses `not-found`. */
export async function presentUser(db: Reader, userId: string, currentOrder: string | null): Promise<User> {
  const [[row], addresses, cards] = await Promise.all([
    listUsers(db, [userId]),
    listAddresses(db, userId),
    listCards(db, userId),
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
    cards: cards.map(presentCard),
    current_order: currentOrder,
  };
}
