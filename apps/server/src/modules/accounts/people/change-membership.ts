import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import type { SessionGate } from '../gate.ts';
import {
  type Asking,
  auditPerson,
  colleagueOf,
  endHere,
  keepAnOwner,
  personToChange,
} from './change-people.ts';
import { everIn, keptOutOf, letInto, type Membership, worksIn } from './membership-rule.ts';
import {
  endSessionsAt,
  endSessionsOf,
  forgetSharedPin,
  forgetSignIn,
  narrowSessionsOf,
  saveMembership,
} from './person-repository.ts';

interface Wanted {
  readonly active: boolean;
  /** All of the caller's where none is named. */
  readonly store_id?: string | undefined;
}

/** The stores that are meant, of those where somebody works or did. Refuses `not-found` for none. */
function meant({ storeIds }: Staff, person: Membership, storeId: string | undefined): readonly string[] {
  const known = everIn(person).filter((id) => storeIds.includes(id) && (storeId ?? id) === id);
  return known.length > 0 ? known : refuse('not-found');
}

/** What is open on devices of stores that somebody left ends; what is open elsewhere begins anew without these stores. */
async function closeSessions(
  asking: Asking,
  gate: SessionGate,
  id: string,
  { left, goesOn }: { readonly left: readonly string[]; readonly goesOn: boolean },
): Promise<void> {
  const { tx, now } = asking;
  endHere(asking, gate, await (goesOn ? endSessionsAt(tx, id, left, now) : endSessionsOf(tx, id, now)));
  if (!goesOn) return;
  const narrowed = await narrowSessionsOf(tx, id, now);
  tx.afterCommit(() => {
    for (const session of narrowed) gate.narrow(session, now);
  });
}

async function keepOut(context: Asking, gate: SessionGate, id: string, wanted: Wanted): Promise<void> {
  const { tx, principal } = context;
  const person = await colleagueOf(context, id);
  const stores = meant(principal, person, wanted.store_id);
  const left = worksIn(person).filter((store) => stores.includes(store));
  if (left.length === 0) return;
  await keepAnOwner(tx, { ...person, store_ids: left });
  const after = keptOutOf(person, left);
  saveMembership(tx, id, after);
  await closeSessions(context, gate, id, { left, goesOn: after.active });
  auditPerson(context, person, 'staff.deactivate', {}, left);
}

async function letIn(context: Asking, id: string, wanted: Wanted): Promise<void> {
  const { tx, principal } = context;
  const person = await personToChange(context, id);
  const works = worksIn(person);
  const entered = meant(principal, person, wanted.store_id).filter((store) => !works.includes(store));
  if (entered.length === 0) return;
  for (const store of entered) forgetSharedPin(tx, id, store);
  // Whoever has the others could have given it since, and knows it.
  if (!everIn(person).every((store) => principal.storeIds.includes(store))) forgetSignIn(tx, id);
  saveMembership(tx, id, letInto(person, entered));
  auditPerson(context, person, 'staff.activate', {}, entered);
}

/**
 * Keeps a colleague out of one of the caller's stores, or all, or lets them in again. What they are elsewhere stays. Out of
 * one is left to whoever has that one; in again, to whoever has all where they work, with a new sign-in where they were in
 * stores of others too. Refuses `not-found`, `not-allowed`
 * for owners to everybody else, and `last-owner`.
 */
export const setPersonActive = (
  context: Asking,
  gate: SessionGate,
  id: string,
  wanted: Wanted,
): Promise<void> => (wanted.active ? letIn(context, id, wanted) : keepOut(context, gate, id, wanted));
