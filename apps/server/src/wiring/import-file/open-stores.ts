import type { Announce } from '../../events.ts';
import { ownersOfAll, staffNewStore } from '../../modules/accounts/index.ts';
import { importMenu } from '../../modules/menu/index.ts';
import { importCourt, importStore } from '../../modules/venues/index.ts';
import { writeAudit } from '../../platform/audit/audit-repository.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import { contradictionsIn } from './contradictions.ts';
import { type FileProblem, ImportRefused, type Step, stepsOf } from './file-problem.ts';
import { ImportFile, type StoreOfFile } from './import-file.schema.ts';

/** A transaction, and what work in it needs. */
export interface Opening {
  readonly tx: Tx;
  readonly announce: Announce;
  readonly now: Date;
  /** The installation's secret of PINs. */
  readonly secret: string;
}
interface Opened {
  readonly store: StoreOfFile;
  readonly storeId: string;
  readonly at: number;
}
/** What was made of a file. */
export interface OpenedFile {
  readonly file: ImportFile;
  /** Names of those who own the stores that name no owner. */
  readonly heirs: readonly string[];
}

const refuseAll = (problems: readonly FileProblem[]): void => {
  if (problems.length > 0) throw new ImportRefused(problems);
};

/** What only PostgreSQL or an importer can tell, at its place in the file. */
async function placed<T>(path: readonly Step[], work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    const message =
      error.code === 'name-taken'
        ? 'two colleagues would have the same PIN'
        : `${error.code} ${JSON.stringify(error.details)}`;
    throw new ImportRefused([{ path, message }]);
  });
}

const isThere = (path: readonly Step[], slug: string): ImportRefused =>
  new ImportRefused([{ path, message: `"${slug}" is there already; a file never changes what is there` }]);

async function openStore({ tx, now, announce }: Opening, store: StoreOfFile, at: number): Promise<Opened> {
  const { storeId, created } = await placed(['stores', at], importStore(tx, store, now, announce));
  if (!created) throw isThere(['stores', at, 'slug'], store.slug);
  writeAudit(tx, {
    storeId,
    actor: 'command-line',
    actorName: 'npm run import',
    action: 'house.set-up',
    target: storeId,
    details: { name: store.name, tables: store.tables.length },
    at: now,
  });
  return { store, storeId, at };
}

async function openCourt({ tx, now, announce }: Opening, court: ImportFile['court']): Promise<void> {
  if (!court) return;
  const { created } = await placed(['court'], importCourt(tx, court, now, announce));
  if (!created) throw isThere(['court', 'slug'], court.slug);
}

async function fillStore(
  { tx, now, announce, secret }: Opening,
  { store: { menu, staff }, storeId, at }: Opened,
  heirs: readonly string[],
): Promise<void> {
  const here = ['stores', at];
  if (menu) {
    const { problems } = await importMenu(tx, storeId, menu, now, announce);
    refuseAll(problems.map(({ path, message }) => ({ path: [...here, 'menu', ...stepsOf(path)], message })));
  }
  const people = staffNewStore(tx, secret, { storeId, staff, heirs }, now);
  const problems = await placed([...here, 'staff'], people);
  refuseAll(problems.map(({ path, message }) => ({ path: [...here, 'staff', ...path], message })));
}

/** Parses a file. Throws `ImportRefused` with everything that can be told without the database. */
export function readImportFile(data: unknown): ImportFile {
  const parsed = ImportFile.safeParse(data, { reportInput: false });
  if (!parsed.success)
    throw new ImportRefused(
      parsed.error.issues.map(({ path, message }) => ({
        path: path.map((step) => (typeof step === 'number' ? step : String(step))),
        message,
      })),
    );
  refuseAll(contradictionsIn(parsed.data));
  return parsed.data;
}

/**
 * Opens the stores of a file, then the court over them, then their menus, since a stall's dishes are taxed by the desk's
 * taxes. A store that names no owner belongs to those who own all stores. Throws `ImportRefused`, which must roll back.
 */
export async function openStores(opening: Opening, file: ImportFile): Promise<OpenedFile> {
  const heirs = await ownersOfAll(opening.tx);
  refuseAll(
    file.stores.flatMap(({ staff }, at) =>
      heirs.length > 0 || staff.some(({ role }) => role === 'owner')
        ? []
        : [{ path: ['stores', at, 'staff'], message: 'name an owner, as nobody owns all stores' }],
    ),
  );
  const opened: Opened[] = [];
  for (const [at, store] of file.stores.entries()) opened.push(await openStore(opening, store, at));
  await openCourt(opening, file.court);
  const ids = heirs.map(({ id }) => id);
  for (const one of opened) await fillStore(opening, one, ids);
  return { file, heirs: heirs.map(({ name }) => name) };
}
