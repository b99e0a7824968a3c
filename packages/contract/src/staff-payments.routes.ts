import { claimRefusals } from './claim-refusals.ts';
import { routes } from './endpoint.ts';

const staff = { audience: 'staff' } as const;
const providers = { ...staff, permission: 'payments.providers' } as const;

/** The desk's view of payments, giving money back, and a store's accounts at payment providers. */
export const staffPaymentsRoutes = routes({
  /** Newest first. `attention`: nobody knows how they stand for 15 minutes, or a refund is stuck. */
  listPayments: {
    method: 'GET',
    path: '/staff/stores/:store_id/payments',
    ...staff,
    permission: 'bills.read',
    kind: 'query',
    refusals: [],
  },
  /** One attempt as whoever pays it sees it: for the code on the cashier's screen. */
  getStaffPayment: {
    method: 'GET',
    path: '/staff/payments/:id',
    ...staff,
    permission: 'payments.confirm',
    kind: 'query',
    refusals: [],
  },
  /** Asks for a UPI payment by a code that the guest scans from the cashier's screen; the provider alone says when it is paid. */
  showUpi: {
    method: 'POST',
    path: '/staff/orders/:id/upi',
    ...staff,
    permission: 'payments.confirm',
    kind: 'process',
    keyed: true,
    answer: 'payment',
    refusals: [
      'part-in-payment',
      'nothing-to-pay',
      'mode-not-offered',
      'order-closed',
      'provider-away',
      'stall-unavailable',
      ...claimRefusals,
      'tip-invalid',
    ],
    limits: [{ max: 30, per: 60, by: 'caller' }],
  },
  /** A card is waited for at the desk's terminal from now on; whoever reads there how it ended confirms or declines the payment. */
  startTerminal: {
    method: 'POST',
    path: '/staff/orders/:id/terminal',
    ...staff,
    permission: 'payments.confirm',
    kind: 'command',
    answer: 'payment',
    refusals: [
      'part-in-payment',
      'nothing-to-pay',
      'mode-not-offered',
      'order-closed',
      'state-changed',
      'stall-unavailable',
      ...claimRefusals,
      'tip-invalid',
    ],
  },
  /** Somebody is on the way to a guest who wants to pay by cash or card. Said again it changes nothing. */
  seePaymentAsk: {
    method: 'POST',
    path: '/staff/payments/:id/seen',
    ...staff,
    permission: 'payments.confirm',
    kind: 'command',
    refusals: ['state-changed'],
  },
  /** Asks the provider about an online payment now. */
  checkPayment: {
    method: 'POST',
    path: '/staff/payments/:id/check',
    ...staff,
    permission: 'payments.confirm',
    kind: 'process',
    refusals: ['provider-away'],
    limits: [{ max: 30, per: 60, by: 'caller' }],
  },
  /**
   * Gives money of a paid attempt back, all that is left or some; all of it once the whole bill is paid. Online money
   * goes back by itself, cash and cards at the table are handed back by whoever asks. Who is no manager needs the PIN of
   * one.
   */
  refundPayment: {
    method: 'POST',
    path: '/staff/payments/:id/refunds',
    ...staff,
    permission: 'payments.confirm',
    kind: 'command',
    answer: 'order',
    refusals: [
      'state-changed',
      'refund-too-much',
      'refund-uneven',
      'bill-closing',
      'approval-needed',
      'pin-wrong',
      'too-many-tries',
      'card-number-refused',
    ],
  },
  /**
   * The guests of a paid bill leave what was taken above it with the house: the bill stays as it is, and is no trouble any
   * more. `state-changed` when something else than `amount` is too much by now. Who is no manager needs the PIN of one.
   */
  leaveSurplus: {
    method: 'POST',
    path: '/staff/orders/:id/surplus',
    ...staff,
    permission: 'payments.confirm',
    kind: 'command',
    answer: 'order',
    refusals: ['state-changed', 'approval-needed', 'pin-wrong', 'too-many-tries', 'card-number-refused'],
  },
  /**
   * Books money that was taken at the table as what it was, cash or card; the bill and its amount stay. Until its drawer
   * is counted, and while nothing of it was given back. Who is no manager needs the PIN of one.
   */
  correctPayment: {
    method: 'PUT',
    path: '/staff/payments/:id/mode',
    ...staff,
    permission: 'payments.confirm',
    kind: 'command',
    answer: 'order',
    refusals: [
      'state-changed',
      'shift-closed',
      'approval-needed',
      'pin-wrong',
      'too-many-tries',
      'card-number-refused',
    ],
  },
  /** Tries a refund again that the provider refused. */
  retryRefund: {
    method: 'POST',
    path: '/staff/refunds/:id/retry',
    ...staff,
    permission: 'payments.confirm',
    kind: 'command',
    answer: 'order',
    refusals: ['state-changed', 'refund-too-much', 'bill-closing'],
  },
  /** Which accounts there are; secrets are never read back. */
  listProviders: {
    method: 'GET',
    path: '/staff/stores/:store_id/payment_providers',
    ...providers,
    kind: 'query',
    refusals: [],
  },
  /** Sets an account up, changes it or replaces its secrets: what is left out stays. A new webhook secret holds beside the one before. */
  saveProvider: {
    method: 'PUT',
    path: '/staff/stores/:store_id/payment_providers/:provider',
    ...providers,
    kind: 'command',
    refusals: ['state-changed', 'provider-unusable'],
  },
  /** What the provider has told of the store's payments in the last thirty days, newest first: each word once, and only what was signed. */
  listProviderEvents: {
    method: 'GET',
    path: '/staff/stores/:store_id/payment_providers/:provider/events',
    ...providers,
    kind: 'query',
    refusals: [],
  },
  /** Whether the provider answers to the saved account; no money moves. */
  tryProvider: {
    method: 'POST',
    path: '/staff/stores/:store_id/payment_providers/:provider/test',
    ...providers,
    kind: 'process',
    refusals: [],
    limits: [{ max: 20, per: 300, by: 'caller' }],
  },
});
