import { isVoid } from '@tableside/contract/ordered-lines';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { findTable } from '../../venues/index.ts';
import { dayOf } from '../order/day-of.ts';
import { orderLines } from '../order/round-repository.ts';
import { tellChanged } from '../order/tell-order.ts';
import { sendRunnerAlong } from '../ticket/dismiss-runner.ts';
import { tellTickets } from '../ticket/tell-ticket.ts';
import { carryLines, ticketsOfOrders } from './carry-repository.ts';
import { planCarry } from './carry-rule.ts';
import { hasBegun, lockTwoParties, type MoneyOf, wayBetween } from './lock-two-parties.ts';

interface Transfer {
  /** The party whose dishes go, and the one that takes them. */
  readonly seatingIds: readonly [string, string];
  readonly lineIds: readonly string[];
}

/**
 * Dishes of a party's running order go onto another party's, with what the kitchen has of them. Refuses with
 * `state-changed` when a dish is not there any more or one of them has no order, with `bill-begun` while money is under
 * way on either and for a dish that was taken for credits. Resolves with the id of the order that they left.
 */
export async function transferLines(
  { seatingIds, lineIds }: Transfer,
  context: CommandContext<'staff'>,
  moneyOf: MoneyOf,
): Promise<string> {
  const { tx, now, principal, announce } = context;
  const [{ party, running: from }, { party: taker, running: into }] = await lockTwoParties(
    tx,
    seatingIds,
    principal,
    now,
  );
  if (!from || !into) return refuse('state-changed');
  if ((await hasBegun(tx, from, moneyOf)) || (await hasBegun(tx, into, moneyOf))) return refuse('bill-begun');
  const going = new Set(lineIds);
  const lines = await orderLines(tx, [from.id]);
  const carried = lines.filter(({ id }) => going.has(id));
  if (carried.length < going.size || carried.some(({ status }) => isVoid(status)))
    return refuse('state-changed');
  if (carried.some(({ credits }) => credits !== null)) return refuse('bill-begun');
  const [day, tables] = await Promise.all([
    dayOf(from.storeId, context),
    findTable(tx, [party.tableId, taker.tableId]),
  ]);
  carryLines(tx, {
    ...planCarry(lines, going, newId),
    fromId: from.id,
    toId: into.id,
    storeId: from.storeId,
    day,
  });
  const { tableId } = taker;
  await sendRunnerAlong({ fromId: from.id, into: { orderId: into.id, tableId }, lines: carried }, context);
  tellTickets(announce, await ticketsOfOrders(tx, [from.id, into.id]));
  tellChanged(announce, from);
  tellChanged(announce, into);
  auditStaff(
    { tx, now, principal },
    {
      storeId: from.storeId,
      action: 'table.transfer',
      target: from.id,
      details: {
        name: wayBetween(tables, party.tableId, taker.tableId),
        lines: carried.length,
        to: into.id,
      },
    },
  );
  return from.id;
}
