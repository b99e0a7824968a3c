import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../testing/app.ts';
import { orderedAway, takeawayHouse } from '../../testing/away-house.ts';
import { onlineTable } from '../../testing/online-house.ts';
import { addAgent, addPrinter } from '../../testing/printing.ts';
import { insertMessage } from '../platform/messages/message-repository.ts';
import type { Message } from '../platform/messages/messages.ts';
import { writeDue } from '../platform/outbox/stamper-repository.ts';

/** What the gateway was asked to send, codes apart, in order. */
const asked: Message[] = [];
/** With what it answers; undefined never does. */
let answers: (message: Message) => number | undefined;
/** How long that takes, in ms. */
let pace = 0;
// Like many it does not know a message again by its key.
const gateway = createServer(async (request, response) => {
  const message = (await json(request)) as Message;
  if (message.kind === 'otp') await insertMessage(test.app.db, message, test.clock.now());
  else asked.push(message);
  await sleep(pace);
  const status = message.kind === 'otp' ? 202 : answers(message);
  if (status !== undefined) response.writeHead(status).end();
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});
const SMS_GATEWAY_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
const test = await startTestApp({ environment: { SMS_GATEWAY_URL } });
const { paying, tells } = onlineTable(test);

beforeEach(() => {
  asked.length = 0;
  answers = () => 202;
  pace = 0;
});

const phoneOf = async (diner: DinerInTest): Promise<string> =>
  (await diner.call('GET', '/users')).json<{ phone: string }>().phone;
const heardBy = (phone: string): number => asked.filter(({ to }) => to === phone).length;
const waiting = async (): Promise<number> => {
  const text = `select count(*) as count from reaction_due`;
  return (await test.app.db.row<[], { count: number }>({ name: 'test.count-due', text }))?.count ?? 0;
};
/** Minutes pass, and whatever failed is tried again. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    test.clock.advance(60_000);
    await test.app.drained();
  }
}

/** Two guests at one table pay half of the bill each; their numbers. */
async function bothPaid(house: House): Promise<readonly [string, string]> {
  const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
  const order = (await ana.places(house, '1', ['soup', 'rice'])).json<Order>();
  const { table_id } = await ben.scans(house, '1');
  await ben.call('POST', '/orders/user', { store_id: house.storeId, table_id, enigma: order.enigma });
  const cashier = await test.staff(house, 'cashier');
  for (const who of [ana, ben]) {
    const split = await who.call('POST', `/orders/${order._id}/parts`, { kind: 'equal', people: 2 });
    const part = split.json<Order>().bill.parts.findLast(({ state }) => state === 'open');
    await who.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', part_id: part?._id });
    const { bill } = (await who.call('GET', `/orders/${order._id}`)).json<Order>();
    const pending = bill.parts.find(({ state }) => state === 'pending');
    const confirmed = await cashier.call('POST', `/staff/payments/${pending?.payment_id}/confirm`, {});
    expect(confirmed.status, confirmed.text).toBe(200);
  }
  return [await phoneOf(ana), await phoneOf(ben)];
}

describe('the receipt of a table', () => {
  it.each([
    ['refuses for good', 400, 1],
    ['cannot take now', 503, expect.any(Number)],
  ])(
    'given one number that the gateway %s, then the other hears once and it ends',
    async (_, status, times) => {
      const house = await test.house();
      let first: string | undefined;
      answers = ({ to }) => {
        first ??= to;
        return to === first ? status : 202;
      };
      const phones = await bothPaid(house);
      await test.app.drained();
      await pass(70);
      const [other] = phones.filter((phone) => phone !== first);
      expect(heardBy(other ?? '')).toBe(1);
      expect(heardBy(first ?? '')).toEqual(times);
      expect(await waiting()).toBe(0);
      await pass(10);
      expect(asked.length).toBe(heardBy(first ?? '') + 1);
    },
  );
});

describe('an order to be fetched', () => {
  /** One that is ready, and paid; `moves` is what its cook does after that. */
  async function cooked(...moves: readonly string[]): Promise<Order> {
    const house = await takeawayHouse(test);
    const diner = await test.diner('Tess');
    const order = await orderedAway(diner, house, ['soup'], null);
    const payment = await paying({ diner, order });
    test.bank.capture(test.bank.orderOf(payment._id).id);
    await tells(house, payment);
    const cook = await test.staff(house, 'kitchen');
    const path = `/staff/stores/${house.storeId}/tickets`;
    const [ticket] = (await cook.call('GET', path)).json<Ticket[]>();
    for (const action of ['start', 'ready', ...moves]) {
      const moved = await cook.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action });
      expect(moved.status, moved.text).toBe(200);
      await test.app.drained();
    }
    return order;
  }
  const called = () => asked.filter(({ kind }) => kind === 'order');

  it('given a cook who looks at it again, then its guest hears once that it is ready', async () => {
    await cooked('recall', 'ready');
    expect(called()).toHaveLength(1);
  });

  it('given two nodes that hear of it at the same moment, then its guest hears once', async () => {
    const order = await cooked();
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    await client.query('delete from told_notice');
    asked.length = 0;
    pace = 1500; // longer than a node waits before it looks for what is due
    const node = await startTestApp({ databaseUrl: test.databaseUrl, environment: { SMS_GATEWAY_URL } });
    const due = {
      event: { name: 'ticket.changed', payload: { orderId: order._id }, at: node.clock.now() },
      reaction: 'ordering.call-when-ready',
      dueAt: node.clock.now(), // the earlier one
    };
    await test.app.db.transaction(async (tx) => writeDue(tx, [due, due]));
    await expect.poll(waiting, { timeout: 8000 }).toBe(0);
    await client.end();
    await node.app.close();
    expect(called()).toHaveLength(1);
  });
});

it('given a gateway that does not answer, then the kitchen’s paper comes meanwhile', async () => {
  const house = await test.house();
  const manager = await test.staff(house, 'manager');
  await addPrinter(manager, house);
  const agent = await addAgent(test, manager, house);
  const diner = await test.diner('Pia');
  answers = () => undefined;
  const joined = await diner.call('POST', `/waiting_queue/${house.storeId}/add`, {
    name: 'Pia',
    phone: '+919820012345',
    guests: 2,
    wishes: [],
  });
  const host = await test.staff(house, 'host');
  const { _id } = joined.json<{ _id: string }>();
  expect((await host.call('POST', `/staff/queue/${_id}/actions`, { action: 'call' })).status).toBe(200);
  await expect.poll(() => asked.length).toBe(1);
  expect((await diner.places(house, '1', ['soup'])).status).toBe(201);
  await expect.poll(agent.take, { timeout: 4000 }).not.toBeNull();
  gateway.closeAllConnections();
});
