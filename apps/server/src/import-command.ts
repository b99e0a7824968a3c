import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { visitDatabase } from './installation.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { createAnnouncing } from './platform/outbox/announcing.ts';
import { readSecrets } from './platform/secrets.ts';
import { say } from './run-command-line.ts';
import type { ImportFile, StoreOfFile } from './wiring/import-file/import-file.schema.ts';
import { type OpenedFile, openStores, readImportFile } from './wiring/import-file/open-stores.ts';

/** The parsed JSON of a file. Throws a sentence for a file that is not there or is no JSON. */
async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${path}.` : error.message);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${path} is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Opens the stores in one transaction; a running product learns of them by the outbox. */
async function openIn(db: Database, clock: Clock, file: ImportFile): Promise<OpenedFile> {
  const { otp: secret } = await readSecrets(db);
  const announcing = createAnnouncing(db, clock, () => undefined);
  return announcing((tx, announce) => openStores({ tx, announce, now: clock.now(), secret }, file));
}

function lineOf({ visible_name, slug, tables, menu, staff }: StoreOfFile, heirs: readonly string[]): string {
  const dishes = menu?.categories.flatMap(({ items }) => items).length ?? 0;
  const named = staff.filter(({ role }) => role === 'owner').map(({ name }) => name);
  const owners = named.length > 0 ? named : heirs;
  return `  ${visible_name} (${slug}): tables ${tables.length}, dishes ${dishes}, people in the file ${staff.length}, owned by ${owners.join(', ')}`;
}

function tell({ file: { stores, court }, heirs }: OpenedFile): void {
  say('Opened:');
  for (const store of stores) say(lineOf(store, heirs));
  if (court)
    say(`  Food court ${court.name} (${court.slug}): desk ${court.desk}, stalls ${court.stalls.join(', ')}`);
  say(
    'Its people sign in at /staff as before or as the file says; whoever has several stores chooses there.',
  );
  say('Next: print the codes under Codes, see the hours under Settings, and add photos in the menu.');
  if (stores.some(({ staff }) => staff.some(({ password, pin }) => password ?? pin)))
    say('Passwords and PINs stand in the file: keep it safe or take them out.');
}

/** `npm run import -- file.json`: new restaurants, or a food court with its stalls, all or nothing. */
export async function importFile([file]: readonly string[]): Promise<void> {
  if (file === undefined)
    throw new Error('Say which file: npm run import -- restaurant.json (examples are in docs/examples)');
  const wanted = readImportFile(await readJson(resolve(file)));
  tell(await visitDatabase('add to', (db, clock) => openIn(db, clock, wanted)));
}
