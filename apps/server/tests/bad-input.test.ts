import { afterAll, describe, expect, it } from 'vitest';
import { servedTables } from '../src/served.ts';
import { startTestApp } from '../testing/app.ts';
import { atDepth } from '../testing/depth.ts';
import { signEverybodyIn, spareSession } from './authorisation/principals.ts';
import type { PrincipalName } from './authorisation/table.ts';
import { type Case, randomCases, systematicCases, type Target } from './bad-input/cases.ts';
import { declaredFields, fieldsOf, nameOf } from './bad-input/fields.ts';
import { findGarbage } from './bad-input/garbage.ts';
import { faultsOf } from './bad-input/judge.ts';
import { caseRunner, type Outcome } from './bad-input/run-cases.ts';
import { findFaults } from './evening-load.ts';
import { openEvening } from './security/evening.ts';
import { otherFormsOf, requestOf } from './security/requests.ts';
import { statePrinter } from './security/state-print.ts';
import { openWire } from './security/wire.ts';

const SEED = 20_261_121;
const RANDOM_PER_ROUTE = atDepth(12, 120);

const test = await startTestApp();
const evening = await openEvening(test);
const credentials = await signEverybodyIn(test, evening);
const wire = openWire(test.url);
afterAll(wire.close);
const own = { ...(await evening.askToPay()).own, session: await spareSession(test, evening.host) };
await evening.giveUp();
const runCases = await caseRunner(wire, await statePrinter(test));

/** Who may call each route, so that the bad part of the request is all there is to refuse. */
const callers: Readonly<Record<string, PrincipalName>> = {
  placeOrder: 'stranger',
  joinOrder: 'stranger',
  visitor: 'visitor',
  diner: 'diner',
  staff: 'manager',
};
/** These let an order grow or end what the rest needs, so they come last. */
const ENDING = [
  'placeOrder',
  'addRound',
  'cancelOrder',
  'pay',
  'payByLink',
  'startTerminal',
  'takePayment',
  'rateOrder',
  'releaseSeating',
  'removeClip',
  'removePrinter',
  'revokePrintAgent',
  'rotateCode',
  'endSession',
  'logout',
  'signOut',
];
const endsAt = ({ name }: Target): number => ENDING.indexOf(name);

const routes = servedTables.flatMap(({ routes: table, shapes }) =>
  Object.entries(table).flatMap(([name, route]) =>
    shapes[name] ? [{ name, route, shape: shapes[name] }] : [],
  ),
);
const formsOf = (name: string) => [requestOf[name] ?? (() => ({})), ...(otherFormsOf[name] ?? [])];
const targets = routes
  .flatMap(({ name, route }) =>
    formsOf(name).map(
      (form): Target => ({
        name,
        route,
        form,
        credentials: credentials[callers[name] ?? callers[route.audience] ?? 'visitor'],
        slow: name === 'signIn',
      }),
    ),
  )
  .sort((a, b) => endsAt(a) - endsAt(b));

const total = { sent: 0, refused: 0, accepted: 0, compared: 0 };
const count = (outcome: Outcome, cases: readonly Case[]): void => {
  total.sent += cases.length;
  total.refused += outcome.refused;
  total.accepted += outcome.accepted;
  total.compared += outcome.compared;
};

describe('bad input', () => {
  it('is made for every field that the contract declares', () => {
    const missing = routes.flatMap(({ name, shape }) => {
      const made = new Set(formsOf(name).flatMap((form) => fieldsOf(form(own)).map(nameOf)));
      return declaredFields(shape)
        .filter((field) => !made.has(field))
        .map((field) => `${name} ${field}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(targets.map((target) => [target.name, target] as const))(
    'to %s is refused in one shape, or harmless',
    async (_, target) => {
      const cases = [
        ...systematicCases(target, own),
        ...randomCases(target, own, SEED, target.slow ? 5 : RANDOM_PER_ROUTE),
      ];
      const outcome = await runCases(cases, own);
      count(outcome, cases);
      expect(outcome.faults).toEqual([]);
    },
    600_000,
  );

  it('was plenty, and left everything in order', async () => {
    expect(total.sent).toBeGreaterThan(10_000);
    expect(total.compared).toBeGreaterThan(50);
    for (const { storeId } of [evening.here, evening.there])
      expect(await findFaults(test.databaseUrl, storeId, [])).toEqual([]);
    expect(await findGarbage(test.databaseUrl)).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
    expect([]).not.toHaveProperty('polluted');
  });
});

/** Each of these was answered by a fault once. */
const findings: readonly (readonly [
  what: string,
  method: string,
  path: string,
  body: string | undefined,
  status: number,
])[] = [
  [
    'NUL in an e-mail address',
    'POST',
    '/api/staff/session',
    '{"email":"a\\u0000@example.org","password":"x"}',
    400,
  ],
  ['NUL in a station', 'GET', `/api/staff/stores/${own.store}/tickets?station=%00`, undefined, 400],
  ['NUL in a channel', 'PUT', '/api/realtime/order:%00/ack', '{"ack":true,"seq":1}', 400],
  ['half a percent sign', 'GET', '/api/stores/%E0%A4%A', undefined, 400],
  ['an endless parameter', 'GET', `/api/stores/${'x'.repeat(3000)}`, undefined, 400],
];

describe('what was found once', () => {
  it.each(findings)('%s', async (_, method, path, body, status) => {
    const principal = path.startsWith('/api/staff') ? credentials.owner : credentials.stranger;
    const answer = await wire({
      method,
      path,
      body,
      headers: {
        ...principal,
        'accept-language': 'de',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    expect(faultsOf(answer, { language: 'de', status })).toEqual([]);
  });
});

describe('the check itself', () => {
  const answer = {
    status: 400,
    headers: { 'content-type': 'application/json' },
    ms: 1,
    code: 'malformed',
    json: <T>() => JSON.parse('{}') as T,
  };
  const refusal = (more: Record<string, unknown>) =>
    JSON.stringify({
      code: 'malformed',
      message: 'Etwas in dieser Anfrage stimmt nicht.',
      request_id: 'x'.repeat(22),
      ...more,
    });
  it.each([
    ['a fault', { ...answer, status: 500, text: refusal({ code: 'busy' }) }, '500'],
    ['a slow answer', { ...answer, ms: 15_001, text: refusal({}) }, '15001 ms'],
    [
      'SQL',
      { ...answer, text: refusal({ message: 'select id from app_user where phone = 1' }) },
      'tells of its inside',
    ],
    [
      'a stack',
      { ...answer, text: refusal({ message: 'at run (/srv/app/x.js:1:2)' }) },
      'tells of its inside',
    ],
    ['another language', { ...answer, text: refusal({ message: 'Something is wrong.' }) }, 'not in de'],
    ['no request id', { ...answer, text: refusal({ request_id: '' }) }, 'no request_id'],
    ['a page', { ...answer, text: '<html>' }, 'no JSON'],
    [
      'a way elsewhere',
      { ...answer, status: 302, headers: { location: '//evil.example' }, text: '' },
      'sent elsewhere',
    ],
    ['a code of nobody', { ...answer, text: refusal({ code: 'FST_ERR' }) }, 'unknown code'],
  ])('catches %s', (_, given, fault) => {
    expect(faultsOf(given, { language: 'de' }).join('; ')).toContain(fault);
  });

  it('catches a refusal that writes beside a request that is accepted', async () => {
    let rows = 0;
    const judge = await caseRunner(
      async ({ path }) => {
        if (path === '/good') return { ...answer, status: 200, text: '{}' };
        rows += 1;
        return { ...answer, text: refusal({}) };
      },
      async () => new Map([['customer_order', String(rows)]]),
    );
    const cases = ['/good', '/bad'].map(
      (path): Case => ({ what: path, make: () => ({ method: 'POST', path }), language: undefined }),
    );
    const { faults } = await judge(cases, own);
    expect(faults).toEqual(['refusals changed customer_order: /bad …']);
  });
});
