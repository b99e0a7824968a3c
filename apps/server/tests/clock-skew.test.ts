import { createHmac, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { DINER_IDLE, STAFF_IDLE } from '../src/modules/accounts/session/idle-rule.ts';
import { createSandboxProvider } from '../src/modules/billing/payment-providers/sandbox.ts';
import type { Clock } from '../src/platform/clock.ts';
import { listMessages } from '../src/platform/messages/message-repository.ts';
import { startTestApp } from '../testing/app.ts';
import { type Called, caller } from '../testing/call.ts';
import { coupon, offersOf } from '../testing/offers.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const AHEAD = 10 * MINUTE;
/** Before and after the end of what lives for a while: far less than the clocks are wrong by, far more than a call takes. */
const NEAR = 2 * MINUTE;
const CODE_LIVES = 5 * MINUTE;
const HANDLE_LIVES = 12 * HOUR;
const WEBHOOK_TOLERANCE = 5 * MINUTE;
const WEBHOOK_SECRET = 'whsec_of_the_small_house';

/** The right time, and any other one for what happened at that. */
class MovedClock implements Clock {
  private moved = 0;
  now(): Date {
    return new Date(Date.now() + this.moved);
  }
  /** Does something at a time that is `ago`. */
  async at<T>(ago: number, act: () => Promise<T>): Promise<T> {
    this.moved = -ago;
    try {
      return await act();
    } finally {
      this.moved = 0;
    }
  }
}

const clock = new MovedClock();
const seed = await startTestApp({ clock, providers: { sandbox: createSandboxProvider } });
const { databaseUrl } = seed;
const started: ServerProcess[] = [];
afterAll(() => Promise.all(started.map((node) => node.kill('SIGKILL'))));
async function startNode(ahead: number) {
  const settings = { CLOCK_AHEAD_MS: String(ahead) };
  const node = await startServerProcess({ databaseUrl, port: await freePort(), settings });
  started.push(node);
  return { ahead, url: node.url, call: caller(node.url) };
}
const nodes = await Promise.all([startNode(AHEAD), startNode(-AHEAD)]);
const [fast, slow] = nodes;
type Node = typeof fast;

const tables = Array.from({ length: 8 }, (_, nth) => ({ name: String(nth + 1), area: 'Hall', seats: 4 }));
const house = await seed.house({ store: { tables } });
const phones = (() => {
  let last = 0;
  return (): string => {
    last += 1;
    return `+9177${String(10_000_000 + last)}`;
  };
})();
/** What both nodes say to the same question, in turn. */
async function both<T>(ask: (node: Node) => Promise<T>): Promise<T[]> {
  const said: T[] = [];
  for (const node of nodes) said.push(await ask(node));
  return said;
}
const codeOf = ({ status, text }: Called): string => {
  const { code } = JSON.parse(text || '{}') as { code?: unknown };
  return typeof code === 'string' ? code : String(status);
};
/** A time just before and one just after the end of a lifetime, and what is to be answered then. */
const ends = (lifetime: number, refusal: string, success = '200') =>
  [
    ['just before', lifetime - NEAR, success],
    ['just after', lifetime + NEAR, refusal],
  ] as const;

async function challenge(call: typeof seed.call) {
  const phone = phones();
  const sent = (await call('POST', '/users/auth/sendotp', { body: { phone } })).json<{
    challenge_id: string;
  }>();
  const [message] = await listMessages(seed.app.db, phone);
  return { phone, challenge_id: sent.challenge_id, otp: message?.code };
}

describe('two nodes whose clocks are ten minutes wrong, each way', () => {
  it('say so on /metrics, and a node whose clock is right does not', async () => {
    const read = async (url: string, name: string): Promise<number> =>
      Number(
        new RegExp(`^${name} (.*)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? 'NaN',
      );
    for (const { url, ahead } of nodes) {
      expect(Math.abs((await read(url, 'clock_skew_seconds')) - ahead / SECOND)).toBeLessThan(2);
      expect(await read(url, 'clock_skewed')).toBe(1);
    }
    expect(await read(seed.url, 'clock_skewed')).toBe(0);
  });

  it.each(ends(CODE_LIVES, 'otp-expired'))('judge a code %s its end alike', async (_when, ago, expected) => {
    const said = await both(async (node) =>
      codeOf(
        await node.call('POST', '/users/auth/login', {
          body: { ...(await clock.at(ago, () => challenge(seed.call))), name: 'Ana' },
        }),
      ),
    );
    expect(said).toEqual([expected, expected]);
  });

  it('send codes that live for five minutes, and take each other’s', async () => {
    for (const [issuer, other] of [
      [fast, slow],
      [slow, fast],
    ] as const) {
      const before = Date.now();
      const sent = await challenge(issuer.call);
      const after = Date.now();
      const ended = await seed.app.db.row<[string], { at: Date }>(
        { name: 'test.code-end', text: 'select expires_at as at from otp_challenge where id = $1' },
        sent.challenge_id,
      );
      expect(ended?.at.getTime()).toBeGreaterThan(before + CODE_LIVES - 2 * SECOND);
      expect(ended?.at.getTime()).toBeLessThan(after + CODE_LIVES + 2 * SECOND);
      const body = { ...sent, name: 'Ana' };
      expect(codeOf(await other.call('POST', '/users/auth/login', { body }))).toBe('200');
    }
  });

  it.each(ends(DINER_IDLE * SECOND, 'session-ended'))(
    'judge a guest’s session %s its end alike',
    async (_when, ago, expected) => {
      const said = await both(async (node) => {
        const { token } = await clock.at(ago, () => seed.diner('Ana'));
        return codeOf(await node.call('GET', '/users', { token }));
      });
      expect(said).toEqual([expected, expected]);
    },
  );

  it.each(ends(STAFF_IDLE * SECOND, 'session-ended'))(
    'judge a colleague’s session %s its end alike',
    async (_when, ago, expected) => {
      const said = await both(async (node) => {
        const signedIn = await clock.at(ago, () =>
          seed.call('POST', '/staff/session', {
            body: { email: `host@${house.slug}.test`, password: 'host-password' },
          }),
        );
        const headers = { cookie: signedIn.cookies.join('; ') };
        return codeOf(await node.call('GET', `/staff/stores/${house.storeId}/codes`, { headers }));
      });
      expect(said).toEqual([expected, expected]);
    },
  );

  it.each(ends(HANDLE_LIVES, 'table-unknown', '201'))(
    'judge a scanned table %s its end alike',
    async (_when, ago, expected) => {
      const said = await both(async (node) => {
        const table = node.ahead > 0 ? '1' : '2';
        const scan = await clock.at(ago, () => seed.call('GET', `/scan/${house.codes[table]}`));
        const { token } = await seed.diner('Ana');
        return codeOf(
          await node.call('POST', '/orders', {
            token,
            key: randomBytes(12).toString('hex'),
            body: {
              platform: 'bolt',
              __type: 'dinein',
              store_id: house.storeId,
              table_id: scan.json<{ table_id: string }>().table_id,
              items: [{ item_id: house.items['rice']?._id, qty: 1 }],
            },
          }),
        );
      });
      expect(said).toEqual([expected, expected]);
    },
  );

  it('do once what is sent to both with one key', async () => {
    const ana = await seed.diner('Ana');
    const { table_id } = await ana.scans(house, '3');
    const items = [{ item_id: house.items['rice']?._id, qty: 1 }];
    const body = { platform: 'bolt', __type: 'dinein', store_id: house.storeId, table_id, items };
    const key = randomBytes(12).toString('hex');
    const said = await both((node) => node.call('POST', '/orders', { token: ana.token, key, body }));
    expect(said.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(new Set(said.map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(1);
  });

  it.each([
    ['just before', 3, '200'],
    ['just after', -3, 'coupon-expired'],
  ])('judge a coupon %s its hour ends alike', async (_when, left, expected) => {
    const offers = await offersOf(seed, house);
    const kolkata = new Date(Date.now() + 5.5 * HOUR);
    const minute = kolkata.getUTCHours() * 60 + kolkata.getUTCMinutes();
    const inDay = (at: number): number => (at + 1440) % 1440;
    const hours = [{ days: [0, 1, 2, 3, 4, 5, 6], from: inDay(minute - 60), to: inDay(minute + left) }];
    const { _id } = await offers.publish(coupon({}, { hours }));
    const ana = await seed.diner('Ana');
    const order = (await ana.places(house, left > 0 ? '4' : '5', ['soup'])).json<{ _id: string }>();
    const body = { discount: { ref_id: _id, discount_type: 'voucher' } };
    const said = await both((node) => node.call('PUT', `/orders/${order._id}`, { token: ana.token, body }));
    expect(said.map(codeOf)).toEqual([expected, expected]);
  });

  it.each([
    ['from just within the past', WEBHOOK_TOLERANCE - NEAR, '200'],
    ['from too far in the past', WEBHOOK_TOLERANCE + NEAR, 'malformed'],
    ['from just within the future', NEAR - WEBHOOK_TOLERANCE, '200'],
    ['from too far in the future', -NEAR - WEBHOOK_TOLERANCE, 'malformed'],
  ])('judge a provider’s word %s alike', async (_when, ago, expected) => {
    await seed.app.importers.provider(house.storeId, {
      provider: 'sandbox',
      key_id: 'key-of-the-house',
      key_secret: 'sk_of_the_small_house',
      webhook_secrets: [WEBHOOK_SECRET],
      base_url: 'http://127.0.0.1:9',
    });
    const said = await both(async (node) => {
      const id = `evt_${randomBytes(6).toString('hex')}`;
      const body = JSON.stringify({ id, kind: 'order.paid', data: { order: { id: 'of-somebody-else' } } });
      const time = Math.floor((Date.now() - ago) / SECOND);
      const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex');
      const headers = { 'sandbox-event-id': id, 'sandbox-signature': `t=${time},v1=${mac}` };
      return codeOf(await node.call('POST', `/webhooks/sandbox/${house.storeId}`, { headers, body }));
    });
    expect(said).toEqual([expected, expected]);
  });
});

describe('the node’s own clock', () => {
  const source = new URL('../src/', import.meta.url);
  /** What judges nothing: the clock itself, the start of the built-in database, the name of a backup. */
  const may = /^(platform\/clock(-repository)?|platform\/db\/embedded-postgres(-hold)?|entry-backup)\.ts$/;
  const isTest = /(\.test\.ts|\/testing\/|\/provider-contract\/)/;

  it('is read by nothing that judges', async () => {
    const names = await readdir(source, { recursive: true });
    const judging = names.filter((name) => /\.tsx?$/.test(name) && !may.test(name) && !isTest.test(name));
    const reading: string[] = [];
    for (const name of judging)
      if (/\bDate\.now\b|new Date\(\)/.test(await readFile(new URL(name, source), 'utf8')))
        reading.push(name);
    expect(judging.length).toBeGreaterThan(500);
    expect(reading).toEqual([]);
  });
});
