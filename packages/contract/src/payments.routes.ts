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
    limit: { max: 60, per: 60, by: 'caller' },
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
    limit: { max: 120, per: 60, by: 'address' },
  },
});
