import type { billingRoutes } from '@tableside/contract/billing.routes';
import type { billingShapes } from '@tableside/contract/billing.schema';
import type { Parsed } from '@tableside/contract/endpoint';
import type { paymentsRoutes } from '@tableside/contract/payments.routes';
import type { paymentsShapes } from '@tableside/contract/payments.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { staffOffersRoutes } from '@tableside/contract/staff-offers.routes';
import type { staffOffersShapes } from '@tableside/contract/staff-offers.schema';
import type { PartAsk } from '@tableside/pricing/parts';
import type { Handlers } from '../../platform/http/handler.ts';
import { setTip } from './bill/set-tip.ts';
import { addCard } from './card/add-card.ts';
import { forgetCard } from './card/forget-card.ts';
import { cardsOf } from './card/present-card.ts';
import { openVault } from './card/vault.ts';
import { listVouchers } from './discount/list-vouchers.ts';
import { setDiscount, setStaffDiscount } from './discount/set-discount.ts';
import { tryCoupon } from './discount/try-coupon.ts';
import { cancelPart } from './part/cancel-part.ts';
import { createPart } from './part/create-part.ts';
import { getPaymentLink } from './part/get-payment-link.ts';
import { giveUpByLink } from './part/give-up-by-link.ts';
import { payByLink } from './part/pay-by-link.ts';
import { confirmPayment, declinePayment, takePayment } from './payment/confirm-payment.ts';
import { getPayment } from './payment/get-payment.ts';
import { giveUpPayment } from './payment/give-up-payment.ts';
import type { OnlineAsk } from './payment/online-method.ts';
import { payBill } from './payment/pay-bill.ts';
import { returnFromProvider } from './payment/return-from-provider.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { receiveEvent } from './provider-event/receive-event.ts';

type PayBody = Parsed<(typeof billingShapes)['pay']>['body'];
const onlineOf = (body: PayBody): OnlineAsk => ({
  mode: body.online_mode,
  vpa: body.payerVpa,
  flow: body.upi_flow,
  cardId: body.card_id,
});

export const billingHandlers = (desk: PaymentDesk): Handlers<typeof billingRoutes, typeof billingShapes> => ({
  setTip: async ({ params, body }, context) => {
    await setTip(params.id, body.tip, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  setDiscount: async ({ params, body }, context) => {
    await setDiscount(params.id, body.discount, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  listVouchers: async ({ params, query }, context) => ({
    status: 200,
    body: await listVouchers(params.id, query.code, context),
  }),
  pay: ({ params, body }, context) =>
    payBill(
      desk,
      params.id,
      {
        mode: body.payment_mode,
        tip: body.tip,
        partId: body.part_id,
        online: onlineOf(body),
        expected: body.expected_amount,
      },
      context,
    ),
  getPayment: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await getPayment(db, params.id, params.payment_id, principal.userId),
  }),
  giveUpPayment: async ({ params }, context) => {
    await giveUpPayment(params.id, params.payment_id, context);
    return { status: 200, ref: { orderId: params.id } };
  },
});

type PartBody = Parsed<(typeof paymentsShapes)['createPart']>['body'];
/** The contract sees to it that each kind comes with what it needs. */
export const askOf = ({ kind, people = 1, lines = [], amount = 0 }: PartBody): PartAsk => {
  switch (kind) {
    case 'all':
      return { kind: 'all' };
    case 'equal':
      return { kind: 'equal', people };
    case 'items':
      return { kind: 'items', lines };
    case 'amount':
      return { kind: 'amount', amount };
  }
};

const returned = (
  desk: PaymentDesk,
  { params, query }: Parsed<(typeof paymentsShapes)['returnFromProvider']>,
) => returnFromProvider(desk, { provider: params.provider, url: query.url, nonce: query.nonce });

export const paymentsHandlers = (
  desk: PaymentDesk,
): Handlers<typeof paymentsRoutes, typeof paymentsShapes> => ({
  createPart: async ({ params, body }, context) => {
    await createPart(params.id, { ask: askOf(body), label: body.label, link: body.link }, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  cancelPart: async ({ params }, context) => {
    await cancelPart(params.id, params.part_id, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  getPaymentLink: async ({ params }, { db, now }) => ({
    status: 200,
    body: await getPaymentLink(db, params.id, now),
  }),
  payByLink: ({ params, body }, context) => {
    const online = { mode: body.onlineMode, vpa: body.payerVpa, flow: body.upi_flow, cardId: undefined };
    return payByLink(desk, params.id, { online, tip: body.tip, expected: body.expected_amount }, context);
  },
  giveUpByLink: async ({ params }, context) => {
    await giveUpByLink(params.id, params.payment_id, context);
    return { status: 200, ref: { linkId: params.id, paymentId: params.payment_id } };
  },
  listCards: async (_, { db, principal }) => ({
    status: 200,
    body: await cardsOf(db, principal.userId),
  }),
  openVault: async ({ body }, { db, principal }) => ({
    status: 200,
    body: await openVault(desk, db, body.store_id, principal.userId),
  }),
  addCard: async ({ body }, context) => ({
    status: 200,
    body: await addCard(desk, { storeId: body.store_id, token: body.token }, context),
  }),
  forgetCard: async ({ params }, context) => {
    await forgetCard(desk, params.id, context);
    return { status: 200, body: {} };
  },
  returnFromProvider: (input) => returned(desk, input),
  postFromProvider: (input) => returned(desk, input),
  receiveEvent: async ({ params }, { headers, rawBody }) => {
    await receiveEvent(desk, { provider: params.provider, storeId: params.store_id, headers, body: rawBody });
    return { status: 200, body: {} };
  },
});

type StaffBilling = Pick<
  Handlers<typeof staffRoutes, typeof staffShapes>,
  'confirmPayment' | 'declinePayment' | 'takePayment'
>;
export const billingStaffHandlers: StaffBilling = {
  confirmPayment: async ({ params, body }, context) => ({
    status: 200,
    ref: await confirmPayment(params.id, { received: body.received, reference: body.reference }, context),
  }),
  declinePayment: async ({ params, body }, context) => ({
    status: 200,
    ref: await declinePayment(params.id, body.reason ?? null, context),
  }),
  takePayment: async ({ params, body }, context) => ({
    status: 200,
    ref: await takePayment(
      params.id,
      {
        mode: body.payment_mode,
        received: body.received,
        reference: body.reference,
        partId: body.part_id,
        tip: body.tip,
      },
      context,
    ),
  }),
};

type StaffOffers = Pick<
  Handlers<typeof staffOffersRoutes, typeof staffOffersShapes>,
  'tryCampaign' | 'setStaffDiscount'
>;
/** What campaigns do to bills, on the staff's side. */
export const billingOffersHandlers: StaffOffers = {
  tryCampaign: async ({ params, body }, context) => ({
    status: 200,
    body: await tryCoupon(params.store_id, body, context),
  }),
  setStaffDiscount: async ({ params, body }, context) => {
    await setStaffDiscount(params.id, body.code, context);
    return { status: 200, ref: { orderId: params.id } };
  },
};
