import { randomBytes } from 'node:crypto';
import type { Route } from '@tableside/contract/endpoint';
import { afterAll, describe, expect, it } from 'vitest';
import { servedTables } from '../src/served.ts';
import { startTestApp } from '../testing/app.ts';
import { askWith } from './authorisation/ask.ts';
import { signEverybodyIn, spareSession, staffHeaders } from './authorisation/principals.ts';
import { PRINCIPALS } from './authorisation/table.ts';
import { openEvening } from './security/evening.ts';
import { changedTables, statePrinter } from './security/state-print.ts';
import { openWire, type Wire } from './security/wire.ts';

const test = await startTestApp();
const evening = await openEvening(test);
const credentials = await signEverybodyIn(test, evening);
const wire = openWire(test.url);
afterAll(wire.close);
const print = await statePrinter(test.databaseUrl);

const routes = servedTables.flatMap(({ routes: table }) => Object.entries(table));
const settled = async () => {
  await test.app.drained();
  return print();
};

describe('reading', () => {
  it.each(routes.filter(([, { kind }]) => kind === 'query'))(
    '%s changes nothing, whoever reads how often',
    async (name, route) => {
      const before = await settled();
      for (const principal of PRINCIPALS)
        for (let n = 0; n < 2; n += 1) await askWith(wire, name, route, evening.own, credentials[principal]);
      expect(changedTables(before, await settled())).toEqual([]);
    },
  );
});

const ASKED = ['giveUpPayment', 'rateOrder', 'confirmPayment', 'declinePayment'];
const commands = routes.filter(([, { kind, keyed }]) => kind === 'command' || keyed);

/** A fresh evening for one command, and who calls it there. */
async function prepare(name: string, { audience }: Route) {
  const fresh = await openEvening(test);
  const ids = ASKED.includes(name) ? (await fresh.askToPay()).own : fresh.own;
  const session = name === 'endSession' ? await spareSession(test, fresh.host) : ids.session;
  const diner = name === 'placeOrder' || name === 'joinOrder' ? fresh.stranger : fresh.host;
  const headers =
    audience === 'staff'
      ? await staffHeaders(test, fresh.here, 'manager')
      : { authorization: `Bearer ${diner.token}` };
  return { ids: { ...ids, session }, headers };
}
interface Repeated {
  readonly first: string;
  /** What the repetitions changed, and how they were answered otherwise. */
  readonly changed: readonly string[];
  readonly other: readonly string[];
}

/** Calls once, then five times more with the same key, four of them at once; what the first did has to be all. */
async function repeat(name: string, route: Route, again: Wire): Promise<Repeated> {
  const { ids, headers } = await prepare(name, route);
  const keyed = { ...headers, 'idempotency-key': randomBytes(12).toString('hex') };
  const ask = (by: Wire) => askWith(by, name, route, ids, keyed);
  const first = await ask(wire);
  const before = await settled();
  const replays = [await ask(again), ...(await Promise.all([1, 2, 3, 4].map(() => ask(again))))];
  const changed = changedTables(before, await settled());
  const other = replays.filter(
    ({ status, headers: got }) => status !== first.status || got['idempotent-replayed'] !== 'true',
  );
  return {
    first: first.status < 300 ? 'done' : first.text,
    changed,
    other: other.map(({ status, code }) => `${status} ${code}`),
  };
}

describe('a change repeated with its key', () => {
  it.each(commands)('%s happens once', async (name, route) => {
    expect(await repeat(name, route, wire)).toEqual({ first: 'done', changed: [], other: [] });
  });

  it('would be caught if a repetition came with another key', async () => {
    const forgetful: Wire = (sent) =>
      wire({ ...sent, headers: { ...sent.headers, 'idempotency-key': randomBytes(12).toString('hex') } });
    const [name, route] = commands.find(([one]) => one === 'setTip') ?? [];
    if (name === undefined || route === undefined) throw new Error('no such route');
    const { changed, other } = await repeat(name, route, forgetful);
    expect(changed).toEqual(expect.arrayContaining(['customer_order', 'idempotency']));
    expect(other).toHaveLength(5);
  });
});
