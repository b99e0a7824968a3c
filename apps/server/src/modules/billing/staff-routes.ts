import type { staffPaymentsRoutes } from '@tableside/contract/staff-payments.routes';
import type { staffPaymentsShapes } from '@tableside/contract/staff-payments.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireStore } from '../../platform/http/store-scope.ts';
import { checkByStaff } from './payment/check-by-staff.ts';
import { correctMode } from './payment/correct-mode.ts';
import { getPaymentForStaff } from './payment/get-payment.ts';
import { seeAsk } from './payment/see-ask.ts';
import { showUpi } from './payment/show-upi.ts';
import { startTerminal } from './payment/start-terminal.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { changeProvider } from './provider-setting/change-provider.ts';
import { listProviders } from './provider-setting/list-providers.ts';
import { tryProvider } from './provider-setting/try-provider.ts';
import { leaveSurplus } from './refund/leave-surplus.ts';
import { requestRefund } from './refund/request-refund.ts';
import { retryByStaff } from './refund/retry-refund.ts';

type StaffPayments = Omit<
  Handlers<typeof staffPaymentsRoutes, typeof staffPaymentsShapes>,
  'listPayments' | 'listProviderEvents'
>;

export const staffPaymentsHandlers = (desk: PaymentDesk): StaffPayments => ({
  getStaffPayment: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await getPaymentForStaff(db, params.id, principal),
  }),
  showUpi: ({ params, body }, context) =>
    showUpi(desk, params.id, { partId: body.part_id, tip: body.tip }, context),
  startTerminal: async ({ params, body }, context) => {
    const { payment_id: paymentId, part_id: partId, tip } = body;
    return { status: 200, ref: await startTerminal(params.id, { paymentId, partId, tip }, context) };
  },
  seePaymentAsk: async ({ params }, context) => {
    await seeAsk(params.id, context);
    return { status: 200, body: {} };
  },
  checkPayment: async ({ params }, context) => ({
    status: 200,
    body: await checkByStaff(desk, params.id, context),
  }),
  listProviders: async ({ params }, { db, principal }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await listProviders(desk, db, params.store_id) };
  },
  saveProvider: async ({ params, body }, context) => {
    await changeProvider(desk, params.store_id, params.provider, body, context);
    return { status: 200, body: await listProviders(desk, context.tx, params.store_id) };
  },
  tryProvider: async ({ params }, context) => ({
    status: 200,
    body: await tryProvider(desk, params.store_id, params.provider, context),
  }),
  refundPayment: async ({ params, body }, context) => {
    const { amount, reason, pin } = body;
    return { status: 200, ref: await requestRefund(desk, params.id, { amount, reason, pin }, context) };
  },
  leaveSurplus: async ({ params, body }, context) => {
    const { amount, reason, pin } = body;
    await leaveSurplus(desk, params.id, { amount, reason, pin }, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  correctPayment: async ({ params, body }, context) => {
    const { payment_mode: mode, reference = '', reason, pin } = body;
    return {
      status: 200,
      ref: await correctMode(desk, params.id, { mode, reference, reason, pin }, context),
    };
  },
  retryRefund: async ({ params }, context) => ({
    status: 200,
    ref: await retryByStaff(params.id, context),
  }),
});
