import type { SongState } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Something that plays, waits or is over; without a person when the house chose it. */
export interface WishFacts {
  readonly id: string;
  readonly storeId: string;
  readonly songId: string;
  readonly userId: string | null;
  readonly name: string | null;
  readonly state: SongState;
  readonly rank: number | null;
  readonly reason: string;
  readonly at: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly votes: number;
  readonly voters: readonly string[];
}

const columns = `r.id, r.store_id as "storeId", r.song_id as "songId", r.user_id as "userId", r.name, r.state, r.rank, r.reason, r.at, r.started_at as "startedAt", r.ended_at as "endedAt",
  (select count(*) from song_vote v where v.request_id = r.id)::int as votes, array(select v.user_id from song_vote v where v.request_id = r.id) as voters`;
const lock = statement<[string]>(
  'jukebox.lock',
  `select pg_advisory_xact_lock(hashtextextended('jukebox:' || $1, 0))`,
);
const live = statement<[string], WishFacts>(
  'jukebox.list-live-wishes',
  `select ${columns} from song_request r where r.store_id = $1 and r.state in ('waiting', 'queued', 'playing')`,
);
// No wish waits for a whole day: the index finds the few that count, however many somebody has made.
const recent = statement<[string, readonly string[], Date], WishFacts>(
  'jukebox.list-recent-wishes',
  `select ${columns} from song_request r where r.store_id = $1 and r.user_id = any($2::text[]) and r.at > $3::timestamptz - interval '1 day' and greatest(r.at, r.ended_at) > $3
     order by r.at desc limit 200`,
);
const find = statement<[string], { storeId: string }>(
  'jukebox.find-wish-store',
  'select store_id as "storeId" from song_request where id = $1',
);
const insert = statement<[string, string, string, string | null, string | null, string, Date, Date | null]>(
  'jukebox.insert-wish',
  `insert into song_request (id, store_id, song_id, user_id, name, state, at, started_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const move = statement<[string, string, string, Date]>(
  'jukebox.move-wish',
  `update song_request set state = $2, reason = $3, started_at = case when $2 = 'playing' then $4::timestamptz else started_at end,
     ended_at = case when $2 in ('played', 'vetoed') then $4::timestamptz end where id = $1`,
);
const place = statement<[string, string[]]>(
  'jukebox.place-wishes',
  "update song_request set rank = array_position($2::text[], id) where store_id = $1 and state = 'queued'",
);
const clear = statement<[string, string, Date]>(
  'jukebox.clear',
  `update song_request set state = 'vetoed', reason = $2, ended_at = $3 where store_id = $1 and state in ('waiting', 'queued')`,
);
const unplayable = statement<[string, Date]>(
  'jukebox.take-out-unplayable',
  `update song_request r set state = 'vetoed', reason = '', ended_at = $2
   from song s left join jukebox j on j.store_id = s.store_id
   where r.store_id = $1 and r.state in ('waiting', 'queued') and s.id = r.song_id and (s.blocked or s.explicit and not coalesce(j.explicit, true))`,
);
const forgotten = statement<[Date], { storeId: string }>(
  'jukebox.find-forgotten',
  `select distinct store_id as "storeId" from song_request where state in ('waiting', 'queued') and at < $1 order by store_id`,
);
const drop = statement<[string, Date]>(
  'jukebox.drop-wishes',
  `delete from song_request where store_id = $1 and state in ('waiting', 'queued') and at < $2`,
);
const vote = statement<[string, string]>(
  'jukebox.vote',
  'insert into song_vote (request_id, user_id) values ($1, $2) on conflict do nothing',
);
const unvote = statement<[string, string]>(
  'jukebox.unvote',
  'delete from song_vote where request_id = $1 and user_id = $2',
);
const fallback = statement<[string], { id: string }>(
  'jukebox.find-fallback',
  `select s.id from song s where s.store_id = $1 and s.fallback and not s.blocked
     and not exists (select 1 from song_request r where r.song_id = s.id and r.state in ('waiting', 'queued'))
   order by (select max(r.ended_at) from song_request r where r.song_id = s.id) nulls first, s.title, s.id limit 1`,
);

/** Makes everything that changes a store's queue wait for each other. */
export const lockJukebox = (tx: Tx, storeId: string) => tx.rows(lock, storeId);
/** What plays and what waits. */
export const listLive = (db: Reader, storeId: string) => db.rows(live, storeId);
/** The wishes of these people that were made or ended since then, newest first. */
export const listRecent = (db: Reader, storeId: string, userIds: readonly string[], since: Date) =>
  db.rows(recent, storeId, userIds, since);
/** The store of a wish. */
export const findWishStore = async (db: Reader, id: string): Promise<string | undefined> =>
  (await db.row(find, id))?.storeId;

export interface NewWish extends Pick<WishFacts, 'id' | 'storeId' | 'songId' | 'userId' | 'name' | 'state'> {
  readonly now: Date;
}
export const insertWish = (tx: Tx, { id, storeId, songId, userId, name, state, now }: NewWish): void =>
  tx.send(insert, id, storeId, songId, userId, name, state, now, state === 'playing' ? now : null);
export const moveWish = (tx: Tx, id: string, to: SongState, reason: string, now: Date): void =>
  tx.send(move, id, to, reason, now);
/** These queued wishes stand first, in this order; the others are ordered by votes. */
export const placeWishes = (tx: Tx, storeId: string, ids: readonly string[]): void =>
  tx.send(place, storeId, [...ids]);
/** Takes out every wish that does not play yet. */
export const clearWishes = (tx: Tx, storeId: string, reason: string, now: Date): void =>
  tx.send(clear, storeId, reason, now);
/** Takes out the wishes for songs that guests may wish for no more and that do not play yet. */
export const dropUnplayable = (tx: Tx, storeId: string, now: Date): void => tx.send(unplayable, storeId, now);
/** The stores with wishes from before then that do not play yet. */
export const findForgotten = async (db: Reader, before: Date): Promise<readonly string[]> =>
  (await db.rows(forgotten, before)).map(({ storeId }) => storeId);
/** Drops a store's wishes from before then that do not play yet, with their votes. */
export const dropWishes = (tx: Tx, storeId: string, before: Date): void => tx.send(drop, storeId, before);
export const saveVote = (tx: Tx, id: string, userId: string, wanted: boolean): void =>
  tx.send(wanted ? vote : unvote, id, userId);
/** The song of the house that was heard longest ago. */
export const findFallback = async (db: Reader, storeId: string): Promise<string | undefined> =>
  (await db.row(fallback, storeId))?.id;
