import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestApp } from './app.ts';
import { statementsIn, statementsOf } from './statements-of.ts';

/** Longer than the program waits between two looks of its own into the database. */
const MEANWHILE_MS = 600;

const app = await startTestApp();

test('what the program asks by itself is counted to nobody', async () => {
  await app.app.drained();
  expect(await statementsIn(app, () => sleep(MEANWHILE_MS))).toBe(0);
});

test('what a call asks is counted, and slow ones cost no more', async () => {
  const diner = await app.diner('Ana');
  const own = () => diner.call('GET', '/users');
  const quick = await statementsOf(app, own);
  expect(quick).toBeGreaterThan(0);
  const slow = async () => {
    const answer = await own();
    await sleep(MEANWHILE_MS);
    return answer;
  };
  expect(await statementsOf(app, slow)).toBe(quick);
});
