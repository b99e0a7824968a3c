import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { photoName } from '../../media/photo-name.ts';
import type { PhotoOfBackup } from './photo-files.ts';

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
  /** Photos; the first backups had none. */
  photos: z.int().default(0),
  /** Where each counter stands, by `table.column`. */
  counters: z.record(z.string(), z.object({ value: z.string(), used: z.boolean() })),
  /** Of all lines before this one. */
  sha256: z.string(),
});
export type BackupTail = z.infer<typeof Tail>;

/** What is copied and where a copy goes: the database and the folder of the photos that were uploaded. */
export interface Installation {
  readonly url: string;
  readonly photoFolder: string;
}

/** Something the person at the keyboard can do something about, in one sentence. */
export class BackupRefused extends Error {}

const broken = (what: string): BackupRefused =>
  new BackupRefused(`The backup is damaged or not whole (${what}). Nothing was restored. Use another copy.`);

/** The first line of a backup. */
export const headLine = (head: Omit<BackupHead, 'format' | 'version'>): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...head });
/** Begins the rows of a table; a row is a JSON array of texts as PostgreSQL writes them, null for nothing. */
export const tableLine = (name: string): string => JSON.stringify({ table: name });
/** A photo with its name below the folder of photos. */
export const photoLine = ({ name, bytes }: PhotoOfBackup): string =>
  JSON.stringify({ photo: name, base64: bytes.toString('base64') });

const isRow = (line: string): boolean => line.startsWith('[');
const isPhoto = (line: string): boolean => line.startsWith('{"photo"');

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

const PhotoLine = z.object({
  // A name that cannot lead out of the folder of photos.
  photo: z.string().refine((name) => photoName(name) !== undefined),
  base64: z.base64(),
});

function photoOf(line: string): PhotoOfBackup {
  const { photo, base64 } = parsed(PhotoLine, line, 'a photo has no proper name');
  return { name: photo, bytes: Buffer.from(base64, 'base64') };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function requireAll(tail: BackupTail, found: Pick<BackupTail, 'rows' | 'photos'>): void {
  for (const what of ['rows', 'photos'] as const)
    if (tail[what] !== found[what]) throw broken(`${what} are missing`);
}

/** Reads a backup from end to end before anything is done with it. Throws `BackupRefused` for a file that is not whole. */
export async function verifyBackup(path: string): Promise<{ head: BackupHead; tail: BackupTail }> {
  const hash = createHash('sha256');
  let head: BackupHead | undefined;
  let last: string | undefined;
  let [rows, photos] = [0, 0];
  try {
    for await (const line of linesOf(path)) {
      if (last !== undefined) hash.update(`${last}\n`);
      head ??= parsed(Head, line, 'it does not begin as a backup of this program');
      if (isRow(line)) rows += 1;
      if (isPhoto(line) && photoOf(line)) photos += 1;
      last = line;
    }
  } catch (error) {
    throw error instanceof BackupRefused ? error : broken(reasonOf(error));
  }
  if (!head || last === undefined) throw broken('it is empty');
  const tail = parsed(Tail, last, 'its end is missing');
  if (tail.sha256 !== hash.digest('hex')) throw broken('its checksum is another');
  requireAll(tail, { rows, photos });
  return { head, tail };
}

const TableLine = z.object({ table: z.string() });

/** The rows of a verified backup with the table each belongs to, in their order. */
export async function* rowsOf(path: string): AsyncGenerator<{ table: string; line: string }> {
  let table = '';
  for await (const line of linesOf(path)) {
    if (isRow(line)) yield { table, line };
    else if (line.startsWith('{"table"')) table = parsed(TableLine, line, 'a table has no name').table;
  }
}

/** The photos of a verified backup. */
export async function* photosOf(path: string): AsyncGenerator<PhotoOfBackup> {
  for await (const line of linesOf(path)) if (isPhoto(line)) yield photoOf(line);
}
