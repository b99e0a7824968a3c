import type { TableCode } from '@tableside/contract/staff.schema';
import { afterAll, describe, expect, it } from 'vitest';
import { ANSWERS_ONLY, MEDIA_ONLY } from '../src/platform/http/security-headers.ts';
import { listMessages } from '../src/platform/messages/message-repository.ts';
import { servedTables } from '../src/served.ts';
import { startTestApp } from '../testing/app.ts';
import { signEverybodyIn } from './authorisation/principals.ts';
import { openEvening } from './security/evening.ts';
import { pathOf, requestOf } from './security/requests.ts';
import { openWire } from './security/wire.ts';

const test = await startTestApp();
const evening = await openEvening(test);
const credentials = await signEverybodyIn(test, evening);
const wire = openWire(test.url);
const secure = await startTestApp({ databaseUrl: test.databaseUrl, origin: 'https://tables.example' });
const secureWire = openWire(secure.url);
afterAll(() => {
  wire.close();
  secureWire.close();
});
const json = { 'content-type': 'application/json' };
const signInBody = JSON.stringify({
  email: `manager@${evening.here.slug}.test`,
  password: 'manager-password',
});
const signIn = { method: 'POST', path: '/api/staff/session', headers: json, body: signInBody };

describe('every answer', () => {
  const routes = servedTables.flatMap(({ routes: table }) => Object.entries(table));
  const paths = [
    ...routes.map(([name, { method, path }]) => ({
      method,
      path: pathOf(path, requestOf[name]?.(evening.own) ?? {}),
    })),
    { method: 'GET', path: '/api/nowhere' },
    { method: 'GET', path: '/health/ready' },
    { method: 'GET', path: '/media/nobody.webp' },
    { method: 'GET', path: '/media/people/nobody.webp' },
  ];

  it.each(paths.map(({ method, path }) => [method, path]))(
    '%s %s says what a browser may do with it',
    async (method, path) => {
      const { headers } = await wire({ method, path });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      // What is no page runs nothing at all.
      if (path.startsWith('/api/')) expect(policy).toBe(ANSWERS_ONLY);
      else if (path.startsWith('/media/')) expect(policy).toBe(MEDIA_ONLY);
      else {
        expect(policy).toContain("script-src 'self';");
        expect(policy).toContain("require-trusted-types-for 'script'");
      }
      expect(policy).not.toMatch(/unsafe-|\*|https?:|upgrade-insecure-requests/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
  it('to a path that the router cannot read carries the least', async () => {
    const { headers } = await wire({ method: 'GET', path: '/api/stores/%ff' });
    expect(headers['content-security-policy']).toBe(ANSWERS_ONLY);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
  it('to a signed-in person is not kept on the way', async () => {
    for (const path of [`/api/orders/${evening.own.order}`])
      expect((await wire({ method: 'GET', path, headers: credentials.diner })).headers['cache-control']).toBe(
        'no-store',
      );
  });
  it('over https asks for https from now on', async () => {
    expect(
      (await secureWire({ method: 'GET', path: '/health/ready' })).headers['strict-transport-security'],
    ).toContain('max-age=31536000');
  });
});

describe('the cookies of the staff', () => {
  const manager = credentials.manager;
  const enrol = {
    method: 'POST',
    path: `/api/staff/stores/${evening.here.storeId}/devices`,
    headers: { ...json, ...manager },
    body: '{}',
  };
  it.each([
    ['sign-in', signIn],
    ['device', enrol],
  ] as const)('of a %s are out of reach of scripts and of other sites', async (_, asked) => {
    const cookies = (await wire(asked)).headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly(;|$)/);
      expect(cookie).toMatch(/; SameSite=Strict(;|$)/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).not.toMatch(/Secure|Domain/);
    }
  });
  it('are for https only where the house has https', async () => {
    const [cookie] = (await secureWire(signIn)).headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/; Secure(;|$)/);
  });
  it('hold a secret that is new at each sign-in', async () => {
    const values = await Promise.all([wire(signIn), wire(signIn)]).then((answers) =>
      answers.map(({ headers }) => headers['set-cookie']?.[0]),
    );
    expect(values[0]).not.toBe(values[1]);
    expect(values[0]).toMatch(/^tableside_staff=[\w-]{43};/);
  });
});

const HOSTS = [
  'evil.example',
  'evil.example:80',
  '127.0.0.1.evil.example',
  '//evil.example',
  'evil.example/x',
  'a@evil.example',
  'evil.example#',
  'evil.example%00',
  '[::1]',
  '',
  'x'.repeat(300),
];
const NAMES = [
  'host',
  'x-forwarded-host',
  'x-original-host',
  'x-host',
  'forwarded',
  'x-forwarded-server',
  'x-original-url',
  'x-rewrite-url',
  'x-forwarded-prefix',
  'x-forwarded-proto',
];

describe('a forged host', () => {
  const headers = NAMES.flatMap((name) =>
    HOSTS.map((host) => ({ [name]: name === 'forwarded' ? `for=1.2.3.4;host="${host}";proto=https` : host })),
  );
  it('is never said again: next pages, codes and messages name our own address', async () => {
    const member = await test.diner('Page Turner');
    await member
      .places(evening.here, '6', ['tea'])
      .then((placed) => member.call('POST', `/orders/${placed.json<{ _id: string }>()._id}/cancel`));
    await member.places(evening.here, '6', ['tea']);
    for (const forged of headers) {
      const page = await wire({
        method: 'GET',
        path: `/api/orders/user/${member.userId}?limit=1`,
        headers: { authorization: `Bearer ${member.token}`, ...forged },
      });
      const codes = await wire({
        method: 'GET',
        path: `/api/staff/stores/${evening.here.storeId}/codes`,
        headers: { ...credentials.manager, ...forged },
      });
      expect(page.json<{ paging: { next: string | null } }>().paging.next).toBe(
        `/api/orders/user/${member.userId}?page=2&limit=1`,
      );
      expect(
        codes.json<TableCode[]>().filter(({ url, code }) => url !== `http://127.0.0.1/?c=${code}`),
      ).toEqual([]);
      expect(page.text + codes.text).not.toContain('evil');
    }
  });
  it('does not get into a message either', async () => {
    for (const [index, forged] of headers.entries()) {
      const phone = `+9197${String(10_000_000 + index)}`;
      const answer = await wire({
        method: 'POST',
        path: '/api/users/auth/sendotp',
        headers: { ...json, ...forged },
        body: JSON.stringify({ phone }),
      });
      expect(answer.status).toBe(200);
      const [message] = await listMessages(test.app.db, phone);
      expect(message?.text).toContain('127.0.0.1');
      expect(JSON.stringify(message)).not.toContain('evil');
    }
  });
});

describe('sending a code', () => {
  it('takes as long for a known number as for an unknown one, and says the same', async () => {
    const known = (await evening.host.call('GET', '/users')).json<{ phone: string }>().phone;
    const times = { known: [] as number[], unknown: [] as number[] };
    const keys = new Set<string>();
    for (let n = 0; n < 150; n += 1) {
      for (const [kind, phone] of [
        ['known', known],
        ['unknown', `+9196${String(10_000_000 + n)}`],
      ] as const) {
        const answer = await wire({
          method: 'POST',
          path: '/api/users/auth/sendotp',
          headers: json,
          body: JSON.stringify({ phone }),
        });
        times[kind].push(answer.ms);
        keys.add(`${answer.status} ${Object.keys(answer.json<object>()).sort().join()}`);
      }
    }
    expect([...keys]).toEqual(['200 challenge_id,expires_at,length,resend_after']);
    // Whatever a busy machine adds: what one kind takes longer, its fastest does as well.
    expect(Math.abs(Math.min(...times.known) - Math.min(...times.unknown))).toBeLessThan(5);
  });
});
