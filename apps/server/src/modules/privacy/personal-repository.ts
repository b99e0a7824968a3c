import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Statement, statement } from '../../platform/db/statement.ts';
import { type PersonalPlace, personalPlaces } from './personal-places.ts';

/** The person in the words of the database. `phone` is E.164. */
export interface Person {
  readonly id: string;
  readonly phone: string;
}

const WHO = 'with who as (select $1::text as id, $2::text as phone)';

interface Prepared {
  readonly table: string;
  readonly read: Statement<[string, string], { readonly row: Record<string, unknown> }> | undefined;
  readonly erase: Statement<[string, string], Record<never, never>> | undefined;
}

const shown = ({ hidden = [] }: PersonalPlace): string =>
  hidden === 'all' || hidden.length === 0 ? 'to_jsonb(t)' : `to_jsonb(t) - '{${hidden.join(',')}}'::text[]`;

/** Of whom rows tell: a common table of the database, its name, and which ids in it are meant. */
interface Meant {
  readonly table: string;
  readonly name: string;
  readonly isOwn: (id: string) => string;
}
const ONE_PERSON: Meant = { table: WHO, name: 'who', isOwn: (id) => `${id} = who.id` };

/** SQL that erases in these rows of a place what they tell about whoever is meant; undefined where nothing is erased. */
export function eraseText(
  { table, erased }: PersonalPlace,
  { table: people, name, isOwn }: Meant,
  rows: string,
): string | undefined {
  if (erased === 'kept') return undefined;
  if (erased === 'dropped') return `${people} delete from ${table} t using ${name} where ${rows}`;
  const set = typeof erased.set === 'string' ? erased.set : erased.set(isOwn);
  return `${people} update ${table} t set ${set} from ${name} where ${rows}`;
}

function prepare(place: PersonalPlace): Prepared {
  const { table, whose, hidden } = place;
  const erase = eraseText(place, ONE_PERSON, whose);
  return {
    table,
    read:
      hidden === 'all'
        ? undefined
        : statement(
            `privacy.read-${table}`,
            `${WHO} select ${shown(place)} as row from ${table} t, who where ${whose}`,
          ),
    erase: erase === undefined ? undefined : statement(`privacy.erase-${table}`, erase),
  };
}

const prepared = personalPlaces.map(prepare);

/** What is kept about a person, by table; secrets are left out. */
export async function readPersonal(db: Reader, { id, phone }: Person) {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const { table, read } of prepared)
    if (read) data[table] = (await db.rows(read, id, phone)).map(({ row }) => row);
  return data;
}

/** Erases a person from every table, in the transaction. One after the other: each may take as long as one answer. */
export async function erasePersonal(tx: Tx, { id, phone }: Person): Promise<void> {
  for (const { erase } of prepared) if (erase) await tx.rows(erase, id, phone);
}
