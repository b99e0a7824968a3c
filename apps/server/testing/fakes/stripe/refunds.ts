import { type Asked, json, type Route } from '../fake-server.ts';
import { matches } from '../fields.ts';
import type { Answer } from '../outages.ts';
import { at, texts } from './form.ts';
import { type Charge, list, makeId, presentCharge, presentRefund, type Refund } from './objects.ts';
import { metadata, positive, readBody } from './read-form.ts';
import { missing, refuse, type Store } from './store.ts';

const refund = { required: { payment_intent: matches(/^\w+$/) }, optional: { amount: positive, metadata } };

/** Moves a refund on and tells; a failed one is owed again. */
export function finishRefund(store: Store, made: Refund, status: 'succeeded' | 'failed'): void {
  const charge = store.charges.get(made.charge);
  if (!charge || made.status === status) return;
  if (status === 'failed') charge.amount_refunded -= made.amount;
  made.status = status;
  store.tellRefund(status === 'failed' ? 'refund.failed' : 'refund.updated', made);
}

function give(store: Store, charge: Charge, amount: number, metadata: Refund['metadata']): Refund {
  const { id, payment_intent, currency } = charge;
  const facts = { payment_intent, charge: id, amount, currency, metadata };
  const made: Refund = { ...facts, id: makeId('re'), status: 'pending' };
  store.refunds.set(made.id, made);
  charge.amount_refunded += amount;
  store.tellRefund('refund.created', made);
  if (store.account.refundsBecome !== 'pending') finishRefund(store, made, store.account.refundsBecome);
  return made;
}

/** Somebody of the house gives money back on Stripe's own page. */
export function refundByHand(store: Store, intentId: string, amount: number): void {
  const charge = store.charges.get(store.intents.get(intentId)?.latest_charge ?? '');
  if (!charge) throw new Error(`nothing to give back of ${intentId}`);
  give(store, charge, amount, {});
  store.tell('charge.refunded', presentCharge(charge));
}

function create(store: Store, asked: Asked): Answer {
  const read = readBody(asked, refund);
  if ('refusal' in read) return read.refusal;
  const { form } = read;
  const id = at(form, 'payment_intent');
  const intent = store.intents.get(id);
  if (!intent) return missing('payment_intent', id, 'payment_intent');
  const charge = store.charges.get(intent.latest_charge ?? '');
  if (!charge)
    return refuse({ message: `This PaymentIntent (${id}) does not have a successful charge to refund.` });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    return refuse({
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  const amount = Number(at(form, 'amount') || left);
  if (amount > left)
    return refuse({ message: 'Refund amount is greater than unrefunded amount on charge', param: 'amount' });
  return json(200, presentRefund(give(store, charge, amount, texts(form, 'metadata'))));
}

/** The Refunds API. */
export const refundRoutes = (store: Store): Route[] => [
  { method: 'POST', path: '/v1/refunds', handle: (asked) => create(store, asked) },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle: ({ query }) => {
      const id = query.get('payment_intent') ?? '';
      if (!store.intents.has(id)) return missing('payment_intent', id, 'payment_intent');
      const all = [...store.refunds.values()]
        .filter(({ payment_intent }) => payment_intent === id)
        .toReversed();
      const from = all.findIndex((made) => made.id === query.get('starting_after')) + 1;
      const limit = Number(query.get('limit') ?? 10);
      return json(200, list(all.slice(from, from + limit).map(presentRefund), all.length > from + limit));
    },
  },
];
