import type { Order, Refund } from '../store/records.ts';
import type { Store } from '../store/store.ts';

const iso = (moment: number): string => new Date(moment).toISOString();

/** How much of a capture was given back or is being given back, in minor units. */
export const refundedOf = (store: Store, captureId: string): number =>
  store.refunds
    .all()
    .filter(({ capture, state }) => capture === captureId && state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

/** The deep link of NPCI's UPI linking specification; its `url` opens the same request in a browser. */
function intentUrl(order: Order, payee: string, page: string): string {
  const fields = new URLSearchParams({
    pa: 'merchant@sandbox',
    pn: payee,
    tr: order.id.replace(/^ord_/, '').toUpperCase(),
    am: (order.amount / 100).toFixed(2),
    cu: order.currency,
    tn: order.description.slice(0, 50),
    url: page,
  });
  return `upi://pay?${fields.toString().replaceAll('+', '%20')}`;
}

/** An order as the API and the webhooks tell it. */
export function presentOrder(store: Store, order: Order, publicUrl: string) {
  const page = `${publicUrl}/${order.method === 'card' ? 'pay' : 'upi'}/${order.id}`;
  const payee = store.accounts.get(order.account)?.name ?? '';
  return {
    id: order.id,
    reference: order.reference,
    state: order.state,
    amount: order.amount,
    currency: order.currency,
    method: order.method,
    description: order.description,
    customer: order.customer,
    error: order.error,
    captures: order.captures.map(({ id, amount, currency, at }) => ({
      id,
      amount,
      currency,
      refunded: refundedOf(store, id),
      created_at: iso(at),
    })),
    checkout_url: order.method === 'card' ? page : null,
    upi:
      order.method === 'card'
        ? null
        : {
            flow: order.flow,
            vpa: order.vpa,
            intent_url: order.flow === 'collect' ? null : intentUrl(order, payee, page),
            approve_url: page,
          },
    created_at: iso(order.created_at),
    expires_at: iso(order.expires_at),
  };
}

export const presentRefund = ({ id, key, order, capture, amount, currency, state, created_at }: Refund) => ({
  id,
  key,
  order,
  capture,
  amount,
  currency,
  state,
  created_at: iso(created_at),
});
