import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A food court as it stands. */
export interface CourtFacts {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  /** The store at which its tabs are paid; it is no stall. */
  readonly deskId: string;
  /** Stores of the court, without the desk. */
  readonly stallIds: readonly string[];
}
export interface NamedStore {
  readonly id: string;
  readonly slug: string;
  readonly currency: string;
  readonly groupId: string | null;
}

const find = statement<[string], CourtFacts>(
  'venues.find-court',
  `select g.id, g.name, g.image, g.desk_id as "deskId",
     array(select s.id from store s where s.group_id = g.id and s.id <> g.desk_id order by s.visible_name, s.id) as "stallIds"
   from store_group g where g.id = $1 and g.desk_id is not null`,
);
const named = statement<[readonly string[]], NamedStore>(
  'venues.find-stores-by-slug',
  `select id, slug, currency ->> 'code' as currency, group_id as "groupId" from store where slug = any($1::text[]) for update`,
);
const save = statement<[string, string, string, string | null, string], { readonly id: string }>(
  'venues.save-court',
  `insert into store_group (id, slug, name, image, desk_id) values ($1, $2, $3, $4, $5)
   on conflict (slug) do update set name = excluded.name, image = excluded.image, desk_id = excluded.desk_id returning id`,
);
// Every store of the court is to be read anew: its taxes and charges may have changed.
const seat = statement<[string, readonly string[]], { readonly id: string }>(
  'venues.seat-stalls',
  `update store set version = version + 1, group_id = case when id = any($2::text[]) then $1 end
   where id = any($2::text[]) or group_id = $1 returning id`,
);

/** A food court that has a desk; undefined for everything else. */
export const findCourt = (db: Reader, groupId: string) => db.row(find, groupId);
export const lockStoresBySlug = (tx: Tx, slugs: readonly string[]) => tx.rows(named, slugs);
/** Creates or updates by slug. */
export const writeCourt = (
  tx: Tx,
  court: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly image: string | null;
    readonly deskId: string;
  },
) => tx.row(save, court.id, court.slug, court.name, court.image, court.deskId);
/** Makes these the stores of the court and lets all others go; answers every store that was or is one. */
export const seatStalls = async (tx: Tx, groupId: string, storeIds: readonly string[]): Promise<string[]> =>
  (await tx.rows(seat, groupId, storeIds)).map(({ id }) => id);
