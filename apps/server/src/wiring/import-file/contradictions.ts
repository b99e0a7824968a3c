import { stallProblem } from '../../modules/venues/index.ts';
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

function* ofStore(
  { tables, taxes, charges, delivery, staff }: StoreOfFile,
  at: number,
): Generator<FileProblem> {
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
  const unknown = function* (keys: readonly string[], path: Step[]): Generator<FileProblem> {
    for (const key of keys) if (!known.has(key)) yield { path, message: `the store has no tax "${key}"` };
  };
  for (const [place, { tax_keys }] of charges.entries())
    yield* unknown(tax_keys, here('charges', 'tax_keys')(place));
  yield* unknown(delivery?.tax_keys ?? [], ['stores', at, 'delivery', 'tax_keys']);
}

function* ofCourt({ desk: till, stalls }: Court, stores: readonly StoreOfFile[]): Generator<FileProblem> {
  const bySlug = new Map(stores.map(({ slug, currency }) => [slug, { slug, currency: currency.code }]));
  const missing = (slug: string): string => `this file has no store "${slug}"`;
  const desk = bySlug.get(till);
  if (!desk) yield { path: ['court', 'desk'], message: missing(till) };
  yield* repeats(stalls, (at) => ['court', 'stalls', at]);
  for (const [at, slug] of stalls.entries()) {
    const stall = bySlug.get(slug);
    const message = stall ? desk && stallProblem(stall, desk) : missing(slug);
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
