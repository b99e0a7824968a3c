import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { isPostmaster } from './embedded-postgres-cluster.ts';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A process whose command begins with these words. */
function started(argv0: string): number {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 240_000)'], { argv0, stdio: 'ignore' });
  children.push(child);
  return child.pid ?? 0;
}

it('a process is known for a postmaster by its command, and whoever else has its number is none', async () => {
  expect(await isPostmaster(started('/opt/native/bin/postgres -D /srv/my data/pg -c port=5432'))).toBe(true);
  expect(await isPostmaster(started('/usr/bin/editor /srv/my data/pg/postgres.log'))).toBe(false);
});
