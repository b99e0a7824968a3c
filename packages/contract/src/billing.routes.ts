import { routes } from './endpoint.ts';

export const billingRoutes = routes({
  setTip: {
    method: 'PUT',
    path: '/orders/:id',
    variant: 'tip',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: ['tip-invalid', 'bill-closing', 'order-closed'],
    limit: { max: 30, per: 60, by: 'caller' },
  },
  /** Cash and card-at-table only ask: staff confirm. Without `part_id` everything still open. */
  pay: {
    method: 'POST',
    path: '/orders/:id/pay',
    audience: 'diner',
    kind: 'command',
    answer: 'payment',
    refusals: ['part-in-payment', 'nothing-to-pay', 'mode-not-offered', 'tip-invalid', 'order-closed'],
    limit: { max: 20, per: 60, by: 'caller' },
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
