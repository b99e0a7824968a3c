import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { runProgram } from '../testing/run-program.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { photoFolderOf } from './platform/media/photo-folder.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'machine-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of the command line on a data folder. */
const run = (program: 'backup' | 'restore', dataDir: string, ...files: readonly string[]) =>
  runProgram(program, { DATA_DIR: join(folder, dataDir) }, files);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

it('a backup of a running product is restored on an empty machine, and nowhere else than where it can run', async () => {
  const file = join(folder, 'evening.backup.gz');
  const running = await startEmbeddedPostgres({ folder: join(folder, 'one'), exclusive: true });
  try {
    await migrate(running.url());
    await query(running.url(), `insert into installation (key, value) values ('who', 'the first machine')`);
    const photos = join(photoFolderOf(join(folder, 'one')), 'uploads');
    mkdirSync(photos, { recursive: true });
    writeFileSync(join(photos, 'dish.webp'), 'a photo');
    const first = await run('backup', 'one', file);
    expect([first.code, first.said]).toEqual([0, expect.stringContaining(' rows and 1 photos are in ')]);
    const again = await run('backup', 'one', file);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('is there already')]);
    const over = await run('restore', 'one', file);
    expect([over.code, over.said]).toEqual([1, expect.stringContaining('in use by another running app')]);
  } finally {
    await running.stop();
  }
  const back = await run('restore', 'two', file);
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('are restored')]);
  expect(readFileSync(join(photoFolderOf(join(folder, 'two')), 'uploads/dish.webp'), 'utf8')).toBe('a photo');
  const twice = await run('restore', 'two', file);
  expect([twice.code, twice.said]).toEqual([1, expect.stringContaining('is not empty')]);
  const second = await startEmbeddedPostgres({ folder: join(folder, 'two') });
  try {
    const found = await query(second.url(), `select value from installation where key = 'who'`);
    expect(found).toEqual([{ value: 'the first machine' }]);
    await query(second.url(), `create database bytes encoding 'SQL_ASCII' locale 'C' template template0`);
    const unfit = Object.assign(new URL(second.url()), { pathname: '/bytes' }).href;
    const outside = { DATA_DIR: join(folder, 'three'), DATABASE_URL: unfit };
    const refused = await runProgram('restore', outside, [file]);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('keeps texts as SQL_ASCII') });
    expect(await query(unfit, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  } finally {
    await second.stop();
  }
}, 480_000);

it.each([
  ['backup', 'nowhere', [], 'nothing to back up'],
  ['restore', 'nowhere', [], 'Say which file'],
  ['restore', 'nowhere', ['no-such-file'], 'There is no file'],
] as const)('%s in %s with %j says what to do', async (program, dataDir, files, words) => {
  expect(await run(program, dataDir, ...files)).toEqual({ code: 1, said: expect.stringContaining(words) });
});
