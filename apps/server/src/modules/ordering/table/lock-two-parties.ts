import type { Tx } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { lockSeating, lockTables, type SeatingFacts, seatingsOf } from '../../seating/index.ts';
import type { OrderFacts } from '../order/order.ts';
import { touchOfSeating } from '../order/order-repository.ts';

/**
 * How far the money of a tab is: `begun` when something is paid, being paid or split into parts, `marked` when its bill
 * has a number, a discount, a tip or no service charge.
 */
export type MoneyOf = (tx: Tx, tabId: string) => Promise<'none' | 'marked' | 'begun'>;

/** Whether the money of a running order is under way, so that its dishes stay where they are. */
export const hasBegun = async (tx: Tx, { phase, tabId }: OrderFacts, moneyOf: MoneyOf): Promise<boolean> =>
  phase !== 'open' || (await moneyOf(tx, tabId)) === 'begun';

/** The way from one table to another as the record of actions names it. */
export function wayBetween(
  tables: readonly { readonly id: string; readonly name: string }[],
  from: string,
  to: string,
): string {
  const nameOf = (id: string): string => tables.find((table) => table.id === id)?.name ?? '';
  return `${nameOf(from)} → ${nameOf(to)}`;
}

export interface LockedParty {
  readonly party: SeatingFacts;
  readonly running: OrderFacts | undefined;
}

/**
 * Two parties of one of the colleague's stores, locked with their tables in the order of these, their running orders
 * touched. Refuses `not-found`, and `state-changed` when one of them has ended or moved meanwhile.
 */
export async function lockTwoParties(
  tx: Tx,
  [fromId, intoId]: readonly [string, string],
  staff: Staff,
  now: Date,
): Promise<readonly [LockedParty, LockedParty]> {
  const known = new Map((await seatingsOf(tx, [fromId, intoId])).map((party) => [party.id, party]));
  const [from, into] = [known.get(fromId), known.get(intoId)];
  if (!from || !into || !staff.storeIds.includes(from.storeId)) return refuse('not-found');
  if (from.storeId !== into.storeId) return refuse('not-found');
  if (fromId === intoId) return refuse('state-changed');
  await lockTables(tx, [from.tableId, into.tableId]);
  const lock = async (was: SeatingFacts): Promise<LockedParty> => {
    const [party, running] = [await lockSeating(tx, was.id), await touchOfSeating(tx, was.id, now)];
    if (!party || party.state === 'closed' || party.tableId !== was.tableId) return refuse('state-changed');
    return { party, running };
  };
  // One after the other and always in the same order, so that two who want the same ones wait for each other.
  const [first, second] = fromId < intoId ? [from, into] : [into, from];
  const [one, other] = [await lock(first), await lock(second)];
  return first === from ? [one, other] : [other, one];
}
