import { json, type Route } from '../fake-server.ts';
import { integer, matches, notes, oneOf, record, words } from '../fields.ts';
import { collection, type Link, makeId, presentPayment } from './entities.ts';
import { notesOf, readBody, textOf } from './read-body.ts';
import { expire, refuse, type Store, unknownId } from './store.ts';

const switchOf = oneOf('0', '1');
const link = {
  required: { amount: integer(1) },
  optional: {
    currency: matches(/^[A-Z]{3}$/),
    accept_partial: oneOf(true, false),
    reference_id: words(40),
    description: words(2048),
    expire_by: integer(1),
    callback_url: matches(/^https?:\/\//),
    callback_method: oneOf('get'),
    notify: record({ required: {}, optional: { sms: oneOf(true, false), email: oneOf(true, false) } }),
    reminder_enable: oneOf(true, false),
    notes,
    options: record({
      required: {
        checkout: record({
          required: {
            method: record({
              required: {},
              optional: { card: switchOf, netbanking: switchOf, upi: switchOf, wallet: switchOf },
            }),
          },
        }),
      },
    }),
  },
};

const EARLIEST_EXPIRY_SECONDS = 15 * 60;

function judge(body: Readonly<Record<string, unknown>>, store: Store) {
  const reference = textOf(body, 'reference_id');
  if (reference !== '' && [...store.links.values()].some((other) => other.reference_id === reference))
    return refuse(`payment link with given reference_id: (${reference}) already exists`);
  if (body['currency'] === 'INR' && Number(body['amount']) < 100)
    return refuse('amount should be minimum 100 paise', 'amount');
  if (body['expire_by'] !== undefined && Number(body['expire_by']) < store.now() + EARLIEST_EXPIRY_SECONDS)
    return refuse('expire_by should be at least 15 minutes after current time', 'expire_by');
  if ((body['callback_url'] === undefined) !== (body['callback_method'] === undefined))
    return refuse('callback_method is required with callback_url', 'callback_method');
  return undefined;
}

/** The Payment Links API, as far as a hosted card page needs it. */
export const linkRoutes = (store: Store): Route[] => [
  {
    method: 'POST',
    path: '/v1/payment_links',
    handle: (asked) => {
      const read = readBody(asked, link);
      if ('refusal' in read) return read.refusal;
      const { body } = read;
      const refused = judge(body, store);
      if (refused) return refused;
      const made: Link = {
        id: makeId('plink'),
        amount: Number(body['amount']),
        currency: textOf(body, 'currency') || 'INR',
        description: textOf(body, 'description'),
        reference_id: textOf(body, 'reference_id'),
        callback_url: textOf(body, 'callback_url'),
        expire_by: Number(body['expire_by'] ?? 0),
        notes: notesOf(body),
        short: makeId('s').slice(2, 9),
        created_at: store.now(),
        status: 'created',
        order_id: null,
        cancelled_at: 0,
      };
      store.links.set(made.id, made);
      return json(200, store.showLink(made));
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_links',
    handle: ({ query }) => {
      const reference = query.get('reference_id');
      const found = [...store.links.values()].filter(
        (one) => reference === null || one.reference_id === reference,
      );
      return json(200, { payment_links: found.map((one) => store.showLink(one)) });
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_links/:id',
    handle: ({ names }) => {
      expire(store);
      const found = store.links.get(names['id'] ?? '');
      return found ? json(200, store.showLink(found)) : unknownId();
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_links/:id/cancel',
    handle: ({ names }) => {
      expire(store);
      const found = store.links.get(names['id'] ?? '');
      if (!found) return unknownId();
      if (found.status !== 'created')
        return refuse(`Payment link cannot be cancelled, it is already ${found.status}`);
      found.status = 'cancelled';
      found.cancelled_at = store.now();
      store.tell('payment_link.cancelled', { link: found });
      return json(200, store.showLink(found));
    },
  },
  {
    method: 'GET',
    path: '/v1/orders/:id/payments',
    handle: ({ names }) => {
      const id = names['id'] ?? '';
      if (![...store.links.values()].some(({ order_id }) => order_id === id)) return unknownId();
      return json(200, collection(store.paymentsOf(id).map(presentPayment)));
    },
  },
];
