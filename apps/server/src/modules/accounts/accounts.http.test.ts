import { accountsRoutes } from '@tableside/contract/accounts.routes';
import { accountsShapes, type Challenge, type User } from '@tableside/contract/accounts.schema';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { sendError } from '../../platform/http/errors.ts';
import { EndpointRegistry } from '../../platform/http/register.ts';
import { newToken } from '../../platform/ids.ts';
import { listMessages } from '../../platform/messages/message-repository.ts';
import { outboxMessages } from '../../platform/messages/outbox-messages.ts';
import { createAnnouncing } from '../../platform/outbox/announcing.ts';
import { createAccounts } from './index.ts';

const clear = statement(
  'test.clear-diners',
  'truncate otp_challenge, session, app_user, message, outbox cascade',
);
const eventRows = statement<[], { name: string; payload: unknown }>(
  'test.list-events',
  'select name, payload from outbox',
);
const seen = statement<[], { last_seen_at: Date }>('test.read-last-seen', 'select last_seen_at from session');

const database = testDatabase();
const phone = '+91 98765 43210';
const otherPhone = '+91 98765 43211';
const card = '4111 1111 1111 1111';
let db: Database;
let accounts: ReturnType<typeof createAccounts>;
let app: FastifyInstance;
let now = new Date('2026-11-21T12:00:00Z');
let log: string[] = [];
let gatewayWorks = true;
const orders = new Map<string, string>();
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const wire = () => {
  const outbox = outboxMessages(db, (line) => log.push(line));
  return createAccounts({
    db,
    messages: {
      sendMessage: (message, at) =>
        gatewayWorks ? outbox.sendMessage(message, at) : Promise.reject(new Error('away')),
    },
    secret: 'a secret for tests',
    origin: 'http://tableside.test',
    limitFactor: 1,
    countries: { served: ['IN', 'PH'], home: 'IN' },
    codeLength: 6,
    caller: undefined,
    currentOrderOf: async (_db, userId) => orders.get(userId) ?? null,
    cardsOf: async () => [],
    followNumber: async () => undefined,
    holdsCardNumber: (text) => text.includes(card),
    storesOf: async () => [],
  });
};

beforeAll(async () => {
  db = openDatabase({ url: database.url(), connections: 4 });
  accounts = wire();
  const unused = () => Promise.reject(new Error('not of this module'));
  const presenters = {
    order: unused,
    payment: unused,
    confirmation: unused,
    declined: unused,
    'link-payment': unused,
    ticket: unused,
    call: unused,
    group: unused,
  };
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  await app.register(
    async (api) => {
      const kit = {
        db,
        clock: { now: () => now },
        gate: accounts.gate,
        committed: () => undefined,
        announcing: createAnnouncing(db, { now: () => now }, () => undefined),
        limitFactor: 1,
        tableOf: () => undefined,
      };
      const registry = new EndpointRegistry().add(
        { accounts: { routes: accountsRoutes, shapes: accountsShapes } },
        { accounts: accounts.handlers },
      );
      registry.serve(api, { ...kit, presenters: { ...presenters, ...accounts.presenters } });
    },
    { prefix: '/api' },
  );
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  await db.rows(clear);
  advance(86_400);
  log = [];
  gatewayWorks = true;
});

interface Sending {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}
async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, body, headers }: Sending = {},
) {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { payload: body }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<{ code?: string }>(),
    as: <T>() => answer.json<T>(),
  };
}
const refused = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const ask = async (of = phone) =>
  (await call('POST', '/users/auth/sendotp', { body: { phone: of } })).as<Challenge>();
const lastCode = async (of = phone) => (await listMessages(db, of.replaceAll(' ', '')))[0]?.code ?? '';
const enter = (challenge_id: string, otp: string, more: Sending & { phone?: string; name?: string } = {}) =>
  call('POST', '/users/auth/login', {
    body: { phone: more.phone ?? phone, otp, challenge_id, ...(more.name && { name: more.name }) },
    headers: { 'user-agent': 'Firefox/140.0 (Linux)' },
  });
async function signIn(of = phone, name = 'Ana'): Promise<{ token: string; user: User }> {
  const { challenge_id } = await ask(of);
  return (await enter(challenge_id, await lastCode(of), { phone: of, name })).as();
}
const missOf = (code: string) => (code === '111111' ? '222222' : '111111');

describe('POST /users/auth/sendotp and /resendotp', () => {
  it('sends a code of six digits that lives five minutes', async () => {
    const answer = await call('POST', '/users/auth/sendotp', {
      body: { phone },
      headers: { 'accept-language': 'de' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      challenge_id: expect.stringMatching(/^[\w-]{22}$/),
      length: 6,
      resend_after: 30,
      expires_at: new Date(now.getTime() + 300_000).toISOString(),
    });
    const [message] = await listMessages(db, '+919876543210');
    expect(message).toMatchObject({
      kind: 'otp',
      code: expect.stringMatching(/^\d{6}$/),
      link: null,
      at: now.toISOString(),
    });
    expect(message?.text).toContain(message?.code);
    expect(message?.text).toContain('tableside.test');
  });
  it('tells the log the code and never the number', async () => {
    await ask();
    expect(log).toEqual([`message to …10: otp ${await lastCode()}`]);
  });
  it('counts first and further codes together, and says when the next one may be asked for', async () => {
    await ask();
    const soon = await call('POST', '/users/auth/resendotp', { body: { phone: '98765-43210' } });
    expect([soon.status, soon.body.code, soon.headers['retry-after']]).toEqual([429, 'too-many', '30']);
    advance(30);
    const again = await call('POST', '/users/auth/resendotp', { body: { phone } });
    expect([again.status, again.as<Challenge>().resend_after]).toEqual([200, 60]);
  });
  it('refuses numbers that are not served and bodies without one', async () => {
    for (const path of ['/users/auth/sendotp', '/users/auth/resendotp']) {
      expect(await refused(call('POST', path, { body: { phone: '+1 415 555 2671' } }))).toEqual([
        409,
        'phone-not-served',
      ]);
      expect(await refused(call('POST', path, { body: {} }))).toEqual([400, 'malformed']);
    }
    expect(await listMessages(db)).toEqual([]);
  });
  it('answers busy when the message was not taken over', async () => {
    gatewayWorks = false;
    const answer = await call('POST', '/users/auth/sendotp', { body: { phone } });
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'busy', '30']);
  });
});

describe('POST /users/auth/login', () => {
  it('creates the diner on the first sign-in and knows him on the second', async () => {
    const first = await signIn();
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(first.user).toMatchObject({
      phone: '+919876543210',
      name: 'Ana',
      current_order: null,
      addresses: [],
      cards: [],
    });
    advance(60);
    orders.set(first.user._id, 'order-1');
    const second = await signIn(phone, 'Somebody else');
    expect(second.user).toEqual({ ...first.user, current_order: 'order-1' });
    expect(second.token).not.toBe(first.token);
  });
  it('takes the code up to five minutes and not after', async () => {
    const { challenge_id } = await ask();
    const code = await lastCode();
    advance(301);
    expect(await refused(enter(challenge_id, code))).toEqual([409, 'otp-expired']);
    const { challenge_id: fresh } = await ask();
    advance(298);
    expect((await enter(fresh, await lastCode())).status).toBe(200);
  });
  it('is bound to challenge and phone, and works once', async () => {
    const { challenge_id } = await ask();
    const code = await lastCode();
    expect(await refused(enter(challenge_id, code, { phone: '+91 98765 00000' }))).toEqual([
      409,
      'otp-expired',
    ]);
    expect(await refused(enter(newToken(), code))).toEqual([409, 'otp-expired']);
    expect((await enter(challenge_id, code)).status).toBe(200);
    expect(await refused(enter(challenge_id, code))).toEqual([409, 'otp-expired']);
  });
  it('refuses wrong codes five times, then every code', async () => {
    const { challenge_id } = await ask();
    const code = await lastCode();
    const miss = missOf(code);
    for (let index = 0; index < 5; index += 1)
      expect(await refused(enter(challenge_id, miss))).toEqual([409, 'otp-wrong']);
    const locked = await enter(challenge_id, code);
    expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([
      429,
      'too-many-tries',
      '300',
    ]);
  });
  it('keeps no card number as a name, and the code serves another one', async () => {
    const { challenge_id } = await ask(otherPhone);
    const code = await lastCode(otherPhone);
    const as = (name: string) => enter(challenge_id, code, { phone: otherPhone, name });
    expect(await refused(as(`Ana ${card}`))).toEqual([400, 'card-number-refused']);
    expect((await as('Ana')).as<{ user: User }>().user.name).toBe('Ana');
  });
  it('refuses what cannot be a number or a code', async () => {
    const { challenge_id } = await ask();
    expect(await refused(enter(challenge_id, '123456', { phone: '12345' }))).toEqual([409, 'otp-wrong']);
    expect(await refused(enter(challenge_id, 'abcdef'))).toEqual([400, 'malformed']);
    expect(await refused(enter(challenge_id, '１２３４５６'))).toEqual([400, 'malformed']);
  });
});

describe('the bearer token', () => {
  const malformed = [
    '',
    ' ',
    'x',
    'null',
    'undefined',
    'a'.repeat(42),
    'a'.repeat(44),
    'a'.repeat(5000),
    `${'a'.repeat(42)}.`,
    `${'a'.repeat(42)}=`,
    'eyJhbGciOiJIUzI1NiJ9.e30.x',
    "' or 1=1 --",
    '../../etc/passwd',
    '%00'.repeat(14),
    '{"sub":1}',
  ];
  it.each(malformed)('is refused as malformed: %j', async (token) => {
    const answer = await call('GET', '/users', { token });
    expect([answer.status, answer.body.code]).toEqual([401, 'token-malformed']);
    expect(answer.as<{ message: string }>().message).toContain('Token decode returned null');
  });
  it('is refused as over when unknown, absent, cut or from a colleague', async () => {
    const { token } = await signIn();
    const strange = [newToken(), `${token.slice(1)}A`, [...token].reverse().join('')];
    for (const other of strange)
      expect(await refused(call('GET', '/users', { token: other }))).toEqual([401, 'session-ended']);
    expect(await refused(call('GET', '/users'))).toEqual([401, 'session-ended']);
    expect(await refused(call('GET', '/users', { headers: { authorization: `Basic ${token}` } }))).toEqual([
      401,
      'session-ended',
    ]);
  });
});

describe('GET and PUT /users', () => {
  it('keeps no card number in any field', async () => {
    const { token, user } = await signIn(otherPhone);
    for (const body of [
      { name: card },
      { hometown: card },
      { preferences: `no onions, ${card}` },
      { languages_known: ['English', card] },
      { diets: [card] },
      { allergens: [card] },
    ])
      expect(await refused(call('PUT', '/users', { token, body }))).toEqual([400, 'card-number-refused']);
    expect((await call('GET', '/users', { token })).body).toEqual(user);
  });
  it('changes the fields that were sent and tells it', async () => {
    const { token, user } = await signIn();
    const change = {
      name: 'Ana B',
      date_of_birth: '1990-02-03',
      gender: 'female',
      diets: ['vegan', 'vegan'],
      email: 'a@example.com',
    };
    const answer = await call('PUT', '/users', {
      token,
      body: change,
      headers: { 'idempotency-key': newToken() },
    });
    expect(answer.status).toBe(200);
    const changed = { ...user, ...change, diets: ['vegan'] };
    expect(answer.body).toEqual({ user: changed });
    expect((await call('GET', '/users', { token })).body).toEqual(changed);
    expect(await db.rows(eventRows)).toEqual([
      { name: 'user.changed', payload: { v: 1, userId: user._id, version: 2 } },
    ]);
    const cleared = await call('PUT', '/users', { token, body: { gender: null, date_of_birth: null } });
    expect(cleared.body).toEqual({ user: { ...changed, gender: null, date_of_birth: null } });
  });
  it.each([
    { phone: '+919876500000' },
    { _id: 'x' },
    { credits: 5 },
    { current_order: 'x' },
    { date_of_birth: 'soon' },
    { date_of_birth: '2999-01-01' },
    { date_of_birth: '1899-12-31' },
    { email: 'none' },
    { gender: 'x' },
  ])('refuses %j', async (body) => {
    const { token } = await signIn();
    expect(await refused(call('PUT', '/users', { token, body }))).toEqual([400, 'malformed']);
  });
  it('needs a session', async () => {
    expect(await refused(call('PUT', '/users', { body: { name: 'x' } }))).toEqual([401, 'session-ended']);
  });
});

describe('sessions', () => {
  it('are listed for their owner, the current one marked, and ended one by one', async () => {
    const [one, foreign] = [await signIn(), await signIn('+91 98765 11111')];
    advance(60);
    const two = await signIn();
    const listed = (await call('GET', '/users/sessions', { token: two.token })).as<
      { _id: string; current: boolean; device: string }[]
    >();
    expect(listed.map(({ current, device }) => [current, device])).toEqual([
      [true, 'Firefox, Linux'],
      [false, 'Firefox, Linux'],
    ]);
    const other = listed[1]?._id ?? '';
    expect(await refused(call('DELETE', `/users/sessions/${other}`, { token: foreign.token }))).toEqual([
      404,
      'not-found',
    ]);
    expect((await call('GET', '/users', { token: one.token })).status).toBe(200);
    const key = { 'idempotency-key': newToken() };
    expect(
      (await call('DELETE', `/users/sessions/${other}`, { token: two.token, headers: key })).status,
    ).toBe(200);
    expect(await refused(call('GET', '/users', { token: one.token }))).toEqual([401, 'session-ended']);
    expect(
      (await call('DELETE', `/users/sessions/${other}`, { token: two.token, headers: key })).status,
    ).toBe(200);
    expect(await refused(call('DELETE', `/users/sessions/${other}`, { token: two.token }))).toEqual([
      404,
      'not-found',
    ]);
  });
  it('need a session to be seen or ended', async () => {
    expect(await refused(call('GET', '/users/sessions'))).toEqual([401, 'session-ended']);
    expect(await refused(call('DELETE', '/users/sessions/x'))).toEqual([401, 'session-ended']);
    expect(await refused(call('POST', '/users/auth/logout'))).toEqual([401, 'session-ended']);
  });
  it('end by logging out, and open streams hear of it at once', async () => {
    const { token } = await signIn();
    const caller = await accounts.gate.diner(token, now);
    const heard: string[] = [];
    const stop = accounts.gate.onSessionCut((id) => heard.push(id));
    expect((await call('POST', '/users/auth/logout', { token })).status).toBe(200);
    expect(await refused(call('GET', '/users', { token }))).toEqual([401, 'session-ended']);
    expect(heard).toEqual([caller?.kind === 'diner' && caller.sessionId]);
    stop();
  });
});

it('forgets what no rule looks back at', async () => {
  await signIn();
  advance(61 * 86_400);
  await accounts.trim(now);
  expect(await db.rows(seen)).toEqual([]);
});
