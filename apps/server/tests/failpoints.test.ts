import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registeredStatements } from '../src/platform/db/statement.ts';
import { type DinerInTest, startTestApp } from '../testing/app.ts';
import { persistentCaller } from '../testing/persistent-caller.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { type Ask, type Evening, findFaults, openEvening, sendRounds } from './evening-load.ts';

const DINERS = 6;
/** Where a command can be hit beside its statements, from its work to its answer, and where the numbering can. */
const STEPS = [
  'command.after-work',
  'command.before-commit',
  'command.after-commit',
  'stamper.before-commit',
];
/** A statement that is passed less often in a while may not be passed again in another. */
const OFTEN = 12;
const MOST_EVENINGS = 3;

const seed = await startTestApp();
const statements = registeredStatements();
/** A death before a statement that only reads is one after what was written before it. */
const onlyReads = (point: string): boolean =>
  !/\b(insert|update|delete)\b/i.test(statements.get(point) ?? 'update');

const { databaseUrl } = seed;
let running: ServerProcess | undefined;
afterEach(async () => void (await running?.kill('SIGKILL')));

/** A diner asks to pay in cash and thinks better of it. */
async function payAndGiveUp(ask: Ask, token: string, orderId: string): Promise<void> {
  const key = () => randomBytes(12).toString('hex');
  const body = { payment_mode: 'cash' };
  const asked = await ask('POST', `/orders/${orderId}/pay`, { token, key: key(), body });
  if (asked.status >= 300) throw new Error(`to pay was answered ${asked.status}: ${asked.text}`);
  const { payment } = asked.json<{ payment: { _id: string } }>();
  await ask('DELETE', `/orders/${orderId}/payments/${payment._id}`, { token, key: key() });
}

/** Everybody sends rounds, and asks to pay after every third one, until told to stop. */
async function dine({ house, diners, journal }: Evening, port: number, stop: () => boolean): Promise<void> {
  const ask = persistentCaller(`http://127.0.0.1:${port}`);
  const one = async ({ token }: DinerInTest, index: number): Promise<void> => {
    let sent = 0;
    const paying: Ask = async (method, path, what) => {
      const answer = await ask(method, path, what);
      if (method !== 'GET') sent += 1;
      if (sent % 3 === 2 && method !== 'GET' && answer.status < 300)
        await payAndGiveUp(ask, token, answer.json<{ _id: string }>()._id);
      return answer;
    };
    await sendRounds(paying, house, { index, token }, journal, stop);
  };
  await Promise.all(diners.map(one));
}

const Told = z.object({ passed: z.array(z.tuple([z.string(), z.int()])), armed: z.array(z.string()) });

/** An evening over one process with these failpoints, until `enough` sends were answered; what the process says of it at its end. */
async function liveThrough(evening: Evening, failpoints: readonly string[], enough: number) {
  const port = await freePort();
  let heard = '';
  running = await startServerProcess({ databaseUrl, port, failpoints, heard: (text) => (heard += text) });
  await dine(evening, port, () => evening.journal.length >= enough);
  await seed.app.drained();
  await running.kill('SIGTERM');
  return Told.parse(JSON.parse(/^\{"passed".*$/m.exec(heard)?.[0] ?? '{}'));
}

const faultsOf = ({ house, journal }: Evening) => findFaults(databaseUrl, house.storeId, journal);
const allDone = ({ journal }: Evening): boolean =>
  journal.every(({ status }) => status === 200 || status === 201);

describe('a failure at any step of an evening', () => {
  let points: readonly string[] = [];
  beforeAll(async () => {
    const { passed } = await liveThrough(await openEvening(seed, DINERS), [], 60);
    points = [...STEPS, ...passed.filter(([, times]) => times >= OFTEN).map(([name]) => name)];
  });

  it('can happen at more than 25 of them', () => expect(points.length).toBeGreaterThan(25));

  it.each(['throw', 'stall'])('by %s leaves every intent done exactly once', async (failure) => {
    const evening = await openEvening(seed, DINERS);
    // Without its first word there is no transaction that could fail.
    let left = points.filter((point) => point !== 'begin');
    // What the other node was faster with, again and again, is tried in another evening.
    for (let evenings = 1; evenings <= MOST_EVENINGS && left.length > 0; evenings += 1) {
      const failpoints = left.map((point) => `${point}:${failure}`);
      left = [...(await liveThrough(evening, failpoints, evening.journal.length + 120)).armed];
    }
    expect(left).toEqual([]);
    expect(await faultsOf(evening)).toEqual([]);
    expect(allDone(evening)).toBe(true);
  });

  it('by kill leaves every intent done exactly once', async () => {
    const evening = await openEvening(seed, DINERS);
    const port = await freePort();
    let over = false;
    const start = async (failpoints: readonly string[]) => {
      running = await startServerProcess({ databaseUrl, port, failpoints });
      return running;
    };
    await start([]);
    const dining = dine(evening, port, () => over);
    for (const point of points.filter((one) => !onlyReads(one))) {
      await running?.kill('SIGKILL');
      const hit = await start([`${point}:kill:2`]);
      expect(await hit.exited, point).toBe('SIGKILL');
    }
    await start([]);
    over = true;
    await dining;
    await seed.app.drained();
    expect(await faultsOf(evening)).toEqual([]);
    expect(allDone(evening)).toBe(true);
  }, 900_000);
});
