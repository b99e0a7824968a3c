import { type Asked, json, type Route } from '../fake-server.ts';
import { integer, matches, notes, oneOf, words } from '../fields.ts';
import type { Answer } from '../outages.ts';
import { collection, makeId, type Payment, presentPayment, presentRefund, type Refund } from './entities.ts';
import { pageOf, readBody, textOf } from './read-body.ts';
import { refuse, type Store, unknownId } from './store.ts';

const refund = {
  required: {},
  optional: { amount: integer(1), speed: oneOf('normal', 'optimum'), receipt: words(40), notes },
};
const capture = { required: { amount: integer(1), currency: matches(/^[A-Z]{3}$/) } };

function judge(payment: Payment, amount: number) {
  if (payment.status === 'refunded') return refuse('The payment has been fully refunded already');
  if (payment.status !== 'captured')
    return refuse('The payment status should be captured for action to be taken');
  if (payment.amount_refunded + amount > payment.amount)
    return refuse('The total refund amount is greater than the refund payment amount', 'amount');
  return undefined;
}

/** Moves a refund on and tells; a failed one is owed again. */
export function finishRefund(store: Store, made: Refund, status: 'processed' | 'failed'): void {
  const payment = store.payments.get(made.payment_id);
  if (!payment || made.status === status) return;
  if (status === 'failed') {
    payment.amount_refunded -= made.amount;
    payment.status = 'captured';
  }
  made.status = status;
  store.tell(`refund.${status}`, {
    refund: made,
    payment,
    link: store.linkOf(payment),
    qr: store.qrOf(payment),
  });
}

function giveBack(store: Store, payment: Payment, amount: number, receipt: string | null): Refund {
  const made: Refund = {
    id: makeId('rfnd'),
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    receipt,
    created_at: store.now(),
    status: 'pending',
  };
  store.refunds.set(made.id, made);
  payment.amount_refunded += amount;
  if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
  store.tell('refund.created', { refund: made, payment, qr: store.qrOf(payment) });
  if (store.account.refundsBecome !== 'pending') finishRefund(store, made, store.account.refundsBecome);
  return made;
}

/** Somebody of the house gives money back on Razorpay's own page. */
export function refundByHand(store: Store, paymentId: string, amount: number): void {
  const payment = store.payments.get(paymentId);
  if (!payment) throw new Error(`nothing to give back of ${paymentId}`);
  giveBack(store, payment, amount, null);
}

function refundOnce(store: Store, asked: Asked): Answer {
  const payment = store.payments.get(asked.names['id'] ?? '');
  if (!payment) return unknownId();
  const read = readBody(asked, refund);
  if ('refusal' in read) return read.refusal;
  const amount = Number(read.body['amount'] ?? payment.amount - payment.amount_refunded);
  const receipt = textOf(read.body, 'receipt') || null;
  return judge(payment, amount) ?? json(200, presentRefund(giveBack(store, payment, amount, receipt)));
}

/** Refunds with `X-Refund-Idempotency`: the same key and body repeat the first answer, another body is refused. */
function createRefundHandler(store: Store): (asked: Asked) => Answer {
  const kept = new Map<string, { readonly request: string; readonly answer: Answer }>();
  return (asked) => {
    const key = String(asked.headers['x-refund-idempotency'] ?? '');
    if (!/^[\w-]{10,}$/.test(key))
      return refuse('The idempotency key must be at least 10 letters, digits, hyphens or underscores');
    const request = `${asked.path} ${asked.body}`;
    const before = kept.get(key);
    if (before && before.request !== request)
      return refuse('Different request body with the same idempotency key');
    const answer = before?.answer ?? refundOnce(store, asked);
    if (answer.status === 200) kept.set(key, { request, answer });
    return answer;
  };
}

/** Payments and their refunds. */
export const paymentRoutes = (store: Store, take: (payment: Payment) => void): Route[] => [
  {
    method: 'GET',
    path: '/v1/payments/:id',
    handle: ({ names }) => {
      const found = store.payments.get(names['id'] ?? '');
      return found ? json(200, presentPayment(found)) : unknownId();
    },
  },
  {
    method: 'POST',
    path: '/v1/payments/:id/capture',
    handle: (asked) => {
      const found = store.payments.get(asked.names['id'] ?? '');
      if (!found) return unknownId();
      const read = readBody(asked, capture);
      if ('refusal' in read) return read.refusal;
      if (found.status === 'captured') return refuse('This payment has already been captured');
      if (found.status !== 'authorized')
        return refuse('Only payments which have been authorized can be captured');
      if (read.body['amount'] !== found.amount || read.body['currency'] !== found.currency)
        return refuse('Capture amount must be equal to the amount authorized', 'amount');
      take(found);
      return json(200, presentPayment(found));
    },
  },
  { method: 'POST', path: '/v1/payments/:id/refund', handle: createRefundHandler(store) },
  {
    method: 'GET',
    path: '/v1/payments/:id/refunds',
    handle: ({ names, query }) => {
      const id = names['id'] ?? '';
      if (!store.payments.has(id)) return unknownId();
      const made = [...store.refunds.values()].filter(({ payment_id }) => payment_id === id);
      return json(200, collection(pageOf(made, query).map(presentRefund)));
    },
  },
];
