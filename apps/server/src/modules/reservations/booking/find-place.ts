import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { type StoreFacts, serviceDay } from '../../venues/index.ts';
import { lockKeeping } from './booking-repository.ts';
import { planOf } from './day-of-store.ts';
import { type Horizon, isBookable, nearest, type SlotParty, seatTogether } from './slot-rule.ts';

const ALTERNATIVES = 4;

/** Where a party is to sit; times in milliseconds since 1970. */
interface Wanted extends SlotParty {
  readonly at: number;
  /** When it may have a table. */
  readonly horizon: Horizon;
  /** The tables that it keeps where it can. */
  readonly rather?: readonly string[] | undefined;
  /** A booking that gives its place up for this one. */
  readonly insteadOf?: string | undefined;
}

/**
 * The tables a party gets. The store's bookings are locked before they are read: of two parties for the last table one
 * gets it, the other hears `slot-full` with the nearest free times.
 */
export async function findPlace(tx: Tx, store: StoreFacts, wanted: Wanted): Promise<readonly string[]> {
  const { at, guests, minutes, tableIds, rather, insteadOf } = wanted;
  const plan = await planOf(tx, store, serviceDay(store, new Date(at)), minutes, async (from, to) =>
    (await lockKeeping(tx, store.id, from, to)).filter(({ id }) => id !== insteadOf),
  );
  const seats = (ids: readonly string[]): boolean => seatTogether(plan.tables, ids, guests);
  if (tableIds && !seats(tableIds)) return refuse('tables-too-small');
  const party = { guests, minutes, tableIds };
  const first = rather && !tableIds && seats(rather) ? { ...party, tableIds: rather } : party;
  const kept = plan.answer(at, first);
  const answer = kept.kind === 'full' ? plan.answer(at, party) : kept;
  if (answer.kind === 'free') return answer.tableIds;
  if (answer.kind === 'closed') return refuse('outside-hours');
  const free = plan
    .slots(party)
    .filter((slot) => slot.answer.kind === 'free' && isBookable(slot.at, wanted.horizon))
    .map((slot) => slot.at);
  const alternatives = nearest(free, at, ALTERNATIVES).map((time) => new Date(time).toISOString());
  return refuse('slot-full', { alternatives });
}
