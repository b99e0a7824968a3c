import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { holdsCardNumber, listOwing } from '../../ordering/index.ts';
import { readReport } from './report-repository.ts';
import { insertMovement, insertShift, lockShift, type MovementRow, saveClosing } from './shift-repository.ts';

type Context = CommandContext<'staff'>;

/** A colleague opens a drawer with its float. Refuses `shift-open`. */
export async function openDrawer(
  storeId: string,
  { drawer, opening }: { readonly drawer: string; readonly opening: number },
  context: Context,
): Promise<{ readonly shiftId: string }> {
  const { tx, now, principal, announce } = context;
  requireStore(principal, storeId);
  const { staffId: openedBy, name: openedByName } = principal;
  const id = newId();
  const shift = { id, storeId, drawer, opening, openedBy, openedByName, openedAt: now };
  if (!(await insertShift(tx, shift))) return refuse('shift-open');
  auditStaff(context, { storeId, action: 'shift.opened', target: id, details: { drawer, opening } });
  announce('shift.changed', { v: 1, storeId, shiftId: id });
  return { shiftId: id };
}

/** An open shift of the colleague's store, locked. Refuses `state-changed` when it is closed. */
async function openShiftOf(shiftId: string, { tx, principal }: Context) {
  const shift = (await lockShift(tx, shiftId)) ?? refuse('not-found');
  requireStore(principal, shift.storeId);
  return shift.closedAt === null ? shift : refuse('state-changed');
}

/** Cash goes into an open drawer, or out of it, with a reason. */
export async function moveCash(
  shiftId: string,
  { kind, amount, reason }: Pick<MovementRow, 'kind' | 'amount' | 'reason'>,
  context: Context,
): Promise<void> {
  const { tx, now: at, principal, announce } = context;
  const { storeId } = await openShiftOf(shiftId, context);
  if (holdsCardNumber(reason)) return refuse('card-number-refused');
  const movement = { id: newId(), kind, amount, reason, byName: principal.name, at };
  insertMovement(tx, shiftId, movement, principal.staffId);
  auditStaff(context, {
    storeId,
    action: `shift.paid-${kind}`,
    target: shiftId,
    details: { amount, reason },
  });
  announce('shift.changed', { v: 1, storeId, shiftId });
}

export interface Count {
  /** All cash in the drawer, counted without being told what should be there. */
  readonly counted: number;
  readonly denominations: readonly { readonly value: number; readonly count: number }[] | undefined;
  readonly note: string;
  /** The next shift takes the open bills over. */
  readonly leaveOpenBills: boolean;
}

/**
 * Counts and closes a drawer: its report is kept for good. Refuses `bills-open` with the orders that still owe, unless
 * they are left to the next shift.
 */
export async function closeDrawer(
  shiftId: string,
  { counted, denominations, note, leaveOpenBills }: Count,
  context: Context,
): Promise<void> {
  const { tx, now: at, principal, announce } = context;
  const shift = await openShiftOf(shiftId, context);
  const { storeId } = shift;
  if (holdsCardNumber(note)) return refuse('card-number-refused');
  const owing = leaveOpenBills ? [] : await listOwing(tx, storeId);
  if (owing.length > 0) return refuse('bills-open', { order_ids: owing });
  const report = await readReport(tx, shift);
  const by = { id: principal.staffId, name: principal.name };
  await saveClosing(tx, shift, { by, at, counted, denominations: denominations ?? null, note, report });
  const { expected } = report.drawer;
  auditStaff(context, {
    storeId,
    action: 'shift.closed',
    target: shiftId,
    details: { drawer: shift.drawer, expected, counted, difference: counted - expected, note },
  });
  announce('shift.changed', { v: 1, storeId, shiftId });
}
