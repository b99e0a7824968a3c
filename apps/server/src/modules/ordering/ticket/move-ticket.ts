import { isVoid } from '@tableside/contract/ordered-lines';
import { isAllowed, ticketPermissions } from '@tableside/contract/permissions';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { oneText } from '../../../platform/http/trim-texts.ts';
import { endWhenEmpty } from '../away/end-empty.ts';
import { holdsCardNumber } from '../order/card-number-rule.ts';
import { giveBack } from '../order/give-back.ts';
import type { OrderFacts } from '../order/order.ts';
import { reduceTotal } from '../order/order-repository.ts';
import { lineTotal } from '../order/round-rule.ts';
import { tellChanged } from '../order/tell-order.ts';
import { dismissRunner } from './dismiss-runner.ts';
import { type AskedStep, decideMoves, STATION_ACTIONS, settle } from './stations.ts';
import { tellTickets } from './tell-ticket.ts';
import { isRejectable } from './ticket.ts';
import { fireTickets, saveTicket, type TicketLineRow } from './ticket-repository.ts';
import { touchTicket } from './touch-ticket.ts';

/** A step for a ticket, or for one line of it. `reason` is kept when lines are rejected. */
export type Step = AskedStep & { readonly reason: string };

/** Only what a station does with its own share is about a station. */
const ownShare = ({ action, station }: Step): string | undefined =>
  STATION_ACTIONS.some((own) => own === action) ? station : undefined;

type Context = CommandContext<'staff'>;
/** The lines of a tab that somebody has paid, or is paying, as a share of dishes. */
export type PaidLinesOf = (tx: Tx, tabId: string) => Promise<ReadonlySet<string>>;

/** What is rejected leaves the bill: nobody may be paying that, or have paid just these dishes. */
async function requireUnpaid(
  tx: Tx,
  order: OrderFacts,
  moves: readonly { readonly id: string }[],
  paidLinesOf: PaidLinesOf,
): Promise<void> {
  if (!isRejectable(order)) return refuse('state-changed');
  const paid = await paidLinesOf(tx, order.tabId);
  if (moves.some(({ id }) => paid.has(id))) return refuse('dish-paid');
}

/** A held course is cooked now. */
async function fire(order: OrderFacts, ticketId: string, { tx, now, announce }: Context): Promise<void> {
  const fired = await fireTickets(tx, order.id, { ticketId }, now);
  if (fired.length === 0) return refuse('state-changed');
  tellTickets(announce, fired);
  tellChanged(announce, order);
}

/** What the kitchen rejected costs nothing any more; who and why is kept. */
function takeOff(order: OrderFacts, gone: readonly TicketLineRow[], reason: string, context: Context): void {
  reduceTotal(
    context.tx,
    order.id,
    gone.reduce((sum, line) => sum + lineTotal(line), 0),
  );
  for (const line of gone)
    auditStaff(context, {
      storeId: order.storeId,
      action: 'line.rejected',
      target: order.id,
      details: {
        line_id: line.id,
        name: oneText(line.name, 'en'),
        qty: line.qty,
        amount: lineTotal(line),
        reason,
      },
    });
}

/**
 * A colleague moves a ticket on. Refuses with `state-changed` when it is elsewhere by now; rejecting takes money off
 * the bill, so it is refused too while that is being paid or is paid, and for dishes that somebody has paid already.
 */
export async function moveTicket(
  ticketId: string,
  step: Step,
  context: Context,
  paidLinesOf: PaidLinesOf,
): Promise<void> {
  const { tx, now, principal, announce } = context;
  if (!isAllowed(principal.roles, ticketPermissions[step.action])) return refuse('not-allowed');
  const { order, ticket, lines } = await touchTicket(ticketId, context);
  if (step.lineId !== undefined && !lines.some(({ id }) => id === step.lineId)) return refuse('not-found');
  if (step.action === 'fire') return fire(order, ticketId, context);
  const station = ownShare(step);
  const moves = decideMoves({ lines, marks: ticket, paced: ticket.paced }, { ...step, station });
  const rejects = step.action === 'reject';
  if (!moves) return refuse('state-changed');
  if (rejects) await requireUnpaid(tx, order, moves, paidLinesOf);

  const bump = step.action === 'bump' ? { station } : null;
  const { after, marks } = settle({ lines, marks: ticket }, moves, { name: principal.name, at: now, bump });
  const reason = holdsCardNumber(step.reason) ? '' : step.reason;
  const voided = rejects ? { by: principal.staffId, reason } : null;
  saveTicket(tx, { id: ticketId, moves, marks, voided, now });
  const gone = lines.filter(
    (line, place) => isVoid(after[place]?.status ?? line.status) && !isVoid(line.status),
  );
  if (gone.length > 0) takeOff(order, gone, reason, context);
  await giveBack(tx, order, gone, now, announce);
  if (lines.some(({ status }, place) => status === 'ready' && after[place]?.status !== 'ready'))
    await dismissRunner(order.id, context);
  if (rejects) await endWhenEmpty(tx, order, now, announce);
  tellTickets(announce, [{ ...ticket, version: ticket.version + 1 }]);
  tellChanged(announce, order);
}
