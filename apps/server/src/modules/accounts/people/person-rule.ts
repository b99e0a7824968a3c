import type { StaffRole } from '@tableside/contract/vocabulary';
import { type Membership, worksIn } from './membership-rule.ts';

const owns = (roles: readonly StaffRole[]): boolean => roles.includes('owner');

/** Only owners make, change or keep out owners. */
export const mayTouch = (
  actor: readonly StaffRole[],
  ...touched: readonly (readonly StaffRole[])[]
): boolean => owns(actor) || !touched.some(owns);

type Working = Pick<Membership, 'active' | 'store_ids'>;

/** Whether somebody also works in a store that is none of these. */
export const worksElsewhere = (person: Working, own: readonly string[]): boolean =>
  !worksIn(person).every((id) => own.includes(id));

/**
 * Whether somebody who was ever in one of `stores` is a colleague there to whoever has the stores `own`: who works there, or
 * was kept out and works in no other that is not theirs.
 */
export const isColleague = (person: Working, stores: readonly string[], own: readonly string[]): boolean =>
  worksIn(person).some((id) => stores.includes(id)) || !worksElsewhere(person, own);

interface Owner {
  readonly id: string;
  readonly store_ids: readonly string[];
}

/** True when a store of this owner would have none left without them. */
export const isLastOwner = (person: Owner, owners: readonly Owner[]): boolean =>
  person.store_ids.some(
    (store) => !owners.some(({ id, store_ids }) => id !== person.id && store_ids.includes(store)),
  );

interface WaysIn {
  readonly email: string | null;
  readonly has_pin: boolean;
}

/** True when a person whose e-mail address becomes `email` can sign in no more. */
export const losesWayIn = (person: WaysIn, email: string | null): boolean =>
  email === null && person.email !== null && !person.has_pin;

/** Managers answer for others with their PIN, so theirs is longer. */
export const pinLength = (roles: readonly StaffRole[]): number =>
  owns(roles) || roles.includes('manager') ? 6 : 4;

/** Whether both are the same roles, in whatever order. */
export const sameRoles = (some: readonly StaffRole[], others: readonly StaffRole[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

interface Known extends Working {
  readonly roles: readonly StaffRole[];
}

/**
 * Whether somebody who is known may work in one more store, asked by whoever has the stores `own`: these are all of theirs,
 * and the roles are those they have, which hold in every store.
 */
export const mayJoin = (
  known: Known,
  storeId: string,
  roles: readonly StaffRole[],
  own: readonly string[],
): boolean =>
  known.active &&
  !known.store_ids.includes(storeId) &&
  !worksElsewhere(known, own) &&
  sameRoles(known.roles, roles);
