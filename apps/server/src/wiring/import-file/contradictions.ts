import type { FileProblem, Step } from './file-problem.ts';
import type { ImportFile, StoreOfFile } from './import-file.schema.ts';

type Court = NonNullable<ImportFile['court']>;

function* repeats(words: readonly string[], pathOf: (at: number) => Step[]): Generator<FileProblem> {
  const seen = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (seen.has(word)) yield { path: pathOf(at), message: `"${word}" is used twice` };
    seen.add(word);
  }
}

function* ofStore({ tables, taxes, charges, staff }: StoreOfFile, at: number): Generator<FileProblem> {
  const here = (list: string, field: string) => (place: number) => ['stores', at, list, place, field];
  yield* repeats(
    tables.map(({ name }) => name),
    here('tables', 'name'),
  );
  yield* repeats(
    taxes.map(({ key }) => key),
    here('taxes', 'key'),
  );
  yield* repeats(
    staff.map(({ email }) => email),
    here('staff', 'email'),
  );
  const known = new Set(taxes.map(({ key }) => key));
  for (const [place, { tax_keys }] of charges.entries())
    for (const key of tax_keys)
      if (!known.has(key))
        yield { path: here('charges', 'tax_keys')(place), message: `the store has no tax "${key}"` };
}

/** What is wrong with one stall of a court, in the words of the file. */
function stallProblem(slug: string, { desk }: Court, bySlug: ReadonlyMap<string, StoreOfFile>) {
  const [stall, till] = [bySlug.get(slug), bySlug.get(desk)];
  if (slug === desk) return 'the desk is no stall';
  if (!stall) return `this file has no store "${slug}"`;
  if (till && stall.currency.code !== till.currency.code)
    return `"${slug}" is paid in ${stall.currency.code}, the desk takes ${till.currency.code}`;
  return undefined;
}

function* ofCourt(court: Court, stores: readonly StoreOfFile[]): Generator<FileProblem> {
  const bySlug = new Map(stores.map((store) => [store.slug, store]));
  if (!bySlug.has(court.desk))
    yield { path: ['court', 'desk'], message: `this file has no store "${court.desk}"` };
  yield* repeats(court.stalls, (at) => ['court', 'stalls', at]);
  for (const [at, slug] of court.stalls.entries()) {
    const message = stallProblem(slug, court, bySlug);
    if (message !== undefined) yield { path: ['court', 'stalls', at], message };
  }
}

/** What a well-formed file says against itself: names used twice, taxes and stores that are not in it. */
export const contradictionsIn = ({ stores, court }: ImportFile): readonly FileProblem[] => [
  ...repeats(
    stores.map(({ slug }) => slug),
    (at) => ['stores', at, 'slug'],
  ),
  ...stores.flatMap((store, at) => [...ofStore(store, at)]),
  ...(court ? ofCourt(court, stores) : []),
];
