import type { Order } from '@tableside/contract/ordering.schema';
import type { ServiceRequest } from '@tableside/contract/seating.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DinerInTest,
  type House,
  type StaffInTest,
  startTestApp,
  type TestApp,
} from '../../../testing/app.ts';
import { cloneDatabase } from '../../../testing/database.ts';
import { startPushService } from '../../../testing/fakes/push-service.ts';
import { listMessages } from '../../platform/messages/message-repository.ts';

/** A program with a push service of its own, that knows its key. */
async function started(databaseUrl?: string) {
  const app = await startTestApp(databaseUrl === undefined ? {} : { databaseUrl });
  const { key } = (await app.call('GET', '/push/key')).json<{ key: string }>();
  const service = await startPushService(() => key);
  afterAll(service.close);
  return { app, service };
}
type Started = Awaited<ReturnType<typeof started>>;
const first = await started();

/** The same over a database that does not mind telling a thing again. */
async function forgetful(): Promise<Started> {
  const databaseUrl = await cloneDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter table told_notice drop constraint told_notice_pkey');
  await client.end();
  return started(databaseUrl);
}

beforeEach(() => {
  first.service.pushed.length = 0;
});

interface Party extends Started {
  readonly at: House;
  readonly ana: DinerInTest;
  readonly order: Order;
  readonly cook: StaffInTest;
  readonly waiter: StaffInTest;
}
const wants = (diner: DinerInTest, { service }: Started, device: string, language = 'en') =>
  diner.call('POST', '/push/subscriptions', service.device(device), {
    headers: { 'accept-language': language },
  });

/** Ana at table 1 with soup and rice, and a phone that wants to be told. */
async function seated(on: Started): Promise<Party> {
  const at = await on.app.house();
  const ana = await on.app.diner('Ana');
  expect((await wants(ana, on, `ana-${at.slug}`)).status).toBe(201);
  const order = (await ana.places(at, '1', ['soup', 'rice'])).json<Order>();
  return {
    ...on,
    at,
    ana,
    order,
    cook: await on.app.staff(at, 'kitchen'),
    waiter: await on.app.staff(at, 'waiter'),
  };
}
const tickets = async ({ cook, at }: Party): Promise<Ticket[]> =>
  (await cook.call('GET', `/staff/stores/${at.storeId}/tickets`)).json();
async function moves(party: Party, action: string, ticket?: Ticket): Promise<void> {
  const [oldest] = ticket ? [ticket] : await tickets(party);
  const answer = await party.cook.call('POST', `/staff/tickets/${oldest?._id}/actions`, {
    action,
    reason: 'Sold out',
  });
  expect(answer.status).toBe(200);
  await party.app.app.drained();
}
const heard = ({ service }: Started) =>
  service.pushed.map(({ device, text }) => [device, JSON.parse(text).text, JSON.parse(text).link]);
const phoneOf = async (app: TestApp, { userId }: DinerInTest): Promise<string> =>
  (
    await app.app.db.row<[string], { phone: string }>(
      { name: 'test.phone-of', text: 'select phone from app_user where id = $1' },
      userId,
    )
  )?.phone ?? '';

describe('a round at a table', () => {
  test('given it is ready, then whoever ordered it hears so on the device, in its language, and the inbox shows it', async () => {
    const party = await seated(first);
    const { ana, at } = party;
    await wants(ana, first, `ana-tablet-${at.slug}`, 'de');
    await moves(party, 'start');
    expect(heard(first)).toEqual([]);
    await moves(party, 'ready');
    expect(heard(first).sort()).toEqual(
      [
        [
          `ana-${at.slug}`,
          'small-house: Soup and Rice – ready and on the way to your table.',
          'http://127.0.0.1/bill',
        ],
        [
          `ana-tablet-${at.slug}`,
          expect.stringMatching(/^small-house: .+ – fertig und unterwegs an deinen Tisch\.$/),
          'http://127.0.0.1/bill',
        ],
      ].sort(),
    );
    const texts = (await listMessages(first.app.app.db, await phoneOf(first.app, ana))).map(
      ({ text }) => text,
    );
    expect(texts.filter((text) => text.startsWith('small-house: '))).toHaveLength(1);
  });

  test('given another ordered it, then only that one; given a colleague typed it, then all of the party', async () => {
    const party = await seated(first);
    const { at, ana, order } = party;
    const ben = await first.app.diner('Ben');
    await wants(ben, first, `ben-${at.slug}`);
    const { enigma } = (await ana.call('GET', `/orders/${order._id}`)).json<{ enigma: string }>();
    const { table_id } = await ben.scans(at, '1');
    expect(
      (await ben.call('POST', '/orders/user', { store_id: at.storeId, table_id, enigma })).status,
    ).toBeLessThan(300);
    await ben.places(at, '1', ['tea']);
    const [mine, bens] = await tickets(party);
    await moves(party, 'ready', bens);
    expect(heard(first).map(([device]) => device)).toEqual([`ben-${at.slug}`]);
    await moves(party, 'ready', mine);
    expect(heard(first).map(([device]) => device)).toEqual([`ben-${at.slug}`, `ana-${at.slug}`]);
  });

  test('given it is called back and made ready again, then it is told once', async () => {
    const party = await seated(first);
    for (const action of ['ready', 'recall', 'ready', 'serve', 'recall', 'ready'])
      await moves(party, action, (await tickets(party))[0] ?? (await done(party)));
    expect(heard(first)).toHaveLength(1);
  });

  test('a program that forgets what it told is caught', async () => {
    const party = await seated(await forgetful());
    for (const action of ['ready', 'recall', 'ready']) await moves(party, action);
    expect(heard(party).length).toBeGreaterThan(1);
  });

  test('given nobody wants to be told, then nothing leaves, not to the phone either', async () => {
    const at = await first.app.house();
    const cem = await first.app.diner('Cem');
    const order = (await cem.places(at, '1', ['soup'])).json<Order>();
    const cook = await first.app.staff(at, 'kitchen');
    const waiter = await first.app.staff(at, 'waiter');
    await moves({ ...first, at, ana: cem, order, cook, waiter }, 'ready');
    expect(heard(first)).toEqual([]);
    const texts = await listMessages(first.app.app.db, await phoneOf(first.app, cem));
    expect(texts.filter(({ kind }) => kind === 'order')).toEqual([]);
  });
});

/** The last ticket on which nothing is left to do. */
async function done({ cook, at }: Party): Promise<Ticket | undefined> {
  return (await cook.call('GET', `/staff/stores/${at.storeId}/tickets?state=done`)).json<Ticket[]>()[0];
}

describe('a call of a table', () => {
  async function calls({ ana, at, app }: Party): Promise<ServiceRequest> {
    const { preferences } = (await app.call('GET', `/stores/${at.storeId}`)).json<{
      preferences: { services: { _id: string }[] };
    }>();
    const { table_id } = await ana.scans(at, '1');
    const answer = await ana.call('POST', `/services/${at.storeId}/send`, {
      services: [preferences.services[0]?._id],
      table_id,
    });
    const [request] = answer.json<{ requests: ServiceRequest[] }>().requests;
    if (!request) throw new Error('no request');
    return request;
  }

  test('given it is done, then the party hears what and by whom, once; given it is only taken, nothing', async () => {
    const party = await seated(first);
    const { _id } = await calls(party);
    await party.waiter.call('POST', `/staff/calls/${_id}/take`);
    await first.app.app.drained();
    expect(heard(first)).toEqual([]);
    const answers = await Promise.all(
      [1, 2].map(() => party.waiter.call('POST', `/staff/calls/${_id}/done`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await first.app.app.drained();
    expect(heard(first)).toEqual([
      [`ana-${party.at.slug}`, 'small-house: Call waiter – done by Tom.', 'http://127.0.0.1/home'],
    ]);
  });

  test('given it ended with the party, then nobody is told', async () => {
    const party = await seated(first);
    await calls(party);
    await moves(party, 'reject');
    await first.app.app.drained();
    expect(heard(first)).toEqual([]);
  });
});
