import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { systemCode } from '../../system-error.ts';
import {
  BackupRefused,
  type BackupTail,
  headLine,
  type Installation,
  photoLine,
  tableLine,
} from './backup-file.ts';
import { photosIn } from './photo-files.ts';
import { PLAIN_TEXTS, quoted, readCounters, readTables, type TableShape } from './schema.ts';

const ROWS_AT_ONCE = 1000;

async function* rowsOfTable(client: pg.Client, { name, columns }: TableShape): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await client.query(
    `declare backup no scroll cursor for select json_build_array(${texts})::text as line from ${quoted(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup`);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close backup');
}

async function countersOf(client: pg.Client): Promise<BackupTail['counters']> {
  const counters: Record<string, { value: string; used: boolean }> = {};
  for (const [column, sequence] of await readCounters(client)) {
    const { rows } = await client.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from ${sequence}`,
    );
    if (rows[0]) counters[column] = rows[0];
  }
  return counters;
}

interface Counted {
  rows: number;
  photos: number;
}

/** What is written from where, and how much it is so far. */
interface Copy {
  readonly client: pg.Client;
  readonly photoFolder: string;
  readonly madeAt: Date;
  readonly counted: Counted;
}

/** The head and every table with its rows. */
async function* databaseLines({ client, madeAt, counted }: Copy): AsyncGenerator<string> {
  const tables = await readTables(client);
  if (!tables.some(({ name }) => name === 'migration'))
    throw new BackupRefused('There is nothing to back up: the database has no tables of this program yet.');
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  yield headLine({
    made_at: madeAt.toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  });
  for (const table of tables) {
    yield tableLine(table.name);
    for await (const line of rowsOfTable(client, table)) {
      counted.rows += 1;
      yield line;
    }
  }
}

/**
 * A file is there before anything names it, so that those read after the rows are all that the rows name, but for a clip that
 * a colleague takes away meanwhile.
 */
async function* photoLines({ photoFolder, counted }: Copy): AsyncGenerator<string> {
  for await (const photo of photosIn(photoFolder)) {
    counted.photos += 1;
    yield photoLine(photo);
  }
}

/** All lines but the checksum's. */
async function* content(copy: Copy): AsyncGenerator<string> {
  yield* databaseLines(copy);
  yield* photoLines(copy);
}

async function* sealed(copy: Copy): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of content(copy)) {
    hash.update(`${line}\n`);
    yield `${line}\n`;
  }
  const tail: BackupTail = {
    ...copy.counted,
    counters: await countersOf(copy.client),
    sha256: hash.digest('hex'),
  };
  yield `${JSON.stringify(tail)}\n`;
  // Before the reader learns that it was all: whoever begins the next one at once finds nothing held.
  await copy.client.end();
}

/** A backup that is being read. */
export interface OpenBackup {
  /** The file. Whoever stops reading destroys it. */
  readonly bytes: Readable;
  /** What has been read so far. */
  readonly counted: Readonly<Counted>;
  /** Settles once nothing is held any more, however it ended. */
  readonly closed: Promise<void>;
}

async function snapshotOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks fails the query under way, which is where it is told.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin transaction isolation level repeatable read read only; ${PLAIN_TEXTS}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Everything in a database and the photos that were uploaded, as it is at this moment while the product runs on, on a
 * connection of its own. Nothing is read ahead of the reader.
 */
export async function openBackup({ url, photoFolder }: Installation, now: Date): Promise<OpenBackup> {
  const client = await snapshotOf(url);
  const counted: Counted = { rows: 0, photos: 0 };
  const lines = Readable.from(sealed({ client, photoFolder, madeAt: now, counted }));
  const closed = new Promise<void>((done) => {
    lines.once('close', () => void client.end().finally(done));
  });
  // What fails, fails the bytes.
  const bytes = pipeline(lines, createGzip(), () => undefined);
  return { bytes, counted, closed };
}

/**
 * Writes a backup to a file, which appears whole or not at all, and only its owner may read it: it holds every secret of
 * the installation. Answers with its rows and photos.
 */
export async function writeBackup(from: Installation, path: string, now: Date): Promise<Readonly<Counted>> {
  const draft = `${path}.part`;
  const { bytes, counted, closed } = await openBackup(from, now);
  try {
    await finished(bytes, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(draft, path);
  } catch (error) {
    if (systemCode(error) === 'EEXIST')
      throw new BackupRefused(
        `${draft} is there already: another backup is being written, or one broke off. Wait for it, or take that file away.`,
      );
    await rm(draft, { force: true });
    throw error;
  } finally {
    await closed;
  }
  return counted;
}
