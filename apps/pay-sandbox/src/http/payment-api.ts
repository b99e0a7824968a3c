import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError, found } from '../api-error.ts';
import type { Desk } from '../desk.ts';
import { isOpen } from '../orders/order.ts';
import { presentOrder, presentRefund } from '../orders/present-order.ts';
import { NewOrder } from '../orders/till.ts';
import { NewRefund } from '../refunds/refunds.ts';
import type { Account, Card, Order } from '../store/records.ts';
import { forAccount } from './account-calls.ts';

const Id = z.object({ id: z.string().max(200) });
const Customer = z.object({ customer: z.string().max(128) });
const OfCapture = z.object({ capture: z.string().max(80) });

const presentCard = ({ id, customer, brand, last4, exp_month, exp_year, kind, name }: Card) => ({
  token: id,
  customer,
  brand,
  last4,
  exp_month,
  exp_year,
  type: kind,
  name,
});

function serveOrders(http: FastifyInstance, desk: Desk): void {
  const { store, till, publicUrl } = desk;
  const orderOf = (account: Account, params: unknown): Order => {
    const order = store.orders.get(Id.parse(params).id);
    return found(order?.account === account.id ? order : undefined, 'order');
  };
  const show = (order: Order) => presentOrder(store, order, publicUrl);
  http.post(
    '/v1/orders',
    forAccount(desk, (account, { body }, reply) => {
      const { order, isNew } = till.create(account, NewOrder.parse(body));
      reply.code(isNew ? 201 : 200);
      return show(order);
    }),
  );
  http.get(
    '/v1/orders/:id',
    forAccount(desk, (account, { params }) => show(orderOf(account, params))),
  );
  http.post(
    '/v1/orders/:id/cancel',
    forAccount(desk, (account, { params }) => {
      const order = orderOf(account, params);
      if (!isOpen(order) && order.captures.length > 0)
        throw new ApiError(
          409,
          'already_captured',
          'The money was taken before the order could be cancelled.',
        );
      return show(till.cancel(order));
    }),
  );
}

function serveRefunds(http: FastifyInstance, desk: Desk): void {
  http.put(
    '/v1/refunds/:id',
    forAccount(desk, (account, { params, body }) =>
      presentRefund(desk.refunds.request(account, Id.parse(params).id, NewRefund.parse(body))),
    ),
  );
  http.get(
    '/v1/refunds',
    forAccount(desk, (account, { query }) => ({
      refunds: desk.refunds.ofCapture(account, OfCapture.parse(query).capture).map(presentRefund),
    })),
  );
  http.get(
    '/v1/refunds/:id',
    forAccount(desk, (account, { params }) =>
      presentRefund(found(desk.refunds.find(account, Id.parse(params).id), 'refund')),
    ),
  );
}

function serveCards(http: FastifyInstance, desk: Desk): void {
  const { vault, publicUrl } = desk;
  http.get(
    '/v1/customers/:customer/cards',
    forAccount(desk, (account, { params }) => ({
      cards: vault.listCards(account.id, Customer.parse(params).customer).map(presentCard),
    })),
  );
  http.get(
    '/v1/cards/:id',
    forAccount(desk, (account, { params }) =>
      presentCard(found(vault.findCard(account.id, Id.parse(params).id), 'card')),
    ),
  );
  http.delete(
    '/v1/cards/:id',
    forAccount(desk, (account, { params }, reply) => {
      vault.forgetCard(account.id, Id.parse(params).id);
      reply.code(204);
      return '';
    }),
  );
  http.post(
    '/v1/vault-sessions',
    forAccount(desk, (account, { body }, reply) => {
      const { id, expires_at } = vault.openSession(account.id, Customer.parse(body).customer);
      reply.code(201);
      return { session: id, url: `${publicUrl}/vault/cards`, expires_at: new Date(expires_at).toISOString() };
    }),
  );
}

/** What merchants' servers call: orders, refunds, cards. Every call is an account's own. */
export function servePaymentApi(http: FastifyInstance, desk: Desk): void {
  serveOrders(http, desk);
  serveRefunds(http, desk);
  serveCards(http, desk);
}
