import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../testing/app.ts';
import { persistentCaller } from '../testing/persistent-caller.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { findFaults, type Intent, seatDiners, sendRounds } from './evening-load.ts';

/** Where a command can be hit, from its work to its answer, and where the numbering can. */
const POINTS = [
  'command.after-work',
  'command.before-commit',
  'command.after-commit',
  'stamper.before-commit',
] as const;
const FAILURES = ['kill', 'throw', 'stall'] as const;

const seed = await startTestApp();
let running: ServerProcess | undefined;
afterEach(async () => void (await running?.kill('SIGKILL')));

async function live(url: string, house: House, diner: DinerInTest, dies: boolean): Promise<Intent[]> {
  const journal: Intent[] = [];
  const ask = persistentCaller(url);
  const port = Number(new URL(url).port);
  const reborn = dies
    ? running?.exited.then(async () => {
        running = await startServerProcess({ databaseUrl: seed.databaseUrl, port });
      })
    : undefined;
  await sendRounds(ask, house, { index: 0, token: diner.token }, journal, () => journal.length >= 4);
  const orderId = journal.find((intent) => intent.orderId)?.orderId;
  const paid = await ask('POST', `/orders/${orderId}/pay`, {
    token: diner.token,
    key: randomBytes(12).toString('hex'),
    body: { payment_mode: 'cash' },
  });
  expect([200, 409]).toContain(paid.status);
  await reborn;
  return journal;
}

describe.each(POINTS)('a failure at %s', (point) => {
  let seated: { house: House; diners: DinerInTest[] };
  beforeAll(async () => {
    seated = await seatDiners(seed, FAILURES.length);
  });
  it.each(FAILURES)('by %s leaves every intent done exactly once', async (failure) => {
    const { house } = await seatDiners(seed, 1);
    const diner = seated.diners[FAILURES.indexOf(failure)];
    if (!diner) throw new Error('no diner');
    const port = await freePort();
    running = await startServerProcess({
      databaseUrl: seed.databaseUrl,
      port,
      failpoint: `${point}:${failure}:2`,
    });
    const journal = await live(running.url, house, diner, failure === 'kill');
    await seed.app.drained();
    expect(await findFaults(seed.databaseUrl, house.storeId, journal)).toEqual([]);
    expect(journal.every((intent) => intent.status === 200 || intent.status === 201)).toBe(true);
  });
});
