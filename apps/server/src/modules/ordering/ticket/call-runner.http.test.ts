import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Call, FloorTable, Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import type { Called } from '../../../../testing/call.ts';
import { startMutant } from '../../../../testing/mutant.ts';
import { meeting, type Wear, worn } from '../../../../testing/worn.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { callRunnerTo } from '../../seating/index.ts';

const app = await startTestApp();
const lockOrder = statement<[string]>(
  'test.lock-order-of-pass',
  'select from customer_order where id = $1 for update',
);
const handOver = statement<[string]>(
  'test.hand-over',
  `update order_line set status = 'served' where order_id = $1`,
);
const MANAGER_PIN = '7001';
/** The database minds no second call for an order. */
const careless = await startMutant(() => 'drop index service_call_one_runner;');

/** What a waiter asks of a party, by one of its dishes and the party that takes it. */
type Asks = (line: string, into: string) => readonly [string, object];

/** A table whose one tea is ready to be taken out. */
async function pass(on = app) {
  const at = await on.house();
  const ana = await on.diner('Ana');
  const order = (await ana.places(at, '1', ['tea'])).json<{ _id: string; table_id: { _id: string } }>();
  const [expo, runner] = [await on.staff(at, 'expo'), await on.staff(at, 'runner')];
  const tickets = (await expo.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
  const ticket = tickets[0]?._id;
  const acts = (action: string) => expo.call('POST', `/staff/tickets/${ticket}/actions`, { action });
  const calls = () => expo.call('POST', `/staff/orders/${order._id}/runner`);
  const heard = async (state = 'open') =>
    (await runner.call('GET', `/staff/stores/${at.storeId}/calls?state=${state}`)).json<Call[]>();
  const [line] = tickets[0]?.lines.map(({ _id }) => _id) ?? [];
  const makesAgain = () =>
    expo.call('POST', `/staff/tickets/${ticket}/lines/${line}/remake`, { reason: 'Cold' });
  const path = `/staff/orders/${order._id}`;
  const desk = async (what: string) =>
    (await on.staff(at, 'manager')).call('POST', what, { reason: 'Fell down', pin: MANAGER_PIN });
  /** Ben's party at the next table with a rice, and what a waiter does to Ana's and his. */
  const beside = async () => {
    const there = (await (await on.diner('Ben')).places(at, '2', ['rice'])).json<Order>();
    const waiter = await on.staff(at, 'waiter');
    const floor = (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
    const partyAt = (table: string) => floor.find(({ name }) => name === table)?.seating?._id ?? '';
    const goes = (asks: Asks) => {
      const [what, body] = asks(line ?? '', partyAt('2'));
      return waiter.call('POST', `/staff/seatings/${partyAt('1')}/${what}`, body);
    };
    return { order: there._id, ticket: there.bill.kots[0]?._id, table: { name: '2' }, goes };
  };
  return { at, ana, order, line, path, expo, runner, acts, calls, heard, makesAgain, desk, beside };
}

describe('a call for a runner', () => {
  test('stands among the calls until somebody takes it and is done', async () => {
    const { order, runner, acts, calls, heard } = await pass();
    await acts('ready');
    const called = (await calls()).json<Call>();
    expect(called).toMatchObject({
      order_id: order._id,
      table: { name: '1' },
      service: { _id: 'runner', name: { en: 'Order is ready, please take it out' } },
      state: 'sent',
    });
    expect((await heard()).map(({ _id }) => _id)).toEqual([called._id]);
    const taken = await runner.call('POST', `/staff/calls/${called._id}/take`);
    expect(taken.json<Call>()).toMatchObject({ state: 'seen', by: 'The runner' });
    await runner.call('POST', `/staff/calls/${called._id}/done`);
    expect(await heard()).toEqual([]);
    // What is ready later is called for anew.
    expect((await calls()).json<Call>()._id).not.toBe(called._id);
  });

  test('is not made when the last of it is handed over at that moment', async () => {
    const { order, acts, calls, heard } = await pass();
    await acts('ready');
    const asked: ReturnType<typeof calls>[] = [];
    await app.app.db.transaction(async (tx) => {
      await tx.rows(lockOrder, order._id);
      tx.send(handOver, order._id);
      asked.push(calls());
      await Promise.race([...asked, sleep(1000)]);
    });
    expect((await asked[0])?.json()).toMatchObject({ code: 'state-changed' });
    expect(await heard()).toEqual([]);
  });

  test('ends when all of it is handed over', async () => {
    const { acts, calls, heard } = await pass();
    await acts('ready');
    await calls();
    await acts('serve');
    expect(await heard()).toEqual([]);
    expect((await heard('done')).map(({ by }) => by)).toEqual([null]);
  });

  test.each<readonly [string, (counter: Awaited<ReturnType<typeof pass>>) => Promise<Called>]>([
    ['is made again', ({ makesAgain }) => makesAgain()],
    ['goes back to the cooks', ({ acts }) => acts('recall')],
    ['is taken off the bill', ({ path, line, desk }) => desk(`${path}/lines/${line}/void`)],
    ['goes with its whole order', ({ path, desk }) => desk(`${path}/void`)],
  ])('ends when what was ready %s', async (_, happens) => {
    const counter = await pass();
    await counter.acts('ready');
    await counter.calls();
    expect((await happens(counter)).status).toBeLessThan(300);
    expect(await counter.heard()).toEqual([]);
  });

  const goesAlong: readonly (readonly [string, Asks])[] = [
    ['onto another bill', (line: string, into: string) => ['lines', { into, lines: [line] }]],
    ['with its party to another', (_: string, into: string) => ['merge', { into }]],
  ];

  test.each(goesAlong)(
    'goes along with whoever took it when what is ready goes %s, and ends when that is out',
    async (_, asks) => {
      const { acts, calls, heard, runner, beside } = await pass();
      const { order, table, goes } = await beside();
      await acts('ready');
      await runner.call('POST', `/staff/calls/${(await calls()).json<Call>()._id}/take`);
      expect((await goes(asks)).status).toBeLessThan(300);
      expect(await heard()).toMatchObject([{ order_id: order, table, state: 'seen', by: 'The runner' }]);
      await acts('serve');
      expect(await heard()).toEqual([]);
    },
  );

  test.each(goesAlong)(
    'given somebody is called where what is ready goes %s, then only once',
    async (_, asks) => {
      const { acts, calls, heard, expo, beside } = await pass();
      const { order, ticket, goes } = await beside();
      await acts('ready');
      await calls();
      await expo.call('POST', `/staff/tickets/${ticket}/actions`, { action: 'ready' });
      const there = (await expo.call('POST', `/staff/orders/${order}/runner`)).json<Call>();
      expect((await goes(asks)).status).toBeLessThan(300);
      expect((await heard()).map(({ _id }) => _id)).toEqual([there._id]);
    },
  );

  test.each([
    ['is ready too', 'ready', ['1', '2']],
    ['is still cooked', 'start', ['1']],
  ])('goes on for what is left when something goes that %s', async (_, action, tables) => {
    const { at, ana, order, expo, acts, calls, heard, beside } = await pass();
    await ana.call('PUT', `/orders/${order._id}`, { items: [{ item_id: at.items['soup']?._id, qty: 1 }] });
    const [, later] = (await expo.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    const { goes } = await beside();
    await acts('ready');
    await expo.call('POST', `/staff/tickets/${later?._id}/actions`, { action });
    await calls();
    await goes((_line, into) => ['lines', { into, lines: [later?.lines[0]?._id] }]);
    expect((await heard()).map((call) => call.table.name).sort()).toEqual(tables);
  });

  test('goes on while something of it waits', async () => {
    const { at, expo, acts, calls, heard, ana, order, makesAgain } = await pass();
    await ana.call('PUT', `/orders/${order._id}`, { items: [{ item_id: at.items['soup']?._id, qty: 1 }] });
    const [, later] = (await expo.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    await acts('ready');
    await expo.call('POST', `/staff/tickets/${later?._id}/actions`, { action: 'ready' });
    await calls();
    await makesAgain();
    expect(await heard()).toHaveLength(1);
  });

  test('is nothing of the guests’: they see no request, and their table calls nobody', async () => {
    const { at, ana, acts, calls, runner } = await pass();
    await acts('ready');
    await calls();
    const { table_id: handle } = await ana.scans(at, '1');
    const requests = await ana.call('GET', `/tables/${handle}/requests`);
    expect(requests.json()).toEqual({ requests: [] });
    const floor = (await runner.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
    expect(floor.map(({ state }) => state)).not.toContain('calling');
    const figures = await runner.call('GET', `/staff/stores/${at.storeId}/call-figures`);
    expect(figures.json<{ calls: number }>().calls).toBe(0);
  });

  test('is refused while nothing is ready, for a cashier and for another house', async () => {
    const { at, order, calls, acts } = await pass();
    const early = await calls();
    expect([early.status, early.json<{ code: string }>().code]).toEqual([409, 'state-changed']);
    await acts('ready');
    const path = `/staff/orders/${order._id}/runner`;
    expect((await (await app.staff(at, 'cashier')).call('POST', path)).status).toBe(403);
    expect((await (await app.staff(await app.house(), 'expo')).call('POST', path)).status).toBe(404);
  });
});

/** Looks for an open call before it makes one, instead of leaving that to the database. */
const looksFirst: Wear['text'] = ({ name, text }) =>
  name === 'seating.call-runner'
    ? text
        .replace(
          /values \((.*?)\)/,
          "select $1 where not exists (select from service_call where order_id = $$4 and state <> 'done')",
        )
        .replace(/on conflict .* do nothing/, '')
    : text;

describe('four who call for a runner at once', () => {
  test('make one call, and each is told of it', async () => {
    const { acts, calls, heard } = await pass();
    await acts('ready');
    const answers = await Promise.all([calls(), calls(), calls(), calls()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [only, ...more] = await heard();
    expect(more).toEqual([]);
    expect(new Set(answers.map((answer) => answer.json<Call>()._id))).toEqual(new Set([only?._id]));
  });

  test('make several where nothing but a look keeps them to one: the test would see it', async () => {
    const { at, order, acts, heard } = await pass(careless);
    await acts('ready');
    const tableId = order.table_id._id;
    const call = (met: () => Promise<void>) =>
      careless.app.db.transaction((tx: Tx) =>
        callRunnerTo(
          worn(tx, { text: looksFirst, readBy: ['seating.call-runner'], met }),
          { storeId: at.storeId, tableId, orderId: order._id },
          careless.clock.now(),
          () => undefined,
        ),
      );
    const together = meeting(4);
    const made = await Promise.all([together, together, together, together].map(call));
    expect(new Set(made).size).toBe(4);
    expect(await heard()).toHaveLength(4);
    // Nobody beside it, and the look is enough.
    expect(made).toContain(await call(async () => undefined));
    expect(await heard()).toHaveLength(4);
  });
});
