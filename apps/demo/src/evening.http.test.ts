import { setTimeout as sleep } from 'node:timers/promises';
import { type DinerApi, dinerApi } from '@tableside/client/diner-api';
import { demoShapes } from '@tableside/contract/demo.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { ScanData } from '@tableside/contract/venues.schema';
import type { App } from '@tableside/server/app';
import { startTestApp } from '@tableside/server/testing/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectValue } from './api/expect.ts';
import { type Autopilot, createAutopilot } from './autopilot/autopilot.ts';
import { paceOf } from './autopilot/duties.ts';
import { readCourt, readPlaces } from './places.ts';
import { serveDemo } from './serve-demo.ts';

/** A minute at the stove is 20 ms here. */
const FASTER = 0.005;
const places = readPlaces();
const failures: unknown[] = [];
/** Every address at which the simulated colleagues have knocked. */
const crewAsked = new Set<string>();
let url = '';
let autopilot: Autopilot | undefined;

const pilotOn = (db: App['db']): Autopilot =>
  createAutopilot({
    db,
    places,
    origin: '',
    fetch: (input, init) => {
      crewAsked.add(String(input).split('?')[0] ?? '');
      return fetch(new URL(String(input), url), init);
    },
    now: () => new Date(),
    pace: paceOf(FASTER),
    lookEvery: 40,
    failed: (error) => failures.push(error),
  });

const test = await startTestApp({
  clock: { now: () => new Date() },
  extend: (http, { db }) => {
    autopilot = pilotOn(db);
    serveDemo(http, {
      ...{ db, autopilot, places, payments: 'http://127.0.0.1:3001' },
      origins: { configured: undefined, lan: null, local: url },
    });
  },
});
url = test.url;
afterAll(() => autopilot?.stop());

const demo = async () => demoShapes.getDemo.responses[200].parse((await test.call('GET', '/demo')).json());

/** Longer than a busy machine needs. */
const PATIENCE_MS = 60_000;
/** Asks until it is so; a whole evening is over long before the patience is. */
async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(50)) {
    const seen = await look();
    if (seen !== undefined) return seen;
  }
  throw new Error(`it never came to this: ${what}`);
}

async function signIn(phone: string, name: string): Promise<DinerApi> {
  let token: string | null = null;
  const api = dinerApi({ origin: url, fetch, token: () => token, language: () => 'en' });
  const { challenge_id } = expectValue(await api.accounts.sendOtp({ body: { phone } }), 'a code');
  const inbox = demoShapes.demoInbox.responses[200].parse(
    (await test.call('GET', `/demo/inbox?to=${encodeURIComponent(phone)}`)).json(),
  );
  const login = { phone, otp: inbox[0]?.code ?? '', challenge_id, name };
  token = expectValue(await api.accounts.login({ body: login }), 'a sign-in').token;
  return api;
}

const orderOf = async (guest: DinerApi, id: string): Promise<Order> => {
  const answer = expectValue(await guest.orders.getOrder({ params: { id }, query: {} }), 'the order');
  if ('unchanged' in answer) throw new Error('nothing was asked about changes');
  return answer;
};

beforeAll(async () => {
  const ids = new Map<string, string>();
  for (const { slug, store } of places) ids.set(slug, (await test.app.importers.store(store)).storeId);
  await test.app.importers.court(readCourt());
  for (const place of places) {
    const storeId = ids.get(place.slug) ?? '';
    expect((await test.app.importers.menu(storeId, place.menu)).problems).toEqual([]);
    await test.app.importers.staff(storeId, place.staff);
  }
  await test.app.drained();
});

describe('the demo', () => {
  it('tells its places, codes and sign-ins', async () => {
    const { stores, groups, staff, inbox } = await demo();
    expect(stores.map(({ visible_name }) => visible_name).slice(0, 3)).toEqual([
      'Jade Garden',
      'Sip & Sing',
      'Harbour Food Court',
    ]);
    expect(stores).toHaveLength(9);
    expect(stores[2]?.codes.map(({ type }) => type)).toEqual(['foodcourt']);
    expect(stores[0]?.codes.filter(({ table_name }) => table_name !== null)).toHaveLength(18);
    expect(new Set(stores[0]?.codes.map(({ type }) => type))).toEqual(
      new Set(['delivery', 'dinein', 'qms', 'takeaway']),
    );
    expect(groups).toEqual([
      { _id: expect.any(String), name: 'Harbour Food Court', codes: stores[2]?.codes },
    ]);
    const scanned = (await test.call('GET', `/scan/${groups[0]?.codes[0]?.code}`)).json<ScanData>();
    expect(scanned.store_group_id).toBe(groups[0]?._id);
    expect(staff.find(({ role, store }) => role === 'cashier' && store === 'Sip & Sing')?.email).toBe(
      'cashier@sip.demo',
    );
    expect(inbox).toMatch(/\/demo\/inbox$/);
  });

  it('lets everybody of the staff sign in as it says', async () => {
    for (const { email, password } of (await demo()).staff) {
      const answer = await test.call('POST', '/staff/session', { body: { email, password } });
      expect([email, answer.status]).toEqual([email, 200]);
    }
  });

  it('refuses what does not fit', async () => {
    const tooLong = await test.call('GET', `/demo/inbox?to=${'1'.repeat(41)}`);
    expect([tooLong.status, tooLong.json<{ code: string }>().code]).toEqual([400, 'malformed']);
    expect((await test.call('PUT', '/demo/autopilot', { body: { on: 'yes' } })).status).toBe(400);
    expect((await fetch(`${url}/demo/qr/nonsense.svg`)).status).toBe(400);
  });

  it('shows pages without anything inline, under the strict policy', async () => {
    for (const path of ['/demo', '/demo/inbox']) {
      const answer = await fetch(url + path);
      const page = await answer.text();
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(page).not.toMatch(/<script(?! src)|<style| style=| on\w+=/);
      expect(page).toContain('font/woff2');
      const loaded = [...page.matchAll(/(?:src|href)="(\/demo\/[^"]+)"/g)].map((match) => match[1] ?? '');
      const files = await Promise.all([...new Set(loaded)].map((file) => fetch(url + file)));
      expect(files.filter(({ status }) => status !== 200).map((file) => file.url)).toEqual([]);
    }
  });
});

describe('an evening with the autopilot', () => {
  it('leaves everything to people while it is off, and stays on over a restart', async () => {
    expect((await test.call('GET', '/demo/autopilot')).json()).toEqual({ on: false });
    expect((await test.call('PUT', '/demo/autopilot', { body: { on: true } })).json()).toEqual({ on: true });
    expect(await pilotOn(test.app.db).isOn()).toBe(true);
  });

  it('feeds a guest who orders twice, calls, pays in cash and rates', async () => {
    autopilot?.start();
    const store = (await demo()).stores[0];
    const code = store?.codes.find(({ table_name }) => table_name === '5')?.code ?? '';
    const guest = await signIn('+919812300001', 'Asha');
    const scan = expectValue(await guest.venues.scan({ params: { code }, query: {} }), 'the scan');
    if ('voucher' in scan) throw new Error('the code of a table is a voucher');
    const table_id = scan.table_id ?? '';
    const menu = expectValue(
      await guest.menu.listItems({ params: { id: scan.store_id }, query: { order_type: 'dinein' } }),
      'the menu',
    );
    const plain = menu.filter(({ addons }) => addons.every(({ min }) => min === 0));
    const lines = (from: number) => plain.slice(from, from + 2).map(({ _id }) => ({ item_id: _id, qty: 1 }));
    const first = { items: lines(0), __type: 'dinein', store_id: scan.store_id, table_id } as const;
    const { _id: id } = expectValue(await guest.ordering.placeOrder({ body: first }), 'the first round');
    const allServed = async () => {
      const order = await orderOf(guest, id);
      return order.items.every(({ status }) => status === 'served') ? order : undefined;
    };
    await until('the first round is served', allServed);

    expectValue(
      await guest.ordering.addRound({ params: { id }, body: { items: lines(4) } }),
      'another round',
    );
    const shown = expectValue(await guest.venues.getStore({ params: { id: scan.store_id } }), 'the store');
    const services = [shown.preferences.services[0]?._id ?? ''];
    const call = { params: { store_id: scan.store_id }, body: { services, table_id } };
    expectValue(await guest.seating.sendServices(call), 'a call');
    await until('the call is answered', async () => {
      const { requests } = expectValue(
        await guest.seating.tableRequests({ params: { id: table_id } }),
        'requests',
      );
      return requests.every(({ state }) => state === 'done') ? true : undefined;
    });
    expect((await until('the second round is served', allServed)).items).toHaveLength(4);

    expectValue(await guest.billing.pay({ params: { id }, body: { payment_mode: 'cash' } }), 'paying');
    const rating = { params: { id }, body: { level: 4, comment: 'Lovely' } };
    expectValue(await guest.feedback.rateOrder(rating), 'a rating');
    const settled = await until('the bill is settled', async () => {
      const order = await orderOf(guest, id);
      return order.curr_state === 'settled' ? order : undefined;
    });
    expect(settled.bill.bill_no).not.toBeNull();
    expect([settled.paid, settled.bill.amount_payable, settled.rating?.level]).toEqual([true, 0, 4]);
    await until('the table is free again', async () =>
      (await orderOf(guest, id)).enigma === null ? true : undefined,
    );
    await until('the table is clean', async () =>
      [...crewAsked].some((path) => path.endsWith('/clean')) ? true : undefined,
    );
    expect(failures).toEqual([]);
  });

  it('feeds a guest of the food court: the desk takes the cash, each stall cooks and hands out', async () => {
    const court = (await demo()).stores[2];
    const guest = await signIn('+919812300002', 'Ravi');
    const scan = expectValue(
      await guest.venues.scan({ params: { code: court?.codes[0]?.code ?? '' }, query: {} }),
      'the scan',
    );
    if ('voucher' in scan) throw new Error('the code of a food court is a voucher');
    const store_group_id = scan.store_group_id ?? '';
    const group = expectValue(
      await guest.courts.listStalls({ params: { id: store_group_id } }),
      'the stalls',
    );
    const dishOf = async (store_id: string) => {
      const menu = expectValue(
        await guest.menu.listItems({ params: { id: store_id }, query: { order_type: 'foodcourt' } }),
        'a menu',
      );
      const plain = menu.find(({ addons }) => addons.every(({ min }) => min === 0));
      return { store_id, item_id: plain?._id ?? '', qty: 1 };
    };
    const items = await Promise.all(group.stores.slice(0, 2).map(({ _id }) => dishOf(_id)));
    const placed = expectValue(await guest.courts.placeGroup({ body: { store_group_id, items } }), 'a plate');
    const { _id: id } = placed.order;
    expectValue(await guest.billing.pay({ params: { id }, body: { payment_mode: 'cash' } }), 'paying');
    const over = await until('every stall has handed out', async () => {
      const order = await orderOf(guest, id);
      return order.curr_state === 'settled' ? order : undefined;
    });
    expect(over.items.map(({ status }) => status)).toEqual(['served', 'served']);
    expect(new Set(over.stalls?.map(({ store_id }) => store_id)).size).toBe(2);
    expect(failures).toEqual([]);
  });

  it('brings a guest what they ordered from home, and takes the money when it is there', async () => {
    const store = (await demo()).stores[0];
    const store_id = store?._id ?? '';
    const guest = await signIn('+919812300003', 'Meera');
    const { location } = expectValue(await guest.venues.getStore({ params: { id: store_id } }), 'the store');
    const home = { house: '12B', line1: 'Turner Road', city: 'Mumbai', label: 'Home', location };
    const { _id: user_address_id } = expectValue(
      await guest.accounts.addAddress({ body: home }),
      'an address',
    );
    const menu = expectValue(
      await guest.menu.listItems({ params: { id: store_id }, query: { order_type: 'delivery' } }),
      'the menu',
    );
    const plain = menu.filter(({ addons }) => addons.every(({ min }) => min === 0)).slice(0, 3);
    const items = plain.map(({ _id }) => ({ item_id: _id, qty: 2 }));
    const order = { items, __type: 'delivery', store_id, user_address_id, user_name: 'Meera' } as const;
    const { _id: id } = expectValue(await guest.ordering.placeOrder({ body: order }), 'the order');
    expectValue(await guest.billing.pay({ params: { id }, body: { payment_mode: 'cash' } }), 'paying');
    const over = await until('it is brought and paid', async () => {
      const seen = await orderOf(guest, id);
      return seen.curr_state === 'settled' ? seen : undefined;
    });
    const { status } = expectValue(await guest.fulfilment.getTracking({ params: { id } }), 'where it is');
    expect([over.paid, status]).toEqual([true, 'delivered']);
    expect(failures).toEqual([]);
  });

  it('went through the public staff API alone, as people do', () => {
    const ways = [...crewAsked].map((path) => path.replace(/\/[\w-]{22}(?=\/|$)/g, '/*'));
    expect(ways.filter((way) => !way.startsWith('/api/staff/'))).toEqual([]);
    expect(new Set(ways)).toEqual(
      new Set([
        '/api/staff/session',
        '/api/staff/stores/*/tickets',
        '/api/staff/stores/*/floor',
        '/api/staff/stores/*/calls',
        '/api/staff/stores/*/bills',
        '/api/staff/stores/*/deliveries',
        '/api/staff/deliveries/*/steps',
        '/api/staff/deliveries/*/photo',
        '/api/staff/tickets/*/actions',
        '/api/staff/calls/*/take',
        '/api/staff/calls/*/done',
        '/api/staff/payments/*/confirm',
        '/api/staff/tables/*/clean',
      ]),
    );
  });

  it('can be switched off, and stops without a failure', async () => {
    await test.call('PUT', '/demo/autopilot', { body: { on: false } });
    expect((await test.call('GET', '/demo/autopilot')).json()).toEqual({ on: false });
    await autopilot?.stop();
    expect(failures).toEqual([]);
  });
});
