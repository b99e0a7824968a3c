import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { joinSeatings } from '../../seating/index.ts';
import { findTable } from '../../venues/index.ts';
import { dayOf } from '../order/day-of.ts';
import { addOrderMember, findStandOfSeating, setPhase, waitsPaidOf } from '../order/order-repository.ts';
import { orderLines } from '../order/round-repository.ts';
import { tellChanged, tellCurrentOrder } from '../order/tell-order.ts';
import { thoseWhoStayed } from '../order/those-who-stayed.ts';
import { sendRunnerAlong } from '../ticket/dismiss-runner.ts';
import { tellTickets } from '../ticket/tell-ticket.ts';
import { renewOpenTickets } from '../ticket/ticket-repository.ts';
import { carryLines, emptyOrder, resitOrder, ticketsOfOrders } from './carry-repository.ts';
import { planCarry } from './carry-rule.ts';
import { hasBegun, type LockedParty, lockTwoParties, type MoneyOf, wayBetween } from './lock-two-parties.ts';

interface Merging {
  readonly from: LockedParty;
  readonly into: LockedParty;
  /** The store's business day, `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * Refuses with `bill-begun` unless the money of both lets one bill be made of them. What the party that goes has paid for
 * stays with it until a waiter has accepted it: nobody could at the other table.
 */
async function requireMoney(tx: Tx, { from, into }: Merging, moneyOf: MoneyOf): Promise<void> {
  const [left, kept] = [from.running, into.running];
  if (left && (left.phase !== 'open' || (await moneyOf(tx, left.tabId)) !== 'none'))
    return refuse('bill-begun');
  if (await waitsPaidOf(tx, from.party.id)) return refuse('bill-begun');
  if (kept && (await hasBegun(tx, kept, moneyOf))) return refuse('bill-begun');
}

/** One order of two: all lines, tickets and members of the first stand on the second, the first is empty and over. */
async function mergeOrders(
  { from, into, day }: Merging,
  context: CommandContext<'staff'>,
): Promise<string | undefined> {
  const { tx, now } = context;
  const [left, kept] = [from.running, into.running];
  if (!left) return kept?.id;
  if (!kept) {
    // It would not be the party's last order then, by which everybody tells whether the party has left.
    if (await findStandOfSeating(tx, into.party.id)) return refuse('state-changed');
    resitOrder(tx, left.id, into.party.id, into.party.tableId);
    await renewOpenTickets(tx, into.party.id);
    return left.id;
  }
  const lines = await orderLines(tx, [left.id]);
  if (lines.some(({ credits }) => credits !== null)) return refuse('bill-begun');
  const plan = planCarry(lines, new Set(lines.map(({ id }) => id)), newId);
  carryLines(tx, { ...plan, fromId: left.id, toId: kept.id, storeId: left.storeId, day });
  emptyOrder(tx, left.id);
  setPhase(tx, left.id, 'cancelled', now);
  const { tableId } = into.party;
  await sendRunnerAlong({ fromId: left.id, into: { orderId: kept.id, tableId }, lines }, context);
  return kept.id;
}

/** Who of a party takes part in the order that is kept: where that is the other's, nobody who ordered at a third table since. */
const joining = async (
  { party, running }: LockedParty,
  context: CommandContext<'staff'>,
): Promise<LockedParty['party']['members']> =>
  running ? party.members : thoseWhoStayed(party, null, context);

/**
 * Two parties of a store become one: one order and one bill, with the social code and the host of the party that stays.
 * The table that joins leads there until the party leaves. Refuses with `bill-begun` while money is under way on either,
 * or the order that goes bears a discount, a tip, a bill number, no service charge or a dish taken for credits, or its party waits for a yes to what it has paid.
 */
export async function mergeParties(
  seatingIds: readonly [string, string],
  context: CommandContext<'staff'>,
  moneyOf: MoneyOf,
): Promise<{ readonly seating_id: string; readonly enigma: string }> {
  const { tx, now, principal, announce } = context;
  const [from, into] = await lockTwoParties(tx, seatingIds, principal, now);
  const { storeId, tableId: fromTable } = from.party;
  const { id: seatingId, tableId: intoTable, enigma } = into.party;
  const [day, tables] = await Promise.all([dayOf(storeId, context), findTable(tx, [fromTable, intoTable])]);
  const merging = { from, into, day };
  await requireMoney(tx, merging, moneyOf);
  const orderId = await mergeOrders(merging, context);
  const members =
    orderId === undefined ? [] : [...(await joining(into, context)), ...(await joining(from, context))];
  await joinSeatings(tx, from.party, into.party, now, announce);
  const running = into.running ?? from.running;
  if (orderId !== undefined && running) {
    for (const member of members) addOrderMember(tx, orderId, member, now);
    const userIds = members.map(({ userId }) => userId);
    tellTickets(announce, await ticketsOfOrders(tx, [orderId]));
    tellChanged(announce, { ...running, userIds });
    tellCurrentOrder(announce, userIds, orderId);
  }
  auditStaff(
    { tx, now, principal },
    {
      storeId,
      action: 'table.merge',
      target: seatingId,
      details: { name: wayBetween(tables, fromTable, intoTable), from: fromTable, to: intoTable },
    },
  );
  return { seating_id: seatingId, enigma };
}
