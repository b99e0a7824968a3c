import { tmpdir } from 'node:os';
import { staffRoutes } from '@tableside/contract/staff.routes';
import { staffShapes, type TableCode } from '@tableside/contract/staff.schema';
import { venuesRoutes } from '@tableside/contract/venues.routes';
import { PublicStore, type ScanData, type Store, venuesShapes } from '@tableside/contract/venues.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { sendError } from '../../platform/http/errors.ts';
import { EndpointRegistry } from '../../platform/http/register.ts';
import { newToken } from '../../platform/ids.ts';
import { createAnnouncing } from '../../platform/outbox/announcing.ts';
import { createVenues, findStore, importStore, resolveTable } from './index.ts';

const auditRows = statement<[], { action: string; actor: string; store_id: string }>(
  'test.list-code-audit',
  'select action, actor, store_id from audit',
);
const eventRows = statement<[], { name: string; payload: unknown }>(
  'test.list-venue-events',
  'select name, payload from outbox',
);
const rename = statement<[string, string]>(
  'test.rename-store',
  'update store set visible_name = $2, version = version + 1 where id = $1',
);
const closeFor = statement<[string]>('test.drop-hours', 'delete from store_hours where store_id = $1');

const jade = {
  slug: 'jade-garden',
  name: 'Jade Garden Pvt Ltd',
  visible_name: 'Jade Garden',
  country: 'IN',
  timezone: 'Asia/Kolkata',
  currency: { code: 'INR', symbol: '₹', exponent: 2 },
  opted_languages: ['en', 'de', 'ja'],
  order_types: ['dinein', 'takeaway', 'delivery'],
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '11:00', to: '23:30' })),
  services: [{ name: { en: 'Water', de: 'Wasser', ja: '水' }, icon: 'water' }],
  tables: [
    { name: '5', area: 'Garden', seats: 4 },
    { name: '6', area: 'Garden', seats: 2 },
  ],
};

const database = testDatabase();
let db: Database;
let app: FastifyInstance;
let venues: ReturnType<typeof createVenues>;
let now = new Date('2026-11-21T06:30:00Z');
let [jadeId, otherId] = ['', ''];
let staff: { roles: StaffRole[]; storeIds: string[] } | undefined;
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  db = openDatabase({ url: database.url(), connections: 4 });
  venues = createVenues({
    secret: 'a secret for tests',
    origin: 'http://tableside.test',
    voucherOf: async () => undefined,
    photoFolder: tmpdir(),
  });
  const gate = {
    diner: async () => undefined,
    staff: async () =>
      staff && { kind: 'staff' as const, staffId: 'tom', sessionId: 's', name: 'Tom', ...staff },
  };
  const unused = () => Promise.reject(new Error('not of this module'));
  const presenters = {
    order: unused,
    user: unused,
    payment: unused,
    confirmation: unused,
    declined: unused,
    'link-payment': unused,
    ticket: unused,
    call: unused,
    group: unused,
  };
  const { listCodes, rotateCode } = staffRoutes;
  const staffTable = { listCodes: staffShapes.listCodes, rotateCode: staffShapes.rotateCode };
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  await app.register(
    async (api) =>
      new EndpointRegistry()
        .add(
          {
            venues: { routes: venuesRoutes, shapes: venuesShapes },
            staff: { routes: { listCodes, rotateCode }, shapes: staffTable },
          },
          { venues: venues.handlers, staff: venues.staffHandlers },
        )
        .serve(api, {
          db,
          clock: { now: () => now },
          gate,
          presenters,
          committed: () => undefined,
          announcing: createAnnouncing(db, { now: () => now }, () => undefined),
          limitFactor: 1,
          tableOf: venues.tableOf,
        }),
    { prefix: '/api' },
  );
  jadeId = (await db.transaction((tx) => importStore(tx, jade, now))).storeId;
  otherId = (
    await db.transaction((tx) => importStore(tx, { ...jade, slug: 'other', order_types: ['dinein'] }, now))
  ).storeId;
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function call(method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method, url: `/api${path}`, headers });
  const body = answer.body === '' ? {} : answer.json<{ code?: string; message?: string }>();
  return { status: answer.statusCode, headers: answer.headers, body, as: <T>() => answer.json<T>() };
}
const manager = { roles: ['manager' as const], storeIds: [] as string[] };
async function codes(): Promise<TableCode[]> {
  staff = { ...manager, storeIds: [jadeId] };
  return (await call('GET', `/staff/stores/${jadeId}/codes`)).as();
}
const codeOf = async (table: string): Promise<TableCode> => {
  const found = (await codes()).find((code) => code.table?.name === table);
  if (!found) throw new Error(`no code for table ${table}`);
  return found;
};
const scan = async (code: string, query = '') =>
  (await call('GET', `/scan/${encodeURIComponent(code)}${query}`)).as<ScanData>();

describe('GET /scan/{code}', () => {
  it('leads to a table, however the code is typed', async () => {
    const { code } = await codeOf('5');
    const typed = `${code.slice(0, 5).toLowerCase()} - ${code.slice(5)}`;
    const expected = {
      store_id: jadeId,
      table_id: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
      table_name: '5',
      type: 'dinein',
      source: 'typed',
      store_group_id: null,
      scheduleDelivery: false,
      platform: 'bolt',
    };
    expect(await scan(typed, '?source=typed')).toEqual(expected);
    expect(await scan(code)).toEqual({ ...expected, source: 'qr' });
  });
  it('leads to a store for takeaway and delivery', async () => {
    const ofStore = (await codes()).filter(({ kind }) => kind === 'store');
    const found = await Promise.all(ofStore.map(({ code }) => scan(code)));
    expect(found.map(({ type, table_id, scheduleDelivery }) => [type, table_id, scheduleDelivery])).toEqual([
      ['delivery', null, false],
      ['takeaway', null, false],
    ]);
  });
  it.each(['ABCDEFGH23', 'short', "' or 1=1", 'ABCDEFGHI0', '%00'])('knows no code %j', async (code) => {
    expect(await call('GET', `/scan/${encodeURIComponent(code)}`)).toMatchObject({
      status: 404,
      body: { code: 'code-unknown' },
    });
  });
  it('refuses what is too long to be one', async () => {
    expect(await call('GET', `/scan/${'A'.repeat(65)}`)).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });
});

describe('a table handle', () => {
  it('leads to the table for 12 hours', async () => {
    const handle = (await scan((await codeOf('5')).code)).table_id ?? '';
    const table = {
      id: (await codeOf('5')).table?._id,
      storeId: jadeId,
      name: '5',
      area: 'Garden',
      seats: 4,
    };
    expect(await resolveTable(db, handle, now)).toMatchObject(table);
    expect(await resolveTable(db, handle, new Date(now.getTime() + 12 * 3_600_000))).toMatchObject(table);
    expect(await resolveTable(db, handle, new Date(now.getTime() + 12 * 3_600_000 + 1000))).toBeUndefined();
  });
  it('is not the table itself, nor a code', async () => {
    const { code, table } = await codeOf('5');
    expect(await resolveTable(db, code, now)).toBeUndefined();
    expect(await resolveTable(db, table?._id ?? '', now)).toBeUndefined();
  });
});

describe('GET /staff/stores/{id}/codes', () => {
  it('lists what is printed, with the address in the picture', async () => {
    const listed = await codes();
    expect(listed.map(({ kind, type, table }) => [kind, type, table?.name])).toEqual([
      ['store', 'delivery', undefined],
      ['store', 'takeaway', undefined],
      ['table', 'dinein', '5'],
      ['table', 'dinein', '6'],
    ]);
    for (const { code, url, generation } of listed) {
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
      expect([url, generation]).toEqual([`http://tableside.test/?c=${code}`, 1]);
    }
  });
  it('is for the staff of that store', async () => {
    staff = { ...manager, storeIds: [otherId] };
    expect(await call('GET', `/staff/stores/${jadeId}/codes`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    staff = { roles: ['cashier'], storeIds: [jadeId] };
    expect(await call('GET', `/staff/stores/${jadeId}/codes`)).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    staff = undefined;
    expect(await call('GET', `/staff/stores/${jadeId}/codes`)).toMatchObject({
      status: 401,
      body: { code: 'session-ended' },
    });
  });
});

describe('POST /staff/codes/{id}/rotate', () => {
  const rotate = (id: string, headers: Record<string, string> = {}) =>
    call('POST', `/staff/codes/${id}/rotate`, headers);
  it('replaces the code, kills its handles and writes that down', async () => {
    const old = await codeOf('6');
    const handle = (await scan(old.code)).table_id ?? '';
    const key = { 'idempotency-key': newToken() };
    const answer = await rotate(old._id, key);
    const fresh = answer.as<TableCode>();
    expect([answer.status, fresh.generation, fresh.table, fresh.type]).toEqual([200, 2, old.table, 'dinein']);
    expect(await call('GET', `/scan/${old.code}`)).toMatchObject({
      status: 410,
      body: { code: 'code-replaced' },
    });
    expect(await resolveTable(db, handle, now)).toBeUndefined();
    expect(await resolveTable(db, (await scan(fresh.code)).table_id ?? '', now)).toMatchObject({ name: '6' });
    expect(await codeOf('6')).toEqual(fresh);
    expect((await rotate(old._id, key)).body).toEqual(fresh);
    expect(await db.rows(auditRows)).toEqual([
      { action: 'code.rotate', actor: 'staff:tom', store_id: jadeId },
    ]);
    expect(await db.rows(eventRows)).toEqual([{ name: 'store.changed', payload: { v: 1, storeId: jadeId } }]);
  });
  it('turns one of many attempts at once into a new code', async () => {
    const old = await codeOf('5');
    const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(old._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 404),
    ]);
    expect((await codes()).filter(({ table }) => table?.name === '5').length).toBe(1);
  });
  it('is for owner and manager of that store', async () => {
    const { _id } = await codeOf('5');
    staff = { roles: ['waiter', 'host'], storeIds: [jadeId] };
    expect(await rotate(_id)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    staff = { ...manager, storeIds: [otherId] };
    expect(await rotate(_id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    staff = { ...manager, storeIds: [jadeId] };
    expect(await rotate('nothing')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    staff = undefined;
    expect(await rotate(_id)).toMatchObject({ status: 401, body: { code: 'session-ended' } });
  });
});

describe('GET /stores/{id}', () => {
  const get = (headers: Record<string, string> = {}) => call('GET', `/stores/${jadeId}`, headers);
  const waterIn = async (language: string) =>
    (await get({ 'accept-language': language })).as<Store>().preferences.services.map(({ name }) => name);
  it('answers the public store, and nothing that the contract does not name', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(PublicStore.parse(answer.body));
    expect(answer.as<Store>()).toMatchObject({
      _id: jadeId,
      visible_name: 'Jade Garden',
      open: { now: true, until: '2026-11-21T18:00:00.000Z', next: null },
      hours: jade.hours,
      closed_days: [],
    });
  });
  it('trims texts to English and the language of the caller, where the store speaks it', async () => {
    expect(await waterIn('de-AT, en;q=0.5')).toEqual([{ de: 'Wasser', en: 'Water' }]);
    expect(await waterIn('th')).toEqual([{ en: 'Water' }]);
  });
  it('is revalidated by its content', async () => {
    const { headers } = await get();
    const etag = headers.etag ?? '';
    expect(headers.vary).toContain('Accept-Language');
    expect(await get({ 'if-none-match': etag })).toMatchObject({ status: 304, body: {} });
    expect((await get({ 'if-none-match': etag, 'accept-language': 'ja' })).status).toBe(200);
    await db.rows(rename, jadeId, 'Jade');
    venues.forgets.store?.(jadeId);
    expect((await get({ 'if-none-match': etag })).as<Store>().visible_name).toBe('Jade');
  });
  it('closes by the clock', async () => {
    advance(12 * 3600);
    expect((await get()).as<Store>().open).toEqual({
      now: false,
      until: null,
      next: '2026-11-22T05:30:00.000Z',
    });
  });
  it('knows no other store', async () => {
    expect(await call('GET', '/stores/nothing')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await call('GET', '/stores/%00')).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });
});

describe('findStore', () => {
  it('has never a store that guests cannot call by a name', async () => {
    await expect(db.rows(rename, otherId, '')).rejects.toThrow('store_named');
  });
  it('asks the database once for many callers, and again when the store changed', async () => {
    const meter = { statements: 0, flights: 0 };
    const metered = openDatabase({ url: database.url(), connections: 1, meter });
    venues.forgets.store?.(otherId);
    for (let index = 0; index < 20; index += 1) await findStore(metered, otherId);
    expect(meter.statements).toBe(1);
    await db.rows(closeFor, otherId);
    venues.forgets.store?.(otherId);
    expect((await findStore(metered, otherId))?.hours).toEqual([]);
    await metered.close();
  });
});
