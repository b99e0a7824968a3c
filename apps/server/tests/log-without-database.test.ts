import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { sayTo } from '../testing/say-to.ts';
import { freePort, startServerProcess } from '../testing/server-process.ts';

const admin = await cloneDatabase();

/** The database for a role of its own, which can be shut out. */
async function asRole() {
  const role = `shut_out_${randomBytes(4).toString('hex')}`;
  await sayTo(
    admin,
    `create role ${role} login password 'x'; grant all on all tables in schema public to ${role};
     grant all on all sequences in schema public to ${role}`,
  );
  onTestFinished(async () => void (await sayTo(admin, `drop owned by ${role}; drop role ${role}`)));
  return {
    url: Object.assign(new URL(admin), { username: role, password: 'x' }).href,
    shutOut: () =>
      sayTo(
        admin,
        `alter role ${role} connection limit 0; select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
      ),
  };
}

it('a server without its database says so, and not with every job that wants it', async () => {
  const { url: databaseUrl, shutOut } = await asRole();
  let log = '';
  const heard = (text: string): void => {
    log += text;
  };
  const settings = { LOG_LEVEL: 'warn' };
  const server = await startServerProcess({ databaseUrl, port: await freePort(), settings, heard });
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  await shutOut();
  const lines = () => log.split('\n').filter((line) => line.startsWith('{'));
  await expect.poll(() => log).toContain('PostgreSQL lets nobody more in');
  await sleep(3000); // a dozen wishes of the stamper, and some of each job that runs every second
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
  expect(lines().length).toBeLessThan(4);
});
