import { isFresh } from '@tableside/contract/begun-lines';
import { isVoid } from '@tableside/contract/ordered-lines';
import { isLargeVoid } from '@tableside/pricing/desk-limits';
import { paidLines } from '@tableside/pricing/parts';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { oneText } from '../../../platform/http/trim-texts.ts';
import {
  findTab,
  holdsCardNumber,
  isPrepaid,
  type LineFacts,
  lineTotal,
  type OrderFacts,
  tabLines,
  voidLine,
  voidOrder,
} from '../../ordering/index.ts';
import { findStore, type StoreFacts } from '../../venues/index.ts';
import { nothingLeftToDo } from '../bill/settle.ts';
import { type LockedTab, lockTab, partsOfTab, requireRunning } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { counterMoney } from '../refund/refund.ts';
import { findRefundsOfTab } from '../refund/refund-repository.ts';

export interface VoidAsk {
  readonly reason: string;
  /** A manager's, when the caller is none and something is cooked already or worth much. */
  readonly pin: string | undefined;
}
type Context = CommandContext<'staff'>;

const counts = ({ status }: LineFacts): boolean => !isVoid(status);
/** Whether taking these off is more than a colleague may do alone: the kitchen has begun, or they are worth too much. */
function needsManager(lines: readonly LineFacts[], { currency }: Pick<StoreFacts, 'currency'>): boolean {
  const gone = lines.filter(counts);
  return (
    !gone.every(({ status }) => isFresh(status)) ||
    isLargeVoid(
      gone.reduce((sum, line) => sum + lineTotal(line), 0),
      currency,
    )
  );
}

/** The same of a whole order, whose money goes back with it where it is paid before it is cooked. */
const orderNeedsManager = (
  { type, phase, partPaid }: OrderFacts,
  lines: readonly LineFacts[],
  store: StoreFacts,
): boolean => (isPrepaid(type) && (phase === 'done' || partPaid)) || needsManager(lines, store);

function requireOpen(tab: LockedTab): void {
  requireRunning(tab);
  if (tab.order.phase === 'paying') refuse('bill-closing');
}

/**
 * What is paid before it is cooked can be cancelled until the guest has it, for it cannot always be made: what was paid
 * online goes back by itself, what the counter took is handed back before.
 */
async function requireCancellable(tx: Tx, tab: LockedTab): Promise<void> {
  const { order, bill, lines, payments } = tab;
  // The bill is settled a moment after its guest has everything.
  const handedOver = Boolean(bill?.settledAt) || nothingLeftToDo(order, lines);
  const paid = order.phase === 'done' && isPrepaid(order.type) && !handedOver;
  if (!paid) requireOpen(tab);
  if (order.partPaid && !isPrepaid(order.type)) return refuse('bill-closing');
  // Nothing is handed back of a bill that still takes money.
  if (counterMoney(payments, await findRefundsOfTab(tx, order.tabId)) > 0)
    return refuse(paid ? 'money-at-counter' : 'bill-closing');
}

/** The manager who answers for taking it off; null while nobody has to. Comes before the tab's lock. */
async function answering(
  { approve }: Pick<PaymentDesk, 'approve'>,
  orderId: string,
  { reason, pin }: VoidAsk,
  isGuarded: typeof orderNeedsManager,
  { tx, now, principal }: Context,
): Promise<string | null> {
  const order = (await findTab(tx, orderId)) ?? refuse('not-found');
  const { storeId } = order;
  requireStore(principal, storeId);
  if (holdsCardNumber(reason)) return refuse('card-number-refused');
  const [store, lines] = await Promise.all([findStore(tx, storeId), tabLines(tx, orderId)]);
  const guarded = isGuarded(order, lines, store ?? refuse('not-found'));
  if (!guarded && pin === undefined) return null;
  return (await approve(tx, { principal, storeId, pin, now })).name;
}

/**
 * The desk takes a line off the bill, with a reason. One the kitchen has begun, or that is worth much, needs a manager
 * or the PIN of one. Refuses `state-changed` when it counts nothing already, `dish-paid` when somebody has paid for it:
 * that money would pay for what others had.
 */
export async function voidLineByStaff(
  desk: Pick<PaymentDesk, 'approve'>,
  orderId: string,
  lineId: string,
  asked: VoidAsk,
  context: Context,
): Promise<void> {
  const { tx, now, principal, announce } = context;
  const isGuarded: typeof orderNeedsManager = (_, lines, store) =>
    needsManager(
      lines.filter(({ id }) => id === lineId),
      store,
    );
  const approved_by = await answering(desk, orderId, asked, isGuarded, context);
  const tab = await lockTab(tx, orderId, now);
  const line = tab.lines.find(({ id }) => id === lineId) ?? refuse('not-found');
  requireOpen(tab);
  if (paidLines(partsOfTab(tab)).has(lineId)) return refuse('dish-paid');
  if (approved_by === null && needsManager([line], tab.store)) return refuse('approval-needed');
  const by = { id: principal.staffId, name: principal.name, reason: asked.reason };
  if (!(await voidLine(tx, tab.order, line, by, { now, announce }))) return refuse('state-changed');
  tellBill(announce, tab);
  auditStaff(context, {
    storeId: tab.order.storeId,
    action: 'line.voided',
    target: orderId,
    details: {
      line_id: lineId,
      name: oneText(line.name, 'en', tab.store.optedLanguages),
      qty: line.qty,
      amount: lineTotal(line),
      reason: asked.reason,
      approved_by,
    },
  });
}

/**
 * The desk cancels a whole order, with a reason, while nothing of it is paid; what is paid before it is cooked, until it
 * is handed over. Refuses `money-at-counter` while the counter holds money of it.
 */
export async function voidOrderByStaff(
  desk: Pick<PaymentDesk, 'approve'>,
  orderId: string,
  asked: VoidAsk,
  context: Context,
): Promise<void> {
  const { tx, now, principal, announce } = context;
  const approved_by = await answering(desk, orderId, asked, orderNeedsManager, context);
  const tab = await lockTab(tx, orderId, now);
  await requireCancellable(tx, tab);
  if (approved_by === null && orderNeedsManager(tab.order, tab.lines, tab.store))
    return refuse('approval-needed');
  const { reason } = asked;
  await voidOrder(tx, tab.order, now, announce, { by: principal.staffId, reason });
  tellBill(announce, tab);
  auditStaff(context, {
    storeId: tab.order.storeId,
    action: 'order.voided',
    target: orderId,
    details: { amount: tab.order.itemTotal, reason, approved_by },
  });
}
