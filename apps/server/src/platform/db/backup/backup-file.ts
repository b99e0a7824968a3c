import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

const FORMAT = 'tableside-backup';
const VERSION = 1;

const Head = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** ISO 8601. */
  made_at: z.string(),
  /** What the schema consists of, in the order in which it was made. */
  migrations: z.array(z.string()),
  /** Every table with its columns, parents before children; the rows follow in this order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHead = z.infer<typeof Head>;

const Tail = z.object({
  rows: z.int(),
  /** Where each counter stands, by `table.column`. */
  counters: z.record(z.string(), z.object({ value: z.string(), used: z.boolean() })),
  /** Of all lines before this one. */
  sha256: z.string(),
});
export type BackupTail = z.infer<typeof Tail>;

/** Something the person at the keyboard can do something about, in one sentence. */
export class BackupRefused extends Error {}

const broken = (what: string): BackupRefused =>
  new BackupRefused(`The backup is damaged or not whole (${what}). Nothing was restored. Use another copy.`);

/** The first line of a backup. */
export const headLine = (head: Omit<BackupHead, 'format' | 'version'>): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...head });
/** Begins the rows of a table; a row is a JSON array of texts as PostgreSQL writes them, null for nothing. */
export const tableLine = (name: string): string => JSON.stringify({ table: name });

async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  const lines = createInterface({ input: source.pipe(plain), crlfDelay: Number.POSITIVE_INFINITY });
  // readline stays silent about a stream that breaks off.
  const failed = new Promise<never>((_, reject) => plain.once('error', reject));
  failed.catch(() => undefined);
  const each = lines[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([each.next(), failed]);
    if (next.done) return;
    yield next.value;
  }
}

function parsed<T>(shape: z.ZodType<T>, line: string, what: string): T {
  try {
    return shape.parse(JSON.parse(line));
  } catch {
    throw broken(what);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads a backup from end to end before anything is done with it. Throws `BackupRefused` for a file that is not whole. */
export async function verifyBackup(path: string): Promise<{ head: BackupHead; tail: BackupTail }> {
  const hash = createHash('sha256');
  let head: BackupHead | undefined;
  let last: string | undefined;
  let rows = 0;
  try {
    for await (const line of linesOf(path)) {
      if (last !== undefined) hash.update(`${last}\n`);
      head ??= parsed(Head, line, 'it does not begin as a backup of this program');
      if (line.startsWith('[')) rows += 1;
      last = line;
    }
  } catch (error) {
    throw error instanceof BackupRefused ? error : broken(reasonOf(error));
  }
  if (!head || last === undefined) throw broken('it is empty');
  const tail = parsed(Tail, last, 'its end is missing');
  if (tail.sha256 !== hash.digest('hex')) throw broken('its checksum is another');
  if (tail.rows !== rows) throw broken('rows are missing');
  return { head, tail };
}

const TableLine = z.object({ table: z.string() });

/** The rows of a verified backup with the table each belongs to, in their order. */
export async function* rowsOf(path: string): AsyncGenerator<{ table: string; line: string }> {
  let table = '';
  for await (const line of linesOf(path)) {
    if (line.startsWith('[')) yield { table, line };
    else if (line.startsWith('{"table"')) table = parsed(TableLine, line, 'a table has no name').table;
  }
}
