import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { servedTables } from '../src/served.ts';
import { type DinerInTest, startTestApp } from '../testing/app.ts';
import { idsOf } from './authorisation/ask.ts';
import { channelTable, heard, refusedStream } from './authorisation/channels.ts';
import { signEverybodyIn } from './authorisation/principals.ts';
import { PRINCIPALS } from './authorisation/table.ts';
import { openEvening } from './security/evening.ts';
import { openWire } from './security/wire.ts';

const test = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
const evening = await openEvening(test);
const credentials = await signEverybodyIn(test, evening);
const wire = openWire(test.url);
afterAll(wire.close);
const { publicKey } = test.app.secrets;

/** Every kind of channel with every id, and who should hear it. */
const channels = Object.values(channelTable).flatMap(({ name, own, same, other }) => [
  { channel: name(evening.own), who: own },
  { channel: name(evening.same), who: same },
  { channel: name(evening.other), who: other },
  { channel: name(idsOf(evening, {}, 'random')), who: '' },
]);
const unique = [...new Set(channels.map(({ channel }) => channel))];

describe('who may hear what', () => {
  it.each(PRINCIPALS)('%s', async (name) => {
    const refused = refusedStream(name);
    const may = channels.filter(({ who }) => who.split(' ').includes(name)).map(({ channel }) => channel);
    const granted = await heard(test.url, publicKey, unique, credentials[name]);
    if (refused !== undefined || typeof granted === 'number') expect(granted).toBe(refused);
    else expect([...granted].sort()).toEqual([...new Set(may)].sort());
  });

  const channel = `order:${evening.own.order}`;
  const bearer = ({ token }: DinerInTest) => ({ authorization: `Bearer ${token}` });
  const joins = (guest: DinerInTest) =>
    guest.call('POST', '/orders/user', {
      store_id: evening.own.store,
      table_id: evening.own.handle,
      enigma: evening.own.enigma,
    });

  it('is judged anew at each connect: who has left hears nothing more', async () => {
    const guest = await test.diner('Gone Guest');
    const hears = () => heard(test.url, publicKey, [channel], bearer(guest));
    expect(await hears()).toEqual(new Set());
    await joins(guest);
    expect(await hears()).toEqual(new Set([channel]));
    expect((await guest.call('POST', `/orders/${evening.own.order}/leave`)).status).toBe(200);
    expect(await hears()).toEqual(new Set());
    await guest.call('POST', '/users/auth/logout');
    expect(await hears()).toBe(401);
  });

  it('is judged anew when the order changes: the open stream of whoever has left ends, and no other', async () => {
    const [guest, friend] = [await test.diner('Leaving Guest'), await test.diner('Staying Friend')];
    await joins(guest);
    await joins(friend);
    const open = async (diner: DinerInTest) => {
      const query = new URLSearchParams({ key: publicKey, channels: `${channel},user:${diner.userId}` });
      const stopped = new AbortController();
      onTestFinished(() => stopped.abort());
      const response = await fetch(`${test.url}/api/realtime?${query}`, {
        headers: bearer(diner),
        signal: stopped.signal,
      });
      const stream = { text: '', over: false };
      void (async () => {
        for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
          stream.text += part;
        stream.over = true;
      })().catch(() => undefined);
      await expect.poll(() => stream.text.match(/event: position/g)?.length).toBe(2);
      return stream;
    };
    const [hers, his] = [await open(guest), await open(friend)];
    await guest.call('POST', `/orders/${evening.own.order}/leave`);
    await expect.poll(() => hers.over, { timeout: 10_000 }).toBe(true);
    const before = his.text.length;
    expect((await friend.call('POST', `/orders/${evening.own.order}/leave`)).status).toBe(200);
    await expect.poll(() => his.text.length).toBeGreaterThan(before);
  });

  it.each([
    'nonsense',
    'order:',
    'order:a b',
    'store:x:attic',
    'store:x',
    'order:x@',
    'order:x@e.-1',
    'order:x@e.1e9',
    'ORDER:x',
    'user:x,,user:y',
    "order:x' or 1=1",
  ])('answers 400 to %s', async (asked) => {
    expect(await heard(test.url, publicKey, [asked], {})).toBe(400);
  });
});

/** What is served beside the contract, as Fastify draws it (`/media/*` without its prefix); a route that stands nowhere fails. */
const BESIDE = [
  '/api/realtime',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/openapi.json',
  '/docs',
  '/docs.css',
  '/media/people/:name',
  '*',
];

describe('what is served', () => {
  it('stands in the contract or in the list of the rest', () => {
    const contract = servedTables.flatMap(({ routes }) =>
      Object.values(routes).map(({ method, path }) => ({ method, path: `/api${path}` })),
    );
    for (const { method, path } of contract)
      expect(test.app.http.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
    const paths = new Set([...contract.map(({ path }) => path), ...BESIDE]);
    const found = new Set(pathsOf(test.app.http.printRoutes({ commonPrefix: false })));
    expect([...found].filter((path) => !paths.has(path))).toEqual([]);
    expect([...paths].filter((path) => !found.has(path))).toEqual([]);
  });
  it('has no HEAD of the stream, which would never end', async () => {
    expect(
      (
        await wire({
          method: 'HEAD',
          path: `/api/realtime?${new URLSearchParams({ key: publicKey, channels: 'menu:x' })}`,
        })
      ).status,
    ).toBe(404);
  });
  it('has no other methods: what is not written down is 404 for everybody', async () => {
    for (const method of ['PATCH', 'DELETE', 'PUT', 'TRACE', 'OPTIONS', 'PROPFIND'] as const) {
      for (const path of ['/api/users', '/api/orders', '/api/staff/session', '/metrics', '/health/live']) {
        if (test.app.http.hasRoute({ method, url: path })) continue;
        expect((await wire({ method, path, headers: credentials.owner })).status, `${method} ${path}`).toBe(
          404,
        );
      }
    }
  });
});

/** The full paths in Fastify's drawing of its tree. */
function pathsOf(drawing: string): string[] {
  const stack: string[] = [];
  const paths: string[] = [];
  for (const line of drawing.split('\n')) {
    const [, indent = '', part = '', methods] = /^([\s│├└─]*)(\S+)(?: \(([^)]+)\))?/.exec(line) ?? [];
    if (part === '') continue;
    stack[indent.length / 4 - 1] = part;
    stack.length = indent.length / 4;
    if (methods) paths.push(stack.join(''));
  }
  return paths;
}

describe('health, metrics and the contract', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  it.each(PRINCIPALS)('answer %s alike', async (name) => {
    for (const path of ['/health/live', '/health/ready', '/openapi.json', '/metrics']) {
      expect((await wire({ method: 'GET', path, headers: credentials[name] })).status, path).toBe(200);
    }
  });
  it('tell nothing of versions in health, and nothing of metrics to another machine', async () => {
    const health = await wire({ method: 'GET', path: '/health/ready', headers: from('203.0.113.9') });
    expect(health.json()).toEqual({ status: 'ok' });
    expect((await wire({ method: 'GET', path: '/metrics', headers: from('203.0.113.9') })).status).toBe(404);
    expect((await wire({ method: 'GET', path: '/metrics', headers: from('127.0.0.1') })).status).toBe(200);
  });
  it('tell nothing of metrics through a proxy on this machine that nobody named', async () => {
    const { url } = await startTestApp({ databaseUrl: test.databaseUrl });
    const plain = openWire(url);
    const status = async (headers: Record<string, string>) =>
      (await plain({ method: 'GET', path: '/metrics', headers })).status;
    expect(await status({})).toBe(200);
    expect(await status(from('203.0.113.9'))).toBe(404);
    expect(await status({ forwarded: 'for=203.0.113.9' })).toBe(404);
    plain.close();
  });
  it('ask for the token where one is set', async () => {
    const { url } = await startTestApp({
      databaseUrl: test.databaseUrl,
      environment: { METRICS_TOKEN: 'a-token-for-metrics' },
    });
    const guarded = openWire(url);
    const status = async (authorization?: string) =>
      (await guarded({ method: 'GET', path: '/metrics', headers: authorization ? { authorization } : {} }))
        .status;
    expect([
      await status(),
      await status('Bearer wrong'),
      await status('Bearer a-token-for-metricsx'),
    ]).toEqual([404, 404, 404]);
    expect(await status('Bearer a-token-for-metrics')).toBe(200);
    guarded.close();
  });
});
