import type { billingRoutes } from '@tableside/contract/billing.routes';
import type { billingShapes } from '@tableside/contract/billing.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { confirmPayment, declinePayment, takePayment } from './confirm-payment.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { payBill } from './pay-bill.ts';
import { setTip } from './set-tip.ts';

export const billingHandlers: Handlers<typeof billingRoutes, typeof billingShapes> = {
  setTip: async ({ params, body }, context) => {
    await setTip(params.id, body.tip, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  pay: async ({ params, body }, context) => {
    const paymentId = await payBill(
      params.id,
      { mode: body.payment_mode, tip: body.tip, partId: body.part_id },
      context,
    );
    return { status: 200, ref: { orderId: params.id, paymentId } };
  },
  giveUpPayment: async ({ params }, context) => {
    await giveUpPayment(params.id, params.payment_id, context);
    return { status: 200, ref: { orderId: params.id } };
  },
};

type StaffBilling = Pick<
  Handlers<typeof staffRoutes, typeof staffShapes>,
  'confirmPayment' | 'declinePayment' | 'takePayment'
>;
export const billingStaffHandlers: StaffBilling = {
  confirmPayment: async ({ params, body }, context) => ({
    status: 200,
    ref: await confirmPayment(params.id, body.received, context),
  }),
  declinePayment: async ({ params }, context) => ({
    status: 200,
    ref: await declinePayment(params.id, context),
  }),
  takePayment: async ({ params, body }, context) => ({
    status: 200,
    ref: await takePayment(params.id, { mode: body.payment_mode, received: body.received }, context),
  }),
};
