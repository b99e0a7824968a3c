import { claimRefusals } from './claim-refusals.ts';
import { routes } from './endpoint.ts';

/** Paying in shares: parts of a bill, and links that let somebody without the app pay one. */
export const paymentsRoutes = routes({
  /** A share of the bill. With `link` somebody without the app can pay it; the answer's newest part holds it. */
  createPart: {
    method: 'POST',
    path: '/orders/:id/parts',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: [
      'part-too-large',
      'line-already-shared',
      'nothing-to-pay',
      'part-in-payment',
      'order-closed',
      'too-many',
      'card-number-refused',
    ],
    limits: [{ max: 60, per: 60, by: 'caller' }],
  },
  /** Takes a part back that nobody is paying; its link is dead then. */
  cancelPart: {
    method: 'DELETE',
    path: '/orders/:id/parts/:part_id',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: ['part-in-payment', 'state-changed'],
  },
  /** What the holder of a link may know: what, where and how much. */
  getPaymentLink: {
    method: 'GET',
    path: '/payment_link/:id',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 120, per: 60, by: 'address' }],
  },
  /**
   * Pays the part of a link, online and without signing in. At most five tries an hour for one link; an address may be
   * all the guests of a house. An order without a table is refused as by `pay` once it is too late to be cooked.
   */
  payByLink: {
    method: 'POST',
    path: '/payment_link/:id/payment',
    audience: 'visitor',
    kind: 'process',
    keyed: true,
    answer: 'link-payment',
    refusals: [
      'link-expired',
      'already-paid',
      'part-in-payment',
      'mode-not-offered',
      'vpa-invalid',
      'tip-invalid',
      'state-changed',
      'time-not-offered',
      'store-closed',
      'stall-unavailable',
      ...claimRefusals,
      'too-many',
      'provider-away',
    ],
    limits: [{ max: 300, per: 3600, by: 'address' }],
  },
  /** Whoever began to pay through a link gives that attempt up, to pay anew or another way. Only they know its id. */
  giveUpByLink: {
    method: 'DELETE',
    path: '/payment_link/:id/payment/:payment_id',
    audience: 'visitor',
    kind: 'command',
    answer: 'link-payment',
    refusals: ['state-changed'],
    limits: [{ max: 300, per: 3600, by: 'address' }],
  },
  /** The caller’s saved cards: brand, last four digits and expiry, never a number. */
  listCards: { method: 'GET', path: '/users/cards', audience: 'diner', kind: 'query', refusals: [] },
  /**
   * Lets the browser put one card into the vault of the store's provider; its number goes there and never to us.
   * `mode-not-offered`: this provider keeps cards only while one pays.
   */
  openVault: {
    method: 'POST',
    path: '/users/cards/session',
    audience: 'diner',
    kind: 'process',
    refusals: ['mode-not-offered', 'provider-away', 'card-refused'],
    limits: [{ max: 10, per: 3600, by: 'caller' }],
  },
  /** Remembers a card by the token the vault gave the browser. */
  addCard: {
    method: 'POST',
    path: '/users/cards',
    audience: 'diner',
    kind: 'process',
    refusals: ['mode-not-offered', 'provider-away', 'card-refused', 'too-many'],
    limits: [{ max: 20, per: 3600, by: 'caller' }],
  },
  /** Forgets a saved card here and at the provider. `part-in-payment`: a payment with it is still under way. */
  forgetCard: {
    method: 'DELETE',
    path: '/users/cards/:id',
    audience: 'diner',
    kind: 'process',
    keyed: true,
    refusals: ['part-in-payment'],
  },
  /** The payer's browser comes back from the provider; the payment is found by the nonce, and the provider is asked. */
  returnFromProvider: {
    method: 'GET',
    path: '/payments/:provider/checkout',
    audience: 'visitor',
    kind: 'process',
    refusals: [],
    limits: [{ max: 120, per: 60, by: 'address' }],
  },
  /** Where providers send the payer’s browser back with a form; otherwise as the GET. */
  postFromProvider: {
    method: 'POST',
    path: '/payments/:provider/checkout',
    audience: 'visitor',
    kind: 'process',
    raw: true,
    refusals: [],
    limits: [{ max: 120, per: 60, by: 'address' }],
  },
  /** A provider's signed events. Repeats and events that concern nothing of ours are answered like any other. */
  receiveEvent: {
    method: 'POST',
    path: '/webhooks/:provider/:store_id',
    audience: 'visitor',
    kind: 'process',
    raw: true,
    refusals: [],
    limits: [{ max: 600, per: 60, by: 'address' }],
  },
});
