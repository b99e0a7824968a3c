import type { staffBillingRoutes } from '@tableside/contract/staff-billing.routes';
import type { staffBillingShapes } from '@tableside/contract/staff-billing.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { printBill } from '../bill/print-bill.ts';
import { setTipByStaff } from '../bill/set-tip.ts';
import { setManualDiscount } from '../discount/set-manual-discount.ts';
import { cancelPartByStaff } from '../part/cancel-part.ts';
import { createPartByStaff } from '../part/create-part.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { finishProblem } from '../problem/work-problem.ts';
import { askOf } from '../routes.ts';
import { setServiceCharge } from '../service-charge/set-service-charge.ts';
import { getShift, listShifts } from '../shift/show-shifts.ts';
import { closeDrawer, moveCash, openDrawer } from '../shift/work-shift.ts';
import { voidLineByStaff, voidOrderByStaff } from './void-by-staff.ts';

/** The record and the receipts are the views'. */
type Desk = Omit<
  Handlers<typeof staffBillingRoutes, typeof staffBillingShapes>,
  'listAudit' | 'getEbill' | 'sendEbill' | 'listProblems' | 'findBills'
>;

/** The cash desk. */
export const deskHandlers = (desk: Pick<PaymentDesk, 'approve'>): Desk => ({
  setManualDiscount: async ({ params, body }, context) => {
    const { kind, value, reason, pin } = body;
    await setManualDiscount(desk, params.id, { kind, value, reason, pin }, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  setServiceCharge: async ({ params, body }, context) => {
    const { waived, reason, pin } = body;
    await setServiceCharge(desk, params.id, { waived, reason, pin }, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  voidLine: async ({ params, body }, context) => {
    const { reason, pin } = body;
    await voidLineByStaff(desk, params.id, params.line_id, { reason, pin }, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  voidOrder: async ({ params, body }, context) => {
    await voidOrderByStaff(desk, params.id, { reason: body.reason, pin: body.pin }, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  createStaffPart: async ({ params, body }, context) => {
    await createPartByStaff(params.id, { ask: askOf(body), label: body.label, link: body.link }, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  cancelStaffPart: async ({ params }, context) => {
    await cancelPartByStaff(params.id, params.part_id, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  printBill: async ({ params }, context) => {
    await printBill(params.id, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  setStaffTip: async ({ params, body }, context) => {
    await setTipByStaff(params.id, body.tip, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  finishProblem: async ({ params }, context) => {
    await finishProblem(params.id, context);
    return { status: 200, body: {} };
  },
  listShifts: async ({ params, query }, { db, principal }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await listShifts(db, params.store_id, query) };
  },
  getShift: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await getShift(db, params.id, principal),
  }),
  openShift: async ({ params, body }, context) => {
    const { shiftId } = await openDrawer(params.store_id, body, context);
    return { status: 201, body: await getShift(context.tx, shiftId, context.principal) };
  },
  moveCash: async ({ params, body }, context) => {
    await moveCash(params.id, body, context);
    return { status: 200, body: await getShift(context.tx, params.id, context.principal) };
  },
  closeShift: async ({ params, body }, context) => {
    const { counted, denominations, note, leave_open_bills: leaveOpenBills } = body;
    await closeDrawer(params.id, { counted, denominations, note, leaveOpenBills }, context);
    return { status: 200, body: await getShift(context.tx, params.id, context.principal) };
  },
});
