import { json, type Route } from '../fake-server.ts';
import { texts } from './form.ts';
import { type Customer, makeId, presentMethod } from './objects.ts';
import { expands, metadata, readBody } from './read-form.ts';
import { missing, refuse, type Store } from './store.ts';

const present = (customer: Customer) => ({ ...customer, object: 'customer', name: null });

/** Only `metadata['key']:'value'` is understood; customers younger than `lagging` are not in the index yet. */
function search(store: Store, query: string): Customer[] | undefined {
  const match = /^metadata\['(\w+)'\]:'((?:[^'\\]|\\.)*)'$/.exec(query);
  if (!match) return undefined;
  const [, key = '', quoted = ''] = match;
  const value = quoted.replace(/\\(.)/g, '$1');
  return [...store.customers.values()].filter((customer) => customer.metadata[key] === value);
}

/** Customers and their saved cards. */
export const customerRoutes = (store: Store, isIndexed: (id: string) => boolean): Route[] => [
  {
    method: 'POST',
    path: '/v1/customers',
    handle: (asked) => {
      const read = readBody(asked, { required: {}, optional: { metadata } });
      if ('refusal' in read) return read.refusal;
      const made: Customer = { id: makeId('cus'), metadata: texts(read.form, 'metadata') };
      store.customers.set(made.id, made);
      return json(200, present(made));
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/search',
    handle: ({ query }) => {
      if (!store.account.search) return refuse({ message: 'Search is not supported on this account.' });
      const found = search(store, query.get('query') ?? '');
      if (!found) return refuse({ message: 'We were unable to parse your search query.', param: 'query' });
      const data = found.filter(({ id }) => isIndexed(id)).map(present);
      return json(200, { object: 'search_result', data, has_more: false, next_page: null, url: '' });
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    handle: ({ names, query }) => {
      const id = names['id'] ?? '';
      const found = store.methods.get(id);
      if (!found) return missing('PaymentMethod', id, 'payment_method');
      const customer = store.customers.get(found.customer ?? '');
      const expand = expands(query, 'customer');
      return json(200, presentMethod(found, expand && customer ? present(customer) : found.customer));
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    handle: ({ names }) => {
      const id = names['id'] ?? '';
      const found = store.methods.get(id);
      if (!found) return missing('PaymentMethod', id, 'payment_method');
      if (found.customer === null)
        return refuse({ message: 'The payment method you provided is not attached to a customer.' });
      found.customer = null;
      store.tell('payment_method.detached', presentMethod(found));
      return json(200, presentMethod(found));
    },
  },
];
