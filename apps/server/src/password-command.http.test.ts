import { expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { runProgram } from '../testing/run-program.ts';

const on = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
const house = await on.house();
const owner = await on.staff(house, 'owner');
const manager = await on.staff(house, 'manager');
const email = `owner@${house.slug}.test`;

const run = (...given: readonly string[]) => runProgram('password', { DATABASE_URL: on.databaseUrl }, given);
const signIn = async (password: string) =>
  (await on.call('POST', '/staff/session', { body: { email, password } })).status;

it('an owner who forgot the password has another one, beside a running server, after any number of wrong tries', async () => {
  expect((await owner.call('GET', '/staff/session')).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1) expect(await signIn(`guess ${tries}`)).toBe(401);
  expect(await signIn('owner-password')).toBe(429);

  const { code, said } = await run(` ${email.toUpperCase()}`);
  expect([code, said]).toEqual([
    0,
    expect.stringContaining(`signs in at /staff with ${email} and the password `),
  ]);
  const password = /the password (\S+)/.exec(said)?.[1] ?? '';
  expect(await signIn('owner-password')).toBe(401);
  expect(await signIn(password)).toBe(200);
  await expect.poll(async () => (await owner.call('GET', '/staff/session')).status).toBe(401);

  const record = await manager.call('GET', `/staff/stores/${house.storeId}/audit?limit=1`);
  expect(record.text).toContain('npm run password');
});

it('of somebody who owns several restaurants, it is written down in each', async () => {
  const [one, other] = [await on.house(), await on.house()];
  const both = { name: 'Mia', role: 'owner', email: `mia@${one.slug}.test` };
  for (const { storeId } of [one, other]) await on.app.importers.staff(storeId, [both]);
  expect((await run(both.email)).code).toBe(0);
  for (const at of [one, other]) {
    const asking = await on.staff(at, 'manager');
    const record = await asking.call('GET', `/staff/stores/${at.storeId}/audit?limit=1`);
    expect(record.text).toContain('npm run password');
  }
});

it.each([
  [[], 'Say whose: npm run password -- '],
  [['nobody@example.com'], 'Nobody who may sign in has the e-mail nobody@example.com. Nothing was changed.'],
] as const)('%j says what to do', async (given, words) => {
  expect(await run(...given)).toEqual({ code: 1, said: expect.stringContaining(words) });
});

it('a database that is away is said with the setting that names it', async () => {
  const { code, said } = await runProgram('password', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, [
    email,
  ]);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^PostgreSQL does not answer at 127\.0\.0\.1:1 \(.+\)\. Start it, or mend DATABASE_URL\.\n$/,
    ),
  ]);
});
