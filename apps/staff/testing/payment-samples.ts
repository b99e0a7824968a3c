import type { PaymentRow, ProviderAccount, ProviderEvent } from '@tableside/contract/staff-payments.schema';

/** ₹ 500 that Ana paid online at table 12. */
export const payment = (given: Partial<PaymentRow> = {}): PaymentRow => ({
  _id: 'payment',
  order_id: 'order',
  number: 41,
  bill_no: 'JG/7',
  table: '12',
  mode: 'online',
  amount: 50_000,
  tip: 0,
  state: 'captured',
  online: { provider: 'razorpay', order_id: 'pay_1' },
  by: 'Ana',
  failure: null,
  reference: null,
  declined_for: null,
  asked_at: '2026-11-20T10:00:00Z',
  done_at: '2026-11-20T10:01:00Z',
  overdue: false,
  refundable: 50_000,
  bill_open: false,
  correctable: false,
  refunds: [],
  ...given,
});

/** Money of a payment on its way back. */
export const deskRefund = (
  given: Partial<PaymentRow['refunds'][number]> = {},
): PaymentRow['refunds'][number] => ({
  _id: 'refund',
  payment_id: 'payment',
  amount: 10_000,
  state: 'done',
  reason: 'asked',
  at: '2026-11-20T11:00:00Z',
  note: 'Wrong dish',
  by: 'Tom Baker',
  failure: null,
  ...given,
});

/** An account at Razorpay that is in use. */
export const providerAccount = (given: Partial<ProviderAccount> = {}): ProviderAccount => ({
  provider: 'razorpay',
  enabled: true,
  key_id: 'rzp_1',
  base_url: 'https://api.razorpay.com',
  has_secret: true,
  webhook_secrets: 1,
  webhook_url: 'https://menu.example/api/webhooks/razorpay/store',
  last_event_at: null,
  updated_at: '2026-11-20T10:00:00Z',
  ...given,
});

/** The provider tells that Ana's payment was captured. */
export const providerEvent = (given: Partial<ProviderEvent> = {}): ProviderEvent => ({
  _id: 'event',
  kind: 'payment_link.paid',
  event_id: 'evt_1',
  payment: { _id: 'payment', order_id: 'order', number: 41, bill_no: 'JG/7' },
  received_at: '2026-11-20T10:01:00Z',
  handled_at: '2026-11-20T10:01:01Z',
  ...given,
});
