import { randomBytes } from 'node:crypto';
import type { Item } from '@tableside/contract/menu.schema';
import type { ScanData } from '@tableside/contract/venues.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { inject } from 'vitest';
import type { App, AppOptions } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { listMessages } from '../src/platform/messages/message-repository.ts';
import { type Called, caller } from './call.ts';
import { CallMeter } from './call-meter.ts';
import { testDataDir } from './data-folder.ts';
import { cloneDatabase } from './database.ts';
import { FakeBank } from './fake-bank.ts';
import { FixedClock } from './fixed-clock.ts';
import { startNodes } from './nodes.ts';
import { givePasswords } from './passwords.ts';
import { patientWaits } from './patient-waits.ts';
import './provided.ts';
import { smallMenu, smallStaff, smallStore } from './small-house.ts';

export interface House {
  readonly storeId: string;
  readonly slug: string;
  /** Ids of dishes and add-on items by their English name in lower case. */
  readonly items: Readonly<Record<string, Item>>;
  /** Printed codes by table name. */
  readonly codes: Readonly<Record<string, string>>;
}
export interface DinerInTest {
  readonly userId: string;
  readonly token: string;
  readonly name: string;
  call: (
    method: string,
    path: string,
    body?: unknown,
    more?: { key?: string; headers?: Record<string, string> },
  ) => Promise<Called>;
  /** Reads a table's code; the handle goes into orders. */
  scans: (house: House, table: string) => Promise<ScanData>;
  /** Sends a first round of plain dishes. */
  places: (
    house: House,
    table: string,
    dishes: readonly string[],
    more?: Record<string, unknown>,
  ) => Promise<Called>;
}
export interface StaffInTest {
  call: (
    method: string,
    path: string,
    body?: unknown,
    more?: { key?: string; headers?: Record<string, string> },
  ) => Promise<Called>;
}
export interface TestApp {
  /** The first node's; it waits, and asks providers, for all of them. */
  readonly app: App;
  /** The first node's. */
  readonly url: string;
  /** All nodes', which `call` and whoever is made here talk to in turn. */
  readonly urls: readonly string[];
  readonly databaseUrl: string;
  readonly clock: FixedClock;
  readonly meter: CallMeter;
  /** What the stores of `onlineHouse` are paid through. */
  readonly bank: FakeBank;
  call: (
    method: string,
    path: string,
    sent?: { body?: unknown; token?: string; key?: string; headers?: Record<string, string> },
  ) => Promise<Called>;
  house: (change?: { store?: Record<string, unknown>; menu?: Record<string, unknown> }) => Promise<House>;
  diner: (name: string) => Promise<DinerInTest>;
  staff: (house: House, role: StaffRole) => Promise<StaffInTest>;
}

type Call = TestApp['call'];
let phones = 0;

/** A diner signed in by a one-time code, who can scan and send. */
async function signIn(app: App, call: Call, name: string): Promise<DinerInTest> {
  phones += 1;
  const phone = `+9198${String(10_000_000 + phones)}`;
  const challenge = (await call('POST', '/users/auth/sendotp', { body: { phone } })).json<{
    challenge_id: string;
  }>();
  const [message] = await listMessages(app.db, phone);
  const answer = await call('POST', '/users/auth/login', {
    body: { phone, otp: message?.code, challenge_id: challenge.challenge_id, name },
  });
  const { token, user } = answer.json<{ token: string; user: { _id: string } }>();
  const mine: DinerInTest['call'] = (method, path, body, more = {}) =>
    call(method, path, { token, ...(body !== undefined && { body }), ...more });
  const scans: DinerInTest['scans'] = async (at, table) =>
    (await mine('GET', `/scan/${at.codes[table]}`)).json();
  return {
    userId: user._id,
    token,
    name,
    call: mine,
    scans,
    places: async (at, table, dishes, more = {}) => {
      const scan = await scans(at, table);
      return mine('POST', '/orders', {
        platform: 'bolt',
        __type: 'dinein',
        store_id: at.storeId,
        table_id: scan.table_id,
        user_name: name,
        items: dishes.map((dish) => ({ item_id: at.items[dish]?._id, qty: 1 })),
        ...more,
      });
    },
  };
}

/** The whole program on a real port over a database of its own. Call it at the top of a test file. */
export async function startTestApp(
  change: Partial<AppOptions> & {
    readonly environment?: Record<string, string>;
    readonly bank?: FakeBank;
    /** How many it runs on; as the project of the tests says when not given. */
    readonly nodes?: number;
  } = {},
): Promise<TestApp> {
  const bank = change.bank ?? new FakeBank();
  const databaseUrl = change.databaseUrl ?? (await cloneDatabase());
  const clock = new FixedClock();
  const meter = new CallMeter();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    DATABASE_CONNECTIONS: '12',
    ...change.environment,
  });
  const options: AppOptions = {
    config,
    origin: 'http://127.0.0.1',
    dataDir: testDataDir,
    clock,
    meter,
    waits: patientWaits,
    providers: { bank: bank.create },
    reconcileEveryMs: 0,
    drawMenu: (menu) => JSON.stringify(menu),
    ...change,
    databaseUrl,
  };
  const { app, url, urls } = await startNodes(options, change.nodes ?? inject('nodes'));
  const call = caller(urls);

  const house: TestApp['house'] = async ({ store, menu } = {}) => {
    const slug = `house-${randomBytes(4).toString('hex')}`;
    const { storeId } = await app.importers.store({ ...smallStore(slug), ...store });
    const imported = await app.importers.menu(storeId, menu ?? smallMenu());
    if (imported.problems.length > 0) throw new Error(JSON.stringify(imported.problems));
    const team = smallStaff(slug);
    await app.importers.staff(storeId, team);
    await givePasswords(app.db, team);
    const listed = await call('GET', `/stores/${storeId}/items`);
    const items: Item[] = listed.json();
    const known = {
      storeId,
      slug,
      items: Object.fromEntries(items.map((item) => [(item.name['en'] ?? '').toLowerCase(), item])),
      codes: {},
    };
    const host = await staff(known, 'host');
    const codes: { code: string; table: { name: string } | null }[] = (
      await host.call('GET', `/staff/stores/${storeId}/codes`)
    ).json();
    return {
      ...known,
      codes: Object.fromEntries(codes.flatMap(({ code, table }) => (table ? [[table.name, code]] : []))),
    };
  };

  const diner = (name: string) => signIn(app, call, name);

  const staff: TestApp['staff'] = async (at, role) => {
    const answer = await call('POST', '/staff/session', {
      body: { email: `${role}@${at.slug}.test`, password: `${role}-password` },
    });
    if (answer.status !== 200) throw new Error(`${role} could not sign in: ${answer.text}`);
    const cookie = answer.cookies.join('; ');
    const { csrf } = answer.json<{ csrf: string }>();
    return {
      call: (method, path, body, more = {}) =>
        call(method, path, {
          ...(body !== undefined && { body }),
          ...more,
          headers: { ...more.headers, cookie, 'x-csrf': csrf },
        }),
    };
  };
  return { app, url, urls, databaseUrl, clock, meter, bank, call, house, diner, staff };
}
