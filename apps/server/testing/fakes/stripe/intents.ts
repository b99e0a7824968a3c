import { type Asked, json, type Route } from '../fake-server.ts';
import { matches, oneOf, record, words } from '../fields.ts';
import type { Answer } from '../outages.ts';
import { at, texts } from './form.ts';
import { type Intent, makeId } from './objects.ts';
import { DECLINED, type Payer } from './payer.ts';
import {
  address,
  currency,
  expands,
  judgeAmount,
  metadata,
  orNull,
  positive,
  readBody,
} from './read-form.ts';
import { missing, refuse, type Store } from './store.ts';

const intent = {
  required: { amount: positive, currency },
  optional: {
    customer: matches(/^cus_\w+$/),
    description: words(1000),
    metadata,
    payment_method: matches(/^pm_\w+$/),
    payment_method_types: record({ required: { 0: oneOf('card') } }),
  },
};
const confirm = { required: {}, optional: { return_url: address } };

function create(store: Store, asked: Asked): Answer {
  const read = readBody(asked, intent);
  if ('refusal' in read) return read.refusal;
  const { form } = read;
  const amount = Number(at(form, 'amount'));
  const refused = judgeAmount(amount, at(form, 'currency'));
  if (refused) return refused;
  const method = store.methods.get(at(form, 'payment_method'));
  const customer = orNull(form, 'customer');
  if (!method) return missing('PaymentMethod', at(form, 'payment_method'), 'payment_method');
  if (method.customer !== customer)
    return refuse({ message: 'The payment method does not belong to the customer', param: 'payment_method' });
  const made: Intent = {
    id: makeId('pi'),
    amount,
    currency: at(form, 'currency'),
    customer,
    payment_method: method.id,
    metadata: texts(form, 'metadata'),
    session: null,
    status: 'requires_confirmation',
    latest_charge: null,
    last_error: null,
    return_url: null,
  };
  store.intents.set(made.id, made);
  store.tell('payment_intent.created', store.showIntent(made));
  return json(200, store.showIntent(made));
}

/** Cards ending in 0002 are declined, in 3220 ask for a second step. */
function confirmIntent(store: Store, payer: Payer, asked: Asked, found: Intent): Answer {
  const read = readBody(asked, confirm);
  if ('refusal' in read) return read.refusal;
  if (found.status !== 'requires_confirmation')
    return refuse({
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent is ${found.status}.`,
    });
  const last4 = store.methods.get(found.payment_method ?? '')?.last4;
  found.return_url = orNull(read.form, 'return_url');
  if (last4 === '3220') {
    if (found.return_url === null) return refuse({ message: 'return_url is required', param: 'return_url' });
    found.status = 'requires_action';
    return json(200, store.showIntent(found));
  }
  const outcome = last4 === '0002' ? 'failed' : 'paid';
  payer.end(found, outcome);
  if (outcome === 'paid') return json(200, store.showIntent(found));
  const shown = store.showIntent(found);
  return refuse({
    type: 'card_error',
    code: 'card_declined',
    status: 402,
    message: DECLINED,
    payment_intent: shown,
  });
}

function cancelIntent(store: Store, found: Intent): Answer {
  if (found.session !== null || found.status === 'succeeded' || found.status === 'canceled')
    return refuse({
      code: 'payment_intent_unexpected_state',
      message: `You cannot cancel this PaymentIntent because it has a status of ${found.status}.`,
    });
  found.status = 'canceled';
  store.tell('payment_intent.canceled', store.showIntent(found));
  return json(200, store.showIntent(found));
}

/** The PaymentIntents API for cards that are saved. */
export function intentRoutes(store: Store, payer: Payer): Route[] {
  const withIntent = (answer: (found: Intent, asked: Asked) => Answer) => (asked: Asked) => {
    const id = asked.names['id'] ?? '';
    const found = store.intents.get(id);
    return found ? answer(found, asked) : missing('payment_intent', id, 'intent');
  };
  return [
    { method: 'POST', path: '/v1/payment_intents', handle: (asked) => create(store, asked) },
    {
      method: 'GET',
      path: '/v1/payment_intents/:id',
      handle: withIntent((found, { query }) =>
        json(200, store.showIntent(found, expands(query, 'latest_charge'))),
      ),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/confirm',
      handle: withIntent((found, asked) => confirmIntent(store, payer, asked, found)),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/cancel',
      handle: withIntent((found) => cancelIntent(store, found)),
    },
  ];
}
