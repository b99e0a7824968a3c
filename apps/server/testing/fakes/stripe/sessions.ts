import { type Asked, json, type Route } from '../fake-server.ts';
import { matches, oneOf, record, words } from '../fields.ts';
import type { Answer } from '../outages.ts';
import { at, texts } from './form.ts';
import { makeId, type Session } from './objects.ts';
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
import { expire, missing, refuse, type Store } from './store.ts';

const session = {
  required: {
    mode: oneOf('payment'),
    success_url: address,
    line_items: record({
      required: {
        0: record({
          required: {
            quantity: oneOf('1'),
            price_data: record({
              required: {
                currency,
                unit_amount: positive,
                product_data: record({ required: { name: words(1000) } }),
              },
            }),
          },
        }),
      },
    }),
  },
  optional: {
    cancel_url: address,
    client_reference_id: words(200),
    customer: matches(/^cus_\w+$/),
    expires_at: matches(/^[1-9]\d{0,10}$/),
    metadata,
    payment_intent_data: record({ required: {}, optional: { description: words(1000), metadata } }),
    payment_method_types: record({ required: { 0: oneOf('card') } }),
    saved_payment_method_options: record({
      required: {},
      optional: { payment_method_save: oneOf('enabled', 'disabled') },
    }),
  },
};

const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 3600;

function create(store: Store, asked: Asked): Answer {
  const read = readBody(asked, session);
  if ('refusal' in read) return read.refusal;
  const { form } = read;
  const price = ['line_items', '0', 'price_data'] as const;
  const amount = Number(at(form, ...price, 'unit_amount'));
  const refused = judgeAmount(amount, at(form, ...price, 'currency'));
  if (refused) return refused;
  const customer = orNull(form, 'customer');
  if (customer !== null && !store.customers.has(customer)) return missing('customer', customer, 'customer');
  if (customer === null && at(form, 'saved_payment_method_options', 'payment_method_save') !== '')
    return refuse({
      message: 'saved_payment_method_options needs a customer',
      param: 'saved_payment_method_options',
    });
  const expires_at = Number(at(form, 'expires_at') || store.now() + LONGEST_SECONDS);
  if (expires_at < store.now() + SHORTEST_SECONDS || expires_at > store.now() + LONGEST_SECONDS)
    return refuse({
      message: 'The expires_at timestamp must be between 30 minutes and 24 hours',
      param: 'expires_at',
    });
  const made: Session = {
    id: makeId('cs_test'),
    amount,
    currency: at(form, ...price, 'currency'),
    name: at(form, ...price, 'product_data', 'name'),
    customer,
    client_reference_id: orNull(form, 'client_reference_id'),
    metadata: texts(form, 'metadata'),
    success_url: at(form, 'success_url'),
    cancel_url: at(form, 'cancel_url'),
    expires_at,
    status: 'open',
    payment_intent: null,
  };
  store.sessions.set(made.id, made);
  return json(200, store.showSession(made));
}

/** The Checkout Sessions API for one payment by card on a hosted page. */
export const sessionRoutes = (store: Store): Route[] => [
  { method: 'POST', path: '/v1/checkout/sessions', handle: (asked) => create(store, asked) },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    handle: ({ names, query }) => {
      expire(store);
      const id = names['id'] ?? '';
      const found = store.sessions.get(id);
      const expand = expands(query, 'payment_intent.latest_charge');
      return found ? json(200, store.showSession(found, expand)) : missing('checkout.session', id, 'session');
    },
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    handle: (asked) => {
      expire(store);
      const id = asked.names['id'] ?? '';
      const found = store.sessions.get(id);
      if (!found) return missing('checkout.session', id, 'session');
      if (found.status !== 'open')
        return refuse({ message: `Only Checkout Sessions with a status in ["open"] can be expired.` });
      found.status = 'expired';
      store.tell('checkout.session.expired', store.showSession(found));
      return json(200, store.showSession(found));
    },
  },
];
