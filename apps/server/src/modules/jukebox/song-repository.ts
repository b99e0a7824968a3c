import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { QuietHours } from './wish-rule.ts';

/** A song of a store's library. `tune`: its notes, where the player plays it itself. */
export interface SongFacts {
  readonly id: string;
  readonly storeId: string;
  readonly title: string;
  readonly artist: string;
  readonly seconds: number;
  readonly explicit: boolean;
  readonly tune: string | null;
  readonly blocked: boolean;
  readonly fallback: boolean;
  /** Its picture: a path under `/media/`. */
  readonly art: string | null;
}
/** The rules of a house. */
export interface JukeboxRules {
  /** Whether wishes wait for a yes. */
  readonly approval: boolean;
  /** Whether explicit songs may be wished for. */
  readonly explicit: boolean;
  /** Wishes of one person in an hour. */
  readonly perHour: number;
  /** Wishes in an hour of all who sit together; null without such a limit. */
  readonly perTable: number | null;
  /** When guests may not wish, on the store's clock. */
  readonly quiet: QuietHours | null;
  /** A note of the house about how loud it plays. */
  readonly volume: string;
}
/** Of a store that has never set any. */
const USUAL: JukeboxRules = {
  approval: false,
  explicit: true,
  perHour: 3,
  perTable: null,
  quiet: null,
  volume: '',
};

const columns = `id, store_id as "storeId", title, artist, seconds, explicit, tune, blocked, fallback, art`;
const list = statement<[string], SongFacts>(
  'jukebox.list-songs',
  `select ${columns} from song where store_id = $1 order by title, artist`,
);
const find = statement<[string], SongFacts>('jukebox.find-song', `select ${columns} from song where id = $1`);
const rules = statement<[string], JukeboxRules>(
  'jukebox.find-rules',
  `select approval, explicit, per_hour as "perHour", per_table as "perTable", volume,
     case when quiet_from is not null then json_build_object('from', quiet_from, 'to', quiet_to) end as quiet from jukebox where store_id = $1`,
);
const saveTheRules = statement<
  [string, boolean, boolean, number, number | null, string | null, string | null, string]
>(
  'jukebox.save-rules',
  `insert into jukebox (store_id, approval, explicit, per_hour, per_table, quiet_from, quiet_to, volume) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (store_id) do update set approval = excluded.approval, explicit = excluded.explicit, per_hour = excluded.per_hour,
     per_table = excluded.per_table, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, volume = excluded.volume`,
);
const blockArtist = statement<[string, string, boolean]>(
  'jukebox.block-artist',
  `update song set blocked = $3 where store_id = $1 and artist = $2 and artist <> ''`,
);
const change = statement<[string, boolean, boolean, string | null]>(
  'jukebox.change-song',
  'update song set blocked = $2, fallback = $3, art = $4 where id = $1',
);
const add = statement<[string, string, Date]>(
  'jukebox.add-songs',
  `insert into song (id, store_id, title, artist, seconds, explicit, fallback, tune, added_at)
   select s.id, $1, s.title, s.artist, s.seconds, coalesce(s.explicit, old.explicit, false), coalesce(s.fallback, old.fallback, false), coalesce(s.tune, old.tune), $3
   from jsonb_to_recordset($2::jsonb) as s(id text, title text, artist text, seconds int, explicit boolean, fallback boolean, tune text)
     left join song old on old.store_id = $1 and old.title = s.title and old.artist = s.artist
   on conflict (store_id, title, artist) do update set seconds = excluded.seconds, explicit = excluded.explicit,
     fallback = excluded.fallback, tune = excluded.tune`,
);

export const listSongs = (db: Reader, storeId: string) => db.rows(list, storeId);
export const findSong = (db: Reader, id: string) => db.row(find, id);
export const findRules = async (db: Reader, storeId: string): Promise<JukeboxRules> =>
  (await db.row(rules, storeId)) ?? USUAL;
export const saveRules = (tx: Tx, storeId: string, rules: JukeboxRules): void => {
  const { approval, explicit, perHour, perTable, quiet, volume } = rules;
  const { from = null, to = null } = quiet ?? {};
  tx.send(saveTheRules, storeId, approval, explicit, perHour, perTable, from, to, volume);
};
/** Blocks every song of an artist, or lets them in again; without an artist's name none. */
export const saveArtist = (
  tx: Tx,
  { storeId, artist }: Pick<SongFacts, 'storeId' | 'artist'>,
  blocked: boolean,
): void => tx.send(blockArtist, storeId, artist, blocked);
export const saveSong = (
  tx: Tx,
  { id, blocked, fallback, art }: Pick<SongFacts, 'id' | 'blocked' | 'fallback' | 'art'>,
): void => tx.send(change, id, blocked, fallback, art);

/** A song as it is written down; of one that is there, what is left out stays. */
export interface NewSong extends Pick<SongFacts, 'id' | 'title' | 'artist' | 'seconds'> {
  readonly explicit?: boolean | undefined;
  readonly fallback?: boolean | undefined;
  readonly tune?: string | null | undefined;
}
/** New songs, and new facts of those that are there by title and artist; each pair once. */
export const upsertSongs = (tx: Tx, storeId: string, songs: readonly NewSong[], now: Date): void =>
  tx.send(add, storeId, JSON.stringify(songs), now);
