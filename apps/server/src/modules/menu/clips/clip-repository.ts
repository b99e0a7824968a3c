import type { Clip, ClipWords } from '@tableside/contract/clips.schema';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A clip as it is kept; `path` is its file in the media folder. */
export interface ClipFacts extends ClipWords {
  readonly id: string;
  readonly storeId: string;
  readonly path: string;
  readonly type: Clip['type'];
  /** Null: the file does not say how long it is. */
  readonly seconds: number | null;
}

const columns = 'id, store_id as "storeId", path, type, seconds, title, words, item_id';
const lock = statement<[string]>(
  'menu.lock-clips',
  `select pg_advisory_xact_lock(hashtextextended('clips:' || $1, 0))`,
);
const list = statement<[string], ClipFacts>(
  'menu.list-clips',
  `select ${columns} from clip where store_id = $1 order by position, added_at, id`,
);
const find = statement<[string], ClipFacts>('menu.find-clip', `select ${columns} from clip where id = $1`);
const sold = statement<[string, string], { readonly id: string }>(
  'menu.find-dish-of-store',
  'select id from item where id = $1 and store_id = $2 and active',
);
const insert = statement<
  [string, string, string, string, number | null, string, string, string | null, number, Date]
>(
  'menu.insert-clip',
  `insert into clip (id, store_id, path, type, seconds, title, words, item_id, position, added_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const update = statement<[string, string, string, string | null]>(
  'menu.update-clip',
  'update clip set title = $2, words = $3, item_id = $4 where id = $1',
);
const place = statement<[readonly string[]]>(
  'menu.place-clips',
  'update clip c set position = o.position from unnest($1::text[]) with ordinality as o(id, position) where c.id = o.id',
);
const remove = statement<[string]>('menu.delete-clip', 'delete from clip where id = $1');

/** Makes everything that adds, places or removes a store's clips wait for each other. */
export const lockClips = (tx: Tx, storeId: string) => tx.rows(lock, storeId);
/** In the order of the house. */
export const clipsOf = (db: Reader, storeId: string) => db.rows(list, storeId);
export const findClip = (db: Reader, id: string) => db.row(find, id);
/** True for a dish of this store's menu. */
export const isDishOf = async (db: Reader, itemId: string, storeId: string): Promise<boolean> =>
  (await db.row(sold, itemId, storeId)) !== undefined;
/** Adds a clip at a position. */
export const insertClip = (
  tx: Tx,
  { id, storeId, path, type, seconds, title, words, item_id }: ClipFacts,
  position: number,
  now: Date,
): void => tx.send(insert, id, storeId, path, type, seconds, title, words, item_id, position, now);
export const updateClip = (tx: Tx, id: string, { title, words, item_id }: ClipWords): void =>
  tx.send(update, id, title, words, item_id);
/** Puts clips in this order. */
export const placeClips = (tx: Tx, ids: readonly string[]): void => tx.send(place, [...ids]);
export const deleteClip = (tx: Tx, id: string): void => tx.send(remove, id);
