import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { found } from '../api-error.ts';
import type { Desk } from '../desk.ts';
import { presentOrder, presentRefund } from '../orders/present-order.ts';
import { Behaviour, type Event, type Order } from '../store/records.ts';
import { presentAccount } from './accounts-api.ts';
import { isForm } from './plumbing.ts';

const Id = z.object({ id: z.string().max(80) });
const Filter = z.object({ account: z.string().max(80).optional(), order: z.string().max(80).optional() });
const Sequence = z.enum(['forward', 'reverse', 'shuffle']).default('forward');
const CaptureAgain = z.object({
  amount: z.coerce.number().int().min(1).optional(),
  currency: z.string().length(3).optional(),
});
const GiveBack = z.object({ amount: z.coerce.number().int().min(1).optional() });
const Resend = z.object({ sequence: Sequence });
const Postpone = z.object({ seconds: z.coerce.number().min(0).max(86_400) });
const Forge = z.object({ how: z.enum(['wrong-secret', 'stale', 'altered', 'unsigned', 'new-id']) });
/** A form sends texts, and an empty one where it means "without end". */
const BehaviourChange = z.preprocess(
  (given) => Object.fromEntries(Object.entries(z.record(z.string(), z.unknown()).parse(given)).map(numbered)),
  Behaviour.partial(),
);
const NUMBER = /^\d+(\.\d+)?$/;
function numbered([name, value]: [string, unknown]): [string, unknown] {
  if (name === 'answers_left' && value === '') return [name, null];
  return [name, typeof value === 'string' && NUMBER.test(value) ? Number(value) : value];
}

const presentEvent = ({ body, ...event }: Event) => ({ ...event, body: JSON.parse(body) });

/** A page's form goes back to the page; a program gets the answer. */
const answer = (request: FastifyRequest, reply: FastifyReply, value: unknown): unknown => {
  if (!isForm(request)) return value;
  const { referer } = request.headers;
  return reply.redirect(referer === undefined ? '/' : new URL(referer).pathname, 303);
};

function controlOrders(http: FastifyInstance, { store, till, refunds, postman, publicUrl }: Desk): void {
  const show = (order: Order) => presentOrder(store, order, publicUrl);
  const orderOf = (params: unknown): Order => found(store.orders.get(Id.parse(params).id), 'order');
  const eventsOf = (order: Order): readonly Event[] =>
    store.events.all().filter((event) => event.order === order.id);
  http.get('/test/orders', ({ query }) => {
    const { account } = Filter.parse(query);
    const orders = store.orders.all().filter((order) => account === undefined || order.account === account);
    return { orders: orders.map(show) };
  });
  http.post('/test/orders/:id/capture', (request, reply) => {
    const order = orderOf(request.params);
    const { amount = order.amount, currency = order.currency } = CaptureAgain.parse(request.body ?? {});
    return answer(request, reply, show(till.capture(order, { amount, currency })));
  });
  http.post('/test/orders/:id/refund', (request, reply) => {
    const refund = refunds.byHand(orderOf(request.params), GiveBack.parse(request.body ?? {}).amount);
    return answer(request, reply, presentRefund(refund));
  });
  http.post('/test/orders/:id/fail', (request, reply) => {
    const order = orderOf(request.params);
    const code = order.method === 'card' ? 'card_declined' : 'upi_declined';
    return answer(request, reply, show(till.deny(order, code, 'en')));
  });
  http.post('/test/orders/:id/expire', (request, reply) =>
    answer(request, reply, show(till.expire(orderOf(request.params)))),
  );
  http.post('/test/orders/:id/send-events', async (request, reply) => {
    const order = orderOf(request.params);
    await postman.sendAll(eventsOf(order), Resend.parse(request.body ?? {}).sequence);
    return answer(request, reply, { events: eventsOf(order).map(presentEvent) });
  });
}

function controlEvents(http: FastifyInstance, { store, postman }: Desk): void {
  const eventOf = (params: unknown): Event => found(store.events.get(Id.parse(params).id), 'event');
  http.get('/test/events', ({ query }) => {
    const { account, order } = Filter.parse(query);
    const events = store.events
      .all()
      .filter((event) => account === undefined || event.account === account)
      .filter((event) => order === undefined || event.order === order);
    return { events: events.map(presentEvent) };
  });
  http.post('/test/events/:id/send', async (request, reply) =>
    answer(request, reply, presentEvent(await postman.send(eventOf(request.params)))),
  );
  http.post('/test/events/:id/delay', (request, reply) => {
    const { seconds } = Postpone.parse(request.body);
    return answer(request, reply, presentEvent(postman.postpone(eventOf(request.params), seconds)));
  });
  http.post('/test/events/:id/drop', (request, reply) =>
    answer(request, reply, presentEvent(postman.drop(eventOf(request.params)))),
  );
  http.post('/test/events/:id/forge', async (request, reply) => {
    const { how } = Forge.parse(request.body);
    return answer(request, reply, presentEvent(await postman.sendForged(eventOf(request.params), how)));
  });
}

function controlAccounts(http: FastifyInstance, { store, postman }: Desk): void {
  http.get('/test/accounts', () => ({ accounts: store.accounts.all().map(presentAccount) }));
  http.post('/test/accounts/:id/behaviour', (request, reply) => {
    const account = found(store.accounts.get(Id.parse(request.params).id), 'account');
    const change = BehaviourChange.parse(request.body);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const behaviour = Behaviour.parse({ ...account.behaviour, ...given });
    return answer(request, reply, presentAccount(store.accounts.put({ ...account, behaviour })));
  });
  http.post('/test/accounts/:id/release-events', async (request, reply) => {
    const { id } = Id.parse(request.params);
    const held = store.events.all().filter(({ account, state }) => account === id && state === 'held');
    await postman.sendAll(held, Resend.parse(request.body ?? {}).sequence);
    return answer(request, reply, { sent: held.length });
  });
}

/** Steers the sandbox, for tests and for the dashboard's buttons: captures at will, trouble, events in any order. */
export function serveControlApi(http: FastifyInstance, desk: Desk): void {
  controlOrders(http, desk);
  controlEvents(http, desk);
  controlAccounts(http, desk);
}
