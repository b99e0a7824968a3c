import type { OutgoingHttpHeaders } from 'node:http';
import { type Limit, limitsOf, type Route } from '@tableside/contract/endpoint';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newToken } from '../src/platform/ids.ts';
import { servedTables } from '../src/served.ts';
import { type DinerInTest, startTestApp } from '../testing/app.ts';
import { signEverybodyIn } from './authorisation/principals.ts';
import { faultsOf } from './bad-input/judge.ts';
import { openEvening } from './security/evening.ts';
import { pathOf, requestOf } from './security/requests.ts';
import { openWire, type Wire, type WireAnswer } from './security/wire.ts';

const prepared = await startTestApp();
const evening = await openEvening(prepared);
const credentials = await signEverybodyIn(prepared, evening);
/** Over the same database, with the limits of the product. */
const strict = (environment: Record<string, string> = {}) =>
  startTestApp({
    databaseUrl: prepared.databaseUrl,
    environment: { RATE_LIMIT_FACTOR: '1', ...environment },
  });
const test = await strict();
const wire = openWire(test.url);
afterAll(wire.close);
const json = { 'content-type': 'application/json' };

const hall = await prepared.house({
  store: { tables: ['1', '2', '3', '4'].map((name) => ({ name, area: 'Hall', seats: 4 })) },
});
/** Handles of one table of the hall as two phones scan it, one after the other. */
async function scannedTwice(table: string): Promise<readonly [string, string]> {
  const scan = async () =>
    (await prepared.call('GET', `/scan/${hall.codes[table]}`)).json<{ table_id: string }>().table_id;
  const first = await scan();
  prepared.clock.advance(1000);
  return [first, await scan()];
}
const handles = await scannedTwice('1');
/** What a first round at a table says. */
const roundAt = (table_id: string) => ({
  platform: 'bolt',
  __type: 'dinein',
  store_id: hall.storeId,
  table_id,
  items: [{ item_id: hall.items['soup']?._id, qty: 1 }],
});
const sendBy = (to: Wire, { token }: Pick<DinerInTest, 'token'>, body: object) =>
  to({
    method: 'POST',
    path: '/api/orders',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** Each path once: variants such as PUT /orders/{id} share its buckets. */
const limited = [
  ...new Map(
    servedTables
      .flatMap(({ routes }) => Object.entries(routes))
      .map(([name, route]: [string, Route]) => ({ name, route, limits: limitsOf(route) }))
      .filter(({ limits }) => limits.length > 0)
      .reverse()
      .map((one) => [`${one.route.method} ${one.route.path}`, one]),
  ).values(),
];
type Limited = (typeof limited)[number];
/** Said by somebody without a session here: the others still need theirs. */
const ENDS_SESSION: ReadonlySet<string> = new Set(['logout', 'endSession']);
/** A tenth of a limit is as good a limit, and a tenth of the calls. */
const factorFor = ({ max }: Limit): number => (max < 100 ? 1 : 0.1);
const tenth = openWire((await strict({ RATE_LIMIT_FACTOR: '0.1' })).url);
afterAll(tenth.close);

async function times(count: number, ask: (n: number) => Promise<WireAnswer>): Promise<WireAnswer[]> {
  const answers: WireAnswer[] = [];
  for (let from = 0; from < count; from += 20)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, count - from) }, (_, index) => ask(from + index)),
      )),
    );
  return answers;
}
/** Calls a fresh program while nothing but `passes` moves the clock of its limits. */
async function overTime(
  factor: number,
  work: (fresh: Wire, passes: (seconds: number) => void) => Promise<void>,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const fresh = openWire((await strict({ RATE_LIMIT_FACTOR: String(factor) })).url);
  try {
    await work(fresh, (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000));
  } finally {
    vi.useRealTimers();
    fresh.close();
  }
}
const refusedIn = (answers: readonly WireAnswer[]): number =>
  answers.filter(({ code }) => code === 'too-many').length;

describe('a limit of the contract', () => {
  /** A call that is refused cheaply, and counts like any other: an empty body, but for the names that buckets have. */
  const callOf = ({ name, route }: Limited, named: object) => {
    const filled = requestOf[name]?.(evening.own) ?? {};
    return {
      method: route.method,
      path: pathOf(route.path, filled),
      headers: {
        ...(route.audience === 'diner' && !ENDS_SESSION.has(name) && credentials.diner),
        // A long body is not even read, nor counted, before it is known who sends it.
        ...(route.audience === 'staff' && route.longest && credentials.manager),
        ...(filled.body && json),
        'accept-language': 'de',
      },
      body: filled.body && JSON.stringify(named),
    };
  };
  const expectThreeLate = (answers: readonly WireAnswer[], per: number) => {
    expect(refusedIn(answers)).toBe(3);
    for (const answer of answers.filter(({ code }) => code === 'too-many')) {
      expect(faultsOf(answer, { language: 'de', status: 429 })).toEqual([]);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(per);
    }
  };

  it.each(limited.flatMap((one) => one.limits.slice(0, 1).map((limit) => ({ ...one, ...limit }))))(
    'lets $name through $max times in $per s, then asks to wait',
    async (one) => {
      const factor = factorFor(one);
      const call = (n: number) => callOf(one, { table_id: handles[n % 2], phone: '+49 30 1' });
      const answers = await times(one.max * factor + 3, (n) => (factor === 1 ? wire : tenth)(call(n)));
      expectThreeLate(answers, one.per);
    },
  );

  it.each(
    limited.flatMap((one) =>
      one.limits
        .slice(1)
        .filter(({ only }) => only === undefined)
        .map((limit) => ({ ...one, ...limit, first: one.limits[0] as Limit })),
    ),
  )('lets $name through $max times in $per s however slowly they come ($by)', (one) =>
    overTime(factorFor(one), async (fresh, passes) => {
      const all = one.max * factorFor(one) + 3;
      const atOnce = Math.max(1, one.first.max * factorFor(one));
      const answers: WireAnswer[] = [];
      for (let sent = 0; sent < all; sent += atOnce) {
        const named = (n: number) => ({ phone: `+49 30 ${sent + n}` });
        const due = Math.min(atOnce, all - sent);
        answers.push(...(await times(due, (n) => fresh(callOf(one, named(n))))));
        if (one.first.per < one.per) passes(one.first.per);
      }
      expectThreeLate(answers, one.per);
    }),
  );

  it('by table is one for a table, by whichever scan it is named', () =>
    overTime(0.1, async (fresh, passes) => {
      const party = await prepared.diner('Party');
      const codes: string[] = [];
      for (let sent = 0; sent < 4; sent += 1) {
        codes.push((await sendBy(fresh, party, roundAt(handles[sent % 2] ?? ''))).code);
        passes(60);
      }
      expect(codes).toEqual(['', '', '', 'too-many']);
      const [next] = await scannedTwice('2');
      expect((await sendBy(fresh, evening.stranger, roundAt(next))).code).toBe('');
    }));
  it('by table counts rounds that were accepted, so that nobody closes a table by others', () =>
    overTime(1, async (fresh, passes) => {
      const [handle] = await scannedTwice('3');
      const prankster = await prepared.diner('Prankster');
      const refusedFor = async (who: Pick<DinerInTest, 'token'>, body: object) =>
        new Set((await times(10, () => sendBy(fresh, who, body))).map(({ code }) => code));
      const tooMuch = { ...roundAt(handle), items: [{ item_id: hall.items['soup']?._id, qty: 9990 }] };
      for (let sent = 0; sent < 30; sent += 10) {
        expect(await refusedFor({ token: newToken() }, roundAt(handle))).toEqual(new Set(['session-ended']));
        expect(await refusedFor(prankster, tooMuch)).toEqual(new Set(['quantity-limit']));
        passes(60);
      }
      const party = await prepared.diner('Party');
      expect((await sendBy(fresh, party, roundAt(handle))).code).toBe('');
    }));
  it('by table counts a send that is repeated with its key once', () =>
    overTime(0.1, async (fresh, passes) => {
      const [handle] = await scannedTwice('4');
      const party = await prepared.diner('Party');
      const sends = (key: string) =>
        fresh({
          method: 'POST',
          path: '/api/orders',
          headers: { ...json, authorization: `Bearer ${party.token}`, 'idempotency-key': key },
          body: JSON.stringify(roundAt(handle)),
        });
      const codes: string[] = [];
      for (let sent = 0; sent < 5; sent += 1) {
        codes.push((await sends('the-same-key-each-time')).code);
        passes(60);
      }
      expect(new Set(codes)).toEqual(new Set(['']));
    }));
  it('by table is one for an address that names tables nobody scanned', async () => {
    const fresh = openWire((await strict()).url);
    const asks = (table_id: string) =>
      fresh({
        method: 'POST',
        path: `/api/services/${hall.storeId}/send`,
        headers: json,
        body: JSON.stringify({ table_id }),
      });
    expect(refusedIn(await times(33, (n) => asks(`${handles[0]}${n}`)))).toBe(3);
    expect((await asks(handles[0])).code).toBe('malformed');
    fresh.close();
  });
  it('by order is one for each who pays, so that a large party can split its bill', () =>
    overTime(1, async (fresh, passes) => {
      const pays = (who: OutgoingHttpHeaders) =>
        fresh({
          method: 'POST',
          path: `/api/orders/${evening.own.order}/pay`,
          headers: { ...json, ...who },
          body: '{}',
        });
      for (let sent = 0; sent < 20; sent += 5) {
        await times(5, () => pays(credentials.diner));
        passes(60);
      }
      expect((await pays(credentials.diner)).code).toBe('too-many');
      expect((await pays(credentials.member)).code).toBe('malformed');
    }));
  it('by address is wide enough for a house whose guests all pay by links from its one address', async () => {
    const fresh = openWire((await strict()).url);
    const answers = await times(120, (n) =>
      fresh({
        method: 'POST',
        path: `/api/payment_link/of-guest-${n}/payment`,
        headers: json,
        body: JSON.stringify({ onlineMode: 'card' }),
      }),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['not-found']));
    fresh.close();
  });
  it('by caller is one for a caller, however the token is spelled', async () => {
    const spelled = (n: number): string =>
      [...'bearer'].map((letter, bit) => (n & (1 << bit) ? letter.toUpperCase() : letter)).join('');
    const answers = await times(64, (n) =>
      wire({
        method: 'POST',
        path: '/api/orders',
        headers: { ...json, authorization: `${spelled(n)} ${evening.stranger.token}`, cookie: `a=${n}` },
        body: '{}',
      }),
    );
    expect(refusedIn(answers)).toBe(64 - 10);
  });
  it('by caller is another one for another caller', async () => {
    const before = await wire({
      method: 'POST',
      path: '/api/orders',
      headers: { ...json, ...credentials.member },
      body: '{}',
    });
    expect(before.code).toBe('malformed');
  });
  it('by caller counts made-up tokens in the bucket of their address', async () => {
    const fresh = openWire((await strict()).url);
    const answers = await times(130, () =>
      fresh({
        method: 'GET',
        path: '/api/jukebox/store/nowhere/queue',
        headers: { authorization: `Bearer ${newToken()}` },
      }),
    );
    expect(refusedIn(answers)).toBe(130 - 120);
    fresh.close();
  });
  it('by caller is one for each colleague, though they share an address', async () => {
    const fresh = openWire((await strict()).url);
    const subscribe = (who: OutgoingHttpHeaders) =>
      fresh({
        method: 'POST',
        path: `/api/staff/stores/${evening.here.storeId}/push`,
        headers: { ...json, ...who },
        body: '{}',
      });
    expect(refusedIn(await times(31, () => subscribe(credentials.manager)))).toBe(1);
    expect((await subscribe(credentials.waiter)).code).toBe('malformed');
    fresh.close();
  });
});

describe('a stream', () => {
  const connect = async (to: string, address: string, token?: string): Promise<number> => {
    const query = new URLSearchParams({
      key: prepared.app.secrets.publicKey,
      channels: `menu:${hall.storeId}`,
      client: 'the-same-page', // so that none of those before is still counted as open
    });
    const stopped = new AbortController();
    const { status } = await fetch(`${to}/api/realtime?${query}`, {
      headers: { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
      signal: stopped.signal,
    });
    stopped.abort();
    return status;
  };
  const statuses = async (count: number, ask: () => Promise<number>): Promise<number[]> => {
    const all: number[] = [];
    for (let n = 0; n < count; n += 1) all.push(await ask());
    return all;
  };
  const [HOUSE, ELSEWHERE, SELF] = ['203.0.113.1', '203.0.113.2', '127.0.0.1'];

  it('is opened 60 times a minute by a caller, wherever from, and 1200 times from a house, but from this machine at will', async () => {
    const { url } = await strict({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '0.02' });
    const { token } = evening.stranger;
    expect(await statuses(2, () => connect(url, HOUSE, token))).toEqual([200, 429]);
    expect(await connect(url, ELSEWHERE, token)).toBe(429);
    const visitors = await statuses(24, () => connect(url, HOUSE));
    expect(visitors.filter((status) => status === 200)).toHaveLength(22);
    expect(visitors.slice(22)).toEqual([429, 429]);
    expect(await connect(url, ELSEWHERE)).toBe(200);
    expect(await connect(url, SELF, token)).toBe(429);
    expect(new Set(await statuses(30, () => connect(url, SELF)))).toEqual(new Set([200]));
  });
});

describe('a forged X-Forwarded-For', () => {
  const ask = (to: Wire, address: string) =>
    to({ method: 'GET', path: '/api/stores/nowhere', headers: { 'x-forwarded-for': address } });
  it('makes nobody another caller: a thousand of them share one bucket', async () => {
    const fresh = openWire((await strict()).url);
    const answers = await times(1000, (n) => ask(fresh, `203.0.${n >> 8}.${n & 255}`));
    expect(refusedIn(answers)).toBe(700);
    fresh.close();
  });
  it('is believed from a trusted proxy only as far as that proxy knows: the last address counts', async () => {
    const proxied = openWire((await strict({ TRUST_PROXY: '127.0.0.1' })).url);
    const forged = await times(400, (n) => ask(proxied, `203.0.${n >> 8}.${n & 255}, 198.51.100.7`));
    expect(refusedIn(forged)).toBe(100);
    expect((await ask(proxied, '198.51.100.8')).code).toBe('not-found');
    proxied.close();
  });
  it('of IPv6 counts by the half of it that a household cannot choose', async () => {
    const proxied = openWire((await strict({ TRUST_PROXY: '127.0.0.1' })).url);
    const answers = await times(310, (n) => ask(proxied, `2001:db8:1:2::${n.toString(16)}`));
    expect(refusedIn(answers)).toBe(10);
    expect((await ask(proxied, '2001:db8:1:3::1')).code).toBe('not-found');
    proxied.close();
  });
});

describe('sign-in', () => {
  const password = (email: string, n: number) => ({
    method: 'POST',
    path: '/api/staff/session',
    headers: json,
    body: JSON.stringify({ email, password: `wrong ${n}` }),
  });
  it('hears five wrong passwords of an address and not the right one after them', async () => {
    const fresh = openWire((await strict()).url);
    const email = `cashier@${evening.here.slug}.test`;
    const codes: string[] = [];
    for (let n = 0; n < 6; n += 1)
      codes.push((await fresh(password(n % 2 ? email.toUpperCase() : ` ${email}`, n))).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'sign-in-wrong'), 'too-many-tries']);
    const right = await fresh({
      ...password(email, 0),
      body: JSON.stringify({ email, password: 'cashier-password' }),
    });
    expect([right.status, right.code, Number(right.headers['retry-after']) > 0]).toEqual([
      429,
      'too-many-tries',
      true,
    ]);
    fresh.close();
  });
  it('hears five wrong codes of a challenge and not the right one after them', async () => {
    const fresh = openWire((await strict()).url);
    const phone = '+919812399999';
    const sent = (
      await fresh({
        method: 'POST',
        path: '/api/users/auth/sendotp',
        headers: json,
        body: JSON.stringify({ phone }),
      })
    ).json<{ challenge_id: string }>();
    const tries = await times(20, (n) =>
      fresh({
        method: 'POST',
        path: '/api/users/auth/login',
        headers: json,
        body: JSON.stringify({ phone, challenge_id: sent.challenge_id, otp: String(n).padStart(6, '0') }),
      }),
    );
    expect(tries.filter(({ code }) => code === 'otp-wrong')).toHaveLength(5);
    expect(tries.filter(({ code }) => code === 'too-many-tries')).toHaveLength(15);
    const again = await fresh({
      method: 'POST',
      path: '/api/users/auth/resendotp',
      headers: json,
      body: JSON.stringify({ phone }),
    });
    expect([again.code, Number(again.headers['retry-after'])]).toEqual(['too-many', 30]);
    fresh.close();
  });
});
