import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualWaits } from '../src/platform/db/waiting.ts';
import { type DinerInTest, startTestApp } from '../testing/app.ts';
import { type Called, caller } from '../testing/call.ts';
import { cloneDatabase } from '../testing/database.ts';
import { atDepth } from '../testing/depth.ts';
import { persistentCaller } from '../testing/persistent-caller.ts';
import { freePort } from '../testing/server-process.ts';
import { type Line, openSlowLine } from '../testing/slow-line.ts';
import { watchAnswers } from '../testing/watch-answers.ts';
import {
  acknowledged,
  beginRounds,
  type Evening,
  findFaults,
  isDone,
  openEvening,
  wrongIn,
} from './evening-load.ts';

const DINERS = atDepth(3, 12);
const LASTS_MS = atDepth(200, 12_000);
const SILENT_MS = atDepth(200, 30_000);
/** A phone asks again when it has waited for so long; what it asked before may still arrive. */
const ATTEMPT_MS = atDepth(1000, 3000);
/** Normal again: 5 s, and as much again twice for a busy machine. */
const HEALTHY_WITHIN_MS = 15_000;
/** No request stays open for longer than 10 s, on a machine that has nothing else to do. */
const ANSWERED_WITHIN_MS = 15_000;
/** How many connections to the database may be more or less than before. */
const SPARE = 2;

const cellar = await openSlowLine(await cloneDatabase(), 13);
const app = await startTestApp({ waits: usualWaits, databaseUrl: cellar.url });
const street = await openSlowLine(app.url, 14);
const answers = watchAnswers(app.app.http.server);
const watcher = new pg.Client({ connectionString: cellar.direct });
beforeAll(() => watcher.connect());
afterAll(async () => {
  street.close();
  cellar.close();
  await watcher.end();
});

const faultsOf = ({ house, journal }: Evening) => findFaults(cellar.direct, house.storeId, journal);

/** Connections of the program to its database, once it has as many as it wants. */
async function connections([someone]: readonly DinerInTest[]): Promise<number> {
  await Promise.all(Array.from({ length: 30 }, () => someone?.call('GET', '/users')));
  const { rows } = await watcher.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return Number(rows[0]?.count);
}

/** Every diner asks once more and without patience, when everything is well again. */
const everybodyIsServed = async ({ diners }: Evening): Promise<void> => {
  const call = caller(street.url);
  const served = await Promise.all(diners.map(({ token }) => call('GET', '/users', { token })));
  expect(served.map(({ status }) => status)).toEqual(diners.map(() => 200));
};

type Fault = readonly [what: string, fault: () => Partial<Line>, lastsMs: number];
const breaking = (within: number): readonly Fault[] => [
  ['is reset', () => ({ breaks: { how: 'reset', within } }), LASTS_MS],
  ['breaks in the middle of a word', () => ({ breaks: { how: 'close', within } }), LASTS_MS],
  ['breaks in one direction', () => ({ breaks: { how: 'half-close', within } }), LASTS_MS],
];
const slow: readonly Fault[] = [
  ['passes 16 KB a second', () => ({ rate: 16_384 }), LASTS_MS],
  ['passes one to seven bytes at once', () => ({ slice: 7 }), LASTS_MS],
];
const late: readonly Fault[] = [
  ['takes 500 ± 200 ms', () => ({ delay: 250, jitter: 100 }), LASTS_MS],
  ['falls silent', () => ({ silence: sleep(SILENT_MS) }), SILENT_MS],
];
/** That PostgreSQL is late or silent is looked at by the tests of a slow database. */
const places = [
  ['a line between guests and server', street, [...late, ...slow, ...breaking(20_000)]],
  ['a line between server and PostgreSQL', cellar, [...slow, ...breaking(40_000)]],
] as const;

describe.each(places)('%s', (_where, place, faults) => {
  it.each(faults)(
    'that %s loses no round and doubles none, and is normal soon after',
    async (_what, fault, lastsMs) => {
      const evening = await openEvening(app, DINERS);
      const before = await connections(evening.diners);
      const wrong: string[] = [];
      const heard = (answer: Called): void => void wrong.push(...wrongIn(answer));
      const endRounds = beginRounds(evening, persistentCaller(street.url, { attemptMs: ATTEMPT_MS, heard }));
      await acknowledged(evening.journal, DINERS);
      const untouched = place.struck();
      Object.assign(place.line, fault());
      await sleep(lastsMs);
      await expect.poll(place.struck).toBeGreaterThan(untouched);
      place.heal();
      const healedAt = performance.now();
      await endRounds();
      await everybodyIsServed(evening);
      expect(performance.now() - healedAt).toBeLessThan(HEALTHY_WITHIN_MS);
      await expect
        .poll(async () => Math.abs((await connections(evening.diners)) - before))
        .toBeLessThanOrEqual(SPARE);
      await app.app.drained();
      expect([...wrong, ...(await faultsOf(evening))]).toEqual([]);
      expect(evening.journal.filter((intent) => !isDone(intent))).toEqual([]);
      expect(answers.longest()).toBeLessThan(ANSWERED_WITHIN_MS);
    },
    600_000,
  );
});

describe('these tests', () => {
  it('see a phone that asks again with a new key', async () => {
    const evening = await openEvening(app, 1);
    const call = caller(street.url);
    const endRounds = beginRounds(evening, async (method, path, sent) => {
      for (;;) {
        const answer = await call(method, path, { ...sent, key: randomBytes(12).toString('hex') }).catch(
          () => undefined,
        );
        if (answer) return answer;
      }
    });
    await acknowledged(evening.journal, 1);
    const untouched = street.struck();
    street.line.breaks = { how: 'close', within: 3000 };
    await expect.poll(street.struck).toBeGreaterThan(untouched + 20);
    street.heal();
    await endRounds();
    expect(await faultsOf(evening)).toContainEqual(expect.stringContaining('doubled'));
  });

  it('see connections that are not given back', async () => {
    const { diners } = await openEvening(app, 1);
    const before = await connections(diners);
    const left = Array.from({ length: SPARE + 1 }, () => new pg.Client({ connectionString: cellar.direct }));
    await Promise.all(left.map((client) => client.connect()));
    expect((await connections(diners)) - before).toBeGreaterThan(SPARE);
    await Promise.all(left.map((client) => client.end()));
  });

  it('see a fault, and a refusal that names no time', () => {
    expect(wrongIn({ status: 500, headers: new Headers() })).toEqual(['answered 500']);
    expect(wrongIn({ status: 503, headers: new Headers() })).toEqual(['503 without a time']);
    expect(wrongIn({ status: 503, headers: new Headers({ 'retry-after': '2' }) })).toEqual([]);
  });

  it('see whoever is kept waiting', async () => {
    const mute = createServer();
    const { longest } = watchAnswers(mute);
    const port = await freePort();
    await once(mute.listen(port, '127.0.0.1'), 'listening');
    void fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
    await expect.poll(longest).toBeGreaterThan(100);
    mute.closeAllConnections();
    mute.close();
  });
});
