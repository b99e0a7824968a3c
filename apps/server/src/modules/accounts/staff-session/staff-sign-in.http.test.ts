import { setTimeout as sleep } from 'node:timers/promises';
import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import { staffRoutes } from '@tableside/contract/staff.routes';
import { type StaffMe, staffShapes } from '@tableside/contract/staff.schema';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../testing/database.ts';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { sendError } from '../../../platform/http/errors.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { EndpointRegistry } from '../../../platform/http/register.ts';
import { ProcessRun } from '../../../platform/http/run-process.ts';
import { newToken } from '../../../platform/ids.ts';
import { createAnnouncing } from '../../../platform/outbox/announcing.ts';
import { createAccounts } from '../index.ts';

const clear = statement(
  'test.clear-staff',
  'truncate staff_user, staff_session, device, sign_in_attempt cascade',
);
const insertStore = statement<[string]>(
  'test.insert-store',
  `insert into store (id, slug, name, visible_name, address, phone, country, timezone, currency, opted_languages, order_types, preferences, created_at)
   values ($1, $1, $1, $1, '', '', 'IN', 'Asia/Kolkata', '{}', '{}', '{}', '{}', now())`,
);
const audit = statement<[], { action: string; actor_name: string; store_id: string }>(
  'test.list-sign-in-audit',
  'select action, actor_name, store_id from audit order by at desc limit 1',
);
const replacePassword = statement<[string]>(
  'test.replace-password',
  `update staff_user set password_hash = 'of another one' where email = $1`,
);
const changeTom = (change: string) =>
  statement<[string]>(
    `test.change-${change.slice(0, 3)}`,
    `update staff_user set ${change} where email = $1`,
  );
const retireDevices = statement<[]>('test.retire-devices', 'update device set revoked_at = now()');
const { signIn, signInByPin, getSession, signOut, enrolDevice } = staffRoutes;
const routes = { signIn, signInByPin, getSession, signOut, enrolDevice };
const shapes = {
  signIn: staffShapes.signIn,
  signInByPin: staffShapes.signInByPin,
  getSession: staffShapes.getSession,
  signOut: staffShapes.signOut,
  enrolDevice: staffShapes.enrolDevice,
};

const database = testDatabase();
let db: Database;
let accounts: ReturnType<typeof createAccounts>;
let app: FastifyInstance;
let now = new Date('2026-11-21T12:00:00Z');
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const currency = { code: 'INR', symbol: '₹', exponent: 2 };
const wire = (origin: string) =>
  createAccounts({
    db,
    messages: { sendMessage: async () => undefined },
    secret: 'a secret for tests',
    origin,
    limitFactor: 1,
    countries: { served: ['IN'], home: 'IN' },
    codeLength: 6,
    caller: undefined,
    currentOrderOf: async () => null,
    cardsOf: async () => [],
    followNumber: async () => undefined,
    holdsCardNumber: () => false,
    storesOf: async (_db, ids) =>
      ids.map((id) => ({
        _id: id,
        name: id,
        timezone: 'Asia/Kolkata',
        country: 'IN',
        default_currency: currency,
        cash_step: 1,
        sounds: FIRST_SOUNDS,
      })),
  });
const importInto = (storeId: string, rows: unknown) =>
  db
    .transaction((tx) => accounts.importStaff(tx, storeId, rows, now))
    .then(
      () => undefined,
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    );

const olga = {
  name: 'Olga',
  role: 'owner',
  email: 'Olga@Jade.example',
  pin: '1001',
  password: 'correct horse',
};
const tom = { name: 'Tom', role: 'waiter', email: 'tom@jade.example', pin: '2002' };

beforeAll(async () => {
  db = openDatabase({ url: database.url(), connections: 4 });
  accounts = wire('http://tableside.test');
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
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
  await app.register(
    async (api) =>
      new EndpointRegistry()
        .add({ staff: { routes, shapes } }, { staff: accounts.staffHandlers })
        .serve(api, {
          db,
          clock: { now: () => now },
          gate: accounts.gate,
          presenters,
          committed: () => undefined,
          announcing: createAnnouncing(db, { now: () => now }, () => undefined),
          tableOf: () => undefined,
          limitFactor: 1000, // what a try costs is counted by the module, not by the calls
        }),
    { prefix: '/api' },
  );
  await db.rows(insertStore, 'jade');
  await db.rows(insertStore, 'harbour');
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  await db.rows(clear);
  advance(3600);
  await importInto('jade', [olga, tom]);
});

/** A browser: keeps cookies and sends the CSRF token it was given. */
class Browser {
  readonly cookies = new Map<string, string>();
  csrf = '';
  async call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url: `/api/staff${path}`,
      headers: { cookie, 'x-csrf': this.csrf },
      ...(body && { payload: body }),
    });
    for (const { name, value } of answer.cookies)
      value === '' ? this.cookies.delete(name) : this.cookies.set(name, value);
    const me = answer.json<Partial<StaffMe> & { code?: string }>();
    this.csrf = me.csrf ?? this.csrf;
    return {
      status: answer.statusCode,
      code: me.code,
      me,
      retryAfter: answer.headers['retry-after'],
      cookies: answer.cookies,
    };
  }
  signIn(email = olga.email, password = olga.password) {
    return this.call('POST', '/session', { email, password });
  }
  pin(pin: string) {
    return this.call('POST', '/session/pin', { pin });
  }
}
const enrolled = async (): Promise<Browser> => {
  const browser = new Browser();
  await browser.signIn();
  await browser.call('POST', '/stores/jade/devices', { name: 'Bar tablet' });
  await browser.call('DELETE', '/session');
  return browser;
};

describe('POST /staff/session', () => {
  it('opens nothing with a password that somebody replaces at that moment, and leaves what is open', async () => {
    const browser = new Browser();
    await browser.signIn();
    const before = browser.cookies.get('tableside_staff');
    const again: ReturnType<Browser['signIn']>[] = [];
    await db.transaction(async (tx) => {
      await tx.rows(replacePassword, olga.email.toLowerCase());
      again.push(browser.signIn());
      await Promise.race([...again, sleep(1000)]);
    });
    expect((await again[0])?.code).toBe('sign-in-wrong');
    expect([browser.cookies.get('tableside_staff'), (await browser.call('GET', '/session')).status]).toEqual([
      before,
      200,
    ]);
  });

  it('signs in by e-mail in any case and password, with a strict cookie that lasts as long as it is used', async () => {
    const browser = new Browser();
    const { status, me, cookies } = await browser.signIn(' OLGA@jade.example ');
    expect(status).toBe(200);
    expect(me).toEqual({
      _id: expect.any(String),
      name: 'Olga',
      roles: ['owner'],
      csrf: expect.stringMatching(/^[\w-]{43}$/),
      device: false,
      stores: [
        {
          _id: 'jade',
          name: 'jade',
          timezone: 'Asia/Kolkata',
          country: 'IN',
          default_currency: currency,
          cash_step: 1,
          sounds: FIRST_SOUNDS,
        },
      ],
    });
    expect(cookies).toMatchObject([
      { name: 'tableside_staff', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 400 * 86_400 },
    ]);
    expect(cookies[0]).not.toHaveProperty('secure');
    expect((await browser.call('GET', '/session')).me).toEqual(me);
  });
  it.each([
    ['a wrong password', olga.email, 'wrong horse'],
    ['an unknown address', 'nobody@jade.example', olga.password],
    ['a colleague without a password', tom.email, ''],
    ['nothing', '', ''],
  ])('refuses %s', async (_, email, password) => {
    expect(await new Browser().signIn(email, password)).toMatchObject({
      status: 401,
      code: 'sign-in-wrong',
      cookies: [],
    });
  });
  it('refuses every password after five wrong ones, for 15 minutes', async () => {
    const wrong = await Promise.all(
      Array.from({ length: 20 }, () => new Browser().signIn(olga.email, 'wrong horse')),
    );
    expect(wrong.filter(({ code }) => code === 'sign-in-wrong').length).toBe(5);
    const locked = await new Browser().signIn();
    expect(locked).toMatchObject({ status: 429, code: 'too-many-tries', retryAfter: '900' });
    advance(901);
    expect((await new Browser().signIn()).status).toBe(200);
  });
  it('leaves the devices of the house to whoever knows the password, and counts wrong ones on each of them, too', async () => {
    const [till, tablet] = [await enrolled(), await enrolled()];
    for (let index = 0; index < 5; index += 1) await new Browser().signIn(olga.email, 'wrong horse');
    expect((await new Browser().signIn()).code).toBe('too-many-tries');
    expect((await till.signIn()).status).toBe(200);
    for (let index = 0; index < 5; index += 1)
      expect((await tablet.signIn(olga.email, 'wrong horse')).code).toBe('sign-in-wrong');
    expect((await tablet.signIn()).code).toBe('too-many-tries');
    expect((await till.signIn()).status).toBe(200);
  });
  it('forgets wrong ones after a right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) await new Browser().signIn(olga.email, 'wrong horse');
      expect((await new Browser().signIn()).status).toBe(200);
    }
  });
  it('forgets those on devices, too, after a right one elsewhere', async () => {
    const till = await enrolled();
    for (let index = 0; index < 5; index += 1) await till.signIn(olga.email, 'wrong horse');
    expect((await till.signIn()).code).toBe('too-many-tries');
    await new Browser().signIn();
    expect((await till.signIn()).status).toBe(200);
  });
  it('ends the session that the browser had', async () => {
    const browser = new Browser();
    await browser.signIn();
    const former = new Map(browser.cookies);
    await browser.signIn();
    const old = new Browser();
    for (const [name, value] of former) old.cookies.set(name, value);
    expect((await old.call('GET', '/session')).code).toBe('session-ended');
    expect((await browser.call('GET', '/session')).status).toBe(200);
  });
  it('marks cookies Secure where the origin is https', async () => {
    const headers: string[] = [];
    const secure = wire('https://menu.example').staffHandlers;
    const context = {
      db,
      now,
      headers: {},
      setHeader: (_name: string, value: string) => headers.push(value),
      process: new ProcessRun({
        db,
        announcing: createAnnouncing(db, { now: () => now }, () => undefined),
        now: () => now,
        scope: undefined,
      }),
      rawBody: Buffer.alloc(0),
    };
    const visitor = { principal: { kind: 'visitor' }, language: 'en', address: '127.0.0.1' } as const;
    await secure.signIn({ params: undefined, query: undefined, body: olga }, { ...context, ...visitor });
    expect(headers).toEqual([expect.stringMatching(/; Secure$/)]);
  });
});

describe('DELETE /staff/session', () => {
  it('needs the CSRF token, then ends the session and removes the cookie', async () => {
    const browser = new Browser();
    await browser.signIn();
    const { csrf } = browser;
    const cookie = browser.cookies.get('tableside_staff') ?? '';
    browser.csrf = newToken();
    expect(await browser.call('DELETE', '/session')).toMatchObject({ status: 403, code: 'not-allowed' });
    browser.csrf = csrf;
    expect((await browser.call('DELETE', '/session')).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    browser.cookies.set('tableside_staff', cookie);
    expect(await browser.call('GET', '/session')).toMatchObject({ status: 401, code: 'session-ended' });
  });
});

describe('POST /staff/stores/{id}/devices and /staff/session/pin', () => {
  it('enrols the browser, writes that down and lets colleagues in by PIN', async () => {
    const browser = await enrolled();
    expect(await db.row(audit)).toEqual({ action: 'device.enrol', actor_name: 'Olga', store_id: 'jade' });
    const { status, me } = await browser.pin(tom.pin);
    expect(status).toBe(200);
    expect(me).toMatchObject({ name: 'Tom', roles: ['waiter'], device: true });
    expect(await browser.call('POST', '/stores/jade/devices', { name: '' })).toMatchObject({
      status: 403,
      code: 'not-allowed',
    });
  });
  it('enrols for stores of the caller only, and with a session only', async () => {
    const browser = new Browser();
    expect((await browser.call('POST', '/stores/jade/devices', {})).code).toBe('session-ended');
    await browser.signIn();
    expect(await browser.call('POST', '/stores/harbour/devices', {})).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });
  it('refuses PINs on other browsers, unknown ones, and those of another store', async () => {
    await importInto('harbour', [
      { name: 'Hari', role: 'waiter', email: 'hari@harbour.example', pin: '3003' },
    ]);
    expect(await new Browser().pin(tom.pin)).toMatchObject({ status: 401, code: 'sign-in-wrong' });
    const strange = new Browser();
    strange.cookies.set('tableside_device', newToken());
    expect((await strange.pin(tom.pin)).code).toBe('sign-in-wrong');
    const browser = await enrolled();
    expect((await browser.pin('9999')).code).toBe('sign-in-wrong');
    expect((await browser.pin('3003')).code).toBe('sign-in-wrong');
    expect((await browser.pin('12')).code).toBe('malformed');
  });
  it('opens nothing on a device that is taken out of use at that moment', async () => {
    const browser = await enrolled();
    const again: ReturnType<Browser['pin']>[] = [];
    await db.transaction(async (tx) => {
      await tx.rows(retireDevices);
      again.push(browser.pin(tom.pin));
      await Promise.race([...again, sleep(1000)]);
    });
    expect((await again[0])?.code).toBe('sign-in-wrong');
  });
  it.each([
    ['by a PIN that somebody replaces', 'pin_hash = null'],
    ['for somebody who leaves that store and works in another', `store_ids = '{harbour}'`],
  ])('opens nothing %s at that moment', async (_, change) => {
    const browser = await enrolled();
    const again: ReturnType<Browser['pin']>[] = [];
    await db.transaction(async (tx) => {
      await tx.rows(changeTom(change), tom.email);
      again.push(browser.pin(tom.pin));
      await Promise.race([...again, sleep(1000)]);
    });
    expect((await again[0])?.code).toBe('sign-in-wrong');
  });
  it('refuses every PIN of the device after five wrong ones', async () => {
    const [browser, other] = [await enrolled(), await enrolled()];
    for (let index = 0; index < 5; index += 1) expect((await browser.pin('9999')).code).toBe('sign-in-wrong');
    expect(await browser.pin(tom.pin)).toMatchObject({ status: 429, code: 'too-many-tries' });
    expect((await other.pin(tom.pin)).status).toBe(200);
  });
  it('goes on counting wrong PINs after a right one, so that nobody buys tries with their own', async () => {
    const browser = await enrolled();
    for (let index = 0; index < 4; index += 1) await browser.pin('9999');
    for (let index = 0; index < 3; index += 1) expect((await browser.pin(tom.pin)).status).toBe(200);
    expect((await browser.pin('9999')).code).toBe('sign-in-wrong');
    expect((await browser.pin(tom.pin)).code).toBe('too-many-tries');
    advance(901);
    expect((await browser.pin(tom.pin)).status).toBe(200);
  });
});

describe('importing staff', () => {
  it('brings names and roles up to date and never replaces a password or PIN', async () => {
    await importInto('jade', [{ ...olga, name: 'Olga K', password: 'another horse', pin: '7777' }]);
    const browser = await enrolled();
    expect((await browser.signIn()).me.name).toBe('Olga K');
    expect((await browser.pin('7777')).code).toBe('sign-in-wrong');
    expect((await browser.pin(olga.pin)).status).toBe(200);
  });
  it('gives one person a second store', async () => {
    await importInto('harbour', [olga]);
    expect((await new Browser().signIn()).me.stores?.map(({ _id }) => _id)).toEqual(['jade', 'harbour']);
  });
  it('refuses a PIN that two would share, and rows that are none', async () => {
    expect(await importInto('jade', [{ ...tom, email: 'tim@jade.example' }])).toBe('name-taken');
    expect(await importInto('jade', [{ ...tom, role: 'king' }])).toBe('malformed');
    expect(await importInto('jade', 'Tom')).toBe('malformed');
  });
  it.each(['ask Tom', '+91 98200 00208 ext 4', '98'])(
    'refuses %s as a number and names the cell',
    async (phone) => {
      const rows = [olga, { ...tom, name: 'Thomas', phone }];
      await expect(db.transaction((tx) => accounts.importStaff(tx, 'jade', rows, now))).rejects.toMatchObject(
        {
          code: 'malformed',
          details: { fields: [{ path: 'store.staff.1.phone' }] },
        },
      );
    },
  );
  it('takes the number that the form of a colleague takes, or none', async () => {
    expect(
      await importInto('jade', [
        { ...olga, phone: '' },
        { ...tom, phone: '+91 98200 00208' },
      ]),
    ).toBeUndefined();
  });
});
