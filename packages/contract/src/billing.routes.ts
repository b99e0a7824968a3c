import { claimRefusals } from './claim-refusals.ts';
import { routes } from './endpoint.ts';

/** Why a coupon does not hold for a bill; judged when it is put on it, and again when a payment starts. */
const couponRefusals = [
  'coupon-minimum',
  'coupon-expired',
  'coupon-used',
  'coupon-exhausted',
  'coupon-not-yours',
  'coupon-not-here',
] as const;

/** The bill of an order: its tip, its coupon, and paying it. */
export const billingRoutes = routes({
  /** Sets the tip of the bill, in minor units of its currency; 0 takes it off. */
  setTip: {
    method: 'PUT',
    path: '/orders/:id',
    variant: 'tip',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: ['tip-invalid', 'bill-closing', 'order-closed'],
  },
  /**
   * The one coupon, voucher or reward of the bill; `discount: null` takes it off. Not while anything of it is paid or being
   * paid; one that took nothing off what is paid can be taken off.
   */
  setDiscount: {
    method: 'PUT',
    path: '/orders/:id',
    variant: 'discount',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: ['coupon-unknown', ...couponRefusals, 'bill-closing', 'order-closed'],
  },
  /** What the caller could put on this bill, each judged for it; `code` is a typed one. */
  listVouchers: {
    method: 'GET',
    path: '/orders/:id/vouchers',
    audience: 'diner',
    kind: 'query',
    refusals: ['coupon-unknown'],
    limits: [{ max: 30, per: 60, by: 'caller' }],
  },
  /**
   * Cash and card-at-table only ask: staff confirm. Online starts at the provider; `provider-away` means that nothing
   * is known yet: repeat with the same key. Without `part_id` everything still open. An order without a table is refused
   * with `time-not-offered` when its chosen time is past, with `store-closed` when a closed store was to make it soon.
   */
  pay: {
    method: 'POST',
    path: '/orders/:id/pay',
    audience: 'diner',
    kind: 'process',
    keyed: true,
    answer: 'payment',
    refusals: [
      'part-in-payment',
      'nothing-to-pay',
      'mode-not-offered',
      'vpa-invalid',
      'tip-invalid',
      'order-closed',
      'state-changed',
      'time-not-offered',
      'store-closed',
      'stall-unavailable',
      ...claimRefusals,
      'provider-away',
    ],
    limits: [
      { max: 6, per: 60, by: 'caller' },
      { max: 20, per: 3600, by: 'order' },
    ],
  },
  /** An attempt to pay, to take up its QR code or page again after a reload. */
  getPayment: {
    method: 'GET',
    path: '/orders/:id/payments/:payment_id',
    audience: 'diner',
    kind: 'query',
    refusals: [],
  },
  /** Gives a pending payment up (pay another way). */
  giveUpPayment: {
    method: 'DELETE',
    path: '/orders/:id/payments/:payment_id',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: ['state-changed'],
  },
});
