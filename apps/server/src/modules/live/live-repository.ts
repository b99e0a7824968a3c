import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { StampedMessage } from '../../platform/outbox/stamper.ts';

export interface Position {
  readonly name: string;
  readonly epoch: string;
  readonly seq: number;
  /** The oldest number the log still holds, null when it holds none. */
  readonly oldest: number | null;
}

const open = statement<[string[], string[]], Position>(
  'live.open-channels',
  `with made as (insert into channel (name, epoch, seq) select n, e, 0 from unnest($1::text[], $2::text[]) as t(n, e) order by n on conflict (name) do nothing returning name, epoch, seq),
   found as (select name, epoch, seq from made union select name, epoch, seq from channel where name = any($1))
   select name, epoch, seq, (select min(l.seq) from channel_log l where l.channel = name) as oldest from found`,
);
const missed = statement<[string[], number[], number], { message: StampedMessage }>(
  'live.find-missed',
  `select l.message from unnest($1::text[], $2::bigint[]) as asked(channel, seq)
   join lateral (select message, seq from channel_log where channel = asked.channel and seq > asked.seq order by seq limit $3) l on true order by l.seq`,
);
const acknowledge = statement<[string, string, number]>(
  'live.acknowledge',
  // Only what was ever said can have been heard: a cursor neither runs ahead of its channel nor makes one up.
  `insert into stream_ack (principal, channel, seq) select $1, c.name, least($3::bigint, c.seq) from channel c where c.name = $2
   on conflict (principal, channel) do update set seq = greatest(stream_ack.seq, excluded.seq)`,
);
/** Rows of the log that go in one step: some ten milliseconds. */
const STEP = 5000;
// Found by the index of age, and gone by where they lie: a step costs the same however long the log is. Rows of the log
// never change their place.
const old = statement<[Date], { readonly dropped: number }>(
  'live.drop-old',
  `with gone as (delete from channel_log where ctid = any(array(select ctid from channel_log where at < $1 order by at limit ${STEP})) returning 1)
   select count(*)::int as dropped from gone`,
);
const long = statement<[Date], { readonly dropped: number }>(
  'live.drop-long',
  `with gone as (delete from channel_log where ctid = any(array(
     select l.ctid from channel c cross join lateral (select ctid from channel_log where channel = c.name and seq <= c.seq - 10000 and at < $1 limit ${STEP}) l
     where c.seq > 10000 limit ${STEP})) returning 1)
   select count(*)::int as dropped from gone`,
);
const heard = statement<[], { readonly dropped: number }>(
  'live.drop-heard',
  `with gone as (delete from stream_ack where ctid = any(array(
     select a.ctid from stream_ack a where not exists (select from channel_log l where l.channel = a.channel) limit ${STEP})) returning 1)
   select count(*)::int as dropped from gone`,
);

/** Where each channel stands; a channel nobody ever wrote to gets its epoch now, so that position 0 is a cursor too. */
export async function openChannels(db: Reader, names: string[], epochs: string[]): Promise<Position[]> {
  const found = await db.rows(open, names, epochs);
  // A channel first numbered while this waited for it is neither made here nor in the statement's snapshot.
  return found.length === names.length ? found : db.rows(open, names, epochs);
}
/** The messages after each position, at most `limit` a channel. */
export const findMissed = async (
  db: Reader,
  names: string[],
  after: number[],
  limit: number,
): Promise<StampedMessage[]> => (await db.rows(missed, names, after, limit)).map((row) => row.message);
export const saveAck = (tx: Tx, principal: string, channel: string, seq: number): void =>
  tx.send(acknowledge, principal, channel, seq);
/** Drops a step of what is older than `before`; true when more may be left. */
export const dropOld = async (db: Reader, before: Date): Promise<boolean> =>
  (await db.row(old, before))?.dropped === STEP;
/** The same, but never of the last 10,000 of a channel. */
export const dropLong = async (db: Reader, before: Date): Promise<boolean> =>
  (await db.row(long, before))?.dropped === STEP;
/** Drops a step of who heard what in channels of which the log holds nothing any more. */
export const dropHeard = async (db: Reader): Promise<boolean> => (await db.row(heard))?.dropped === STEP;
