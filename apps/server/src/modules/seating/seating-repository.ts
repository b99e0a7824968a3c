import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { SeatingFacts, SeatingMember } from './seating.ts';
import type { Tries } from './social-code-rule.ts';

const columns = `s.id, s.store_id as "storeId", s.table_id as "tableId", s.state, s.enigma, s.joining, s.spend_limit as "spendLimit", s.started_by_staff as "startedByStaff", s.served_by as "servedBy", s.joined_into as "joinedInto", s.version,
  coalesce((select json_agg(json_build_object('userId', m.user_id, 'name', m.name, 'host', m.host) order by m.joined_at, m.user_id)
    from seating_member m where m.seating_id = s.id and m.left_at is null), '[]') as members`;

// A table without a party has no row to lock, and a row lock alone would show members of before the wait: whoever
// changes who sits at a table holds the table's own lock first, in a statement before the one that reads.
// The row locks leave the key free: an order's foreign keys are checked again when its row is written twice, and that
// check would otherwise wait for whoever holds the party and waits for the order.
const lockTable = statement<[string]>(
  'seating.lock-table',
  `select pg_advisory_xact_lock(hashtextextended('table:' || $1, 0))`,
);
const lockTableOf = statement<[string], { tableId: string }>(
  'seating.lock-table-of',
  `select table_id as "tableId", pg_advisory_xact_lock(hashtextextended('table:' || table_id, 0)) from seating where id = $1`,
);
const lockAt = statement<[string], SeatingFacts>(
  'seating.lock-at-table',
  `select ${columns} from seating s where s.table_id = $1 and s.state <> 'closed' for no key update of s`,
);
const lockOne = statement<[string], SeatingFacts>(
  'seating.lock',
  `select ${columns} from seating s where s.id = $1 for no key update of s`,
);
const find = statement<[readonly string[]], SeatingFacts>(
  'seating.find',
  `select ${columns} from seating s where s.id = any($1::text[])`,
);
const seated = statement<[string, string], { seated: boolean }>(
  'seating.is-seated',
  `select exists (select 1 from seating_member m join seating s on s.id = m.seating_id
     where m.user_id = $2 and m.left_at is null and s.store_id = $1 and s.state <> 'closed') as seated`,
);
const company = statement<[string, string], { userId: string }>(
  'seating.list-company',
  `select distinct k.user_id as "userId" from seating_member m join seating s on s.id = m.seating_id join seating_member k on k.seating_id = s.id
   where m.user_id = $2 and m.left_at is null and s.store_id = $1 and s.state <> 'closed'`,
);
const atTable = statement<[string], { userId: string }>(
  'seating.list-seated-at',
  `select m.user_id as "userId" from seating_member m join seating s on s.id = m.seating_id
   where s.table_id = $1 and s.state <> 'closed' and m.left_at is null`,
);
const idle = statement<[Date, string | null], { id: string }>(
  'seating.find-idle',
  `select id from seating where state <> 'closed' and active_at < $1 and ($2::text is null or id = $2) order by id`,
);
const occupied = statement<[string], { tableId: string }>(
  'seating.list-occupied',
  `select table_id as "tableId" from seating where store_id = $1 and closed_at is null
   union select id from dining_table where store_id = $1 and joined_to is not null`,
);
// Somebody who sat down by mistake, and a table nobody released, say nothing about a meal.
const turns = statement<[string, number, number, readonly string[], Date, Date], { minutes: number }>(
  'seating.list-turns',
  `select (extract(epoch from closed_at - opened_at) / 60)::int as minutes from seating
   where store_id = $1 and state = 'closed' and closed_at > $5 and closed_at <= $6 and (covers between $2 and $3 or (covers is null and table_id = any($4::text[])))
     and closed_at - opened_at between interval '10 minutes' and interval '5 hours' order by closed_at desc limit 400`,
);
const insert = statement<
  [string, string, string, string, string, boolean, number | null, Date, string | null, string | null]
>(
  'seating.insert',
  `with opened as (
     insert into seating (id, store_id, table_id, state, enigma, started_by_staff, covers, opened_at, active_at, enigma_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8) returning id)
   insert into seating_member (seating_id, user_id, name, host, joined_at)
   select id, $9, $10, true, $8 from opened where $9::text is not null`,
);
const member = statement<[string, string, string, boolean, Date]>(
  'seating.add-member',
  `with joined as (
     insert into seating_member (seating_id, user_id, name, host, joined_at) values ($1, $2, $3, $4, $5)
     on conflict (seating_id, user_id) do update set name = excluded.name, host = excluded.host, joined_at = excluded.joined_at, left_at = null)
   update seating set version = version + 1, active_at = $5 where id = $1`,
);
const leave = statement<[string, string, string | null, Date]>(
  'seating.leave',
  `with gone as (update seating_member set left_at = $4, host = false where seating_id = $1 and user_id = $2),
     heir as (update seating_member set host = true where seating_id = $1 and user_id = $3)
   update seating set version = version + 1, active_at = $4 where id = $1`,
);
const host = statement<[string, string, Date]>(
  'seating.set-host',
  `with moved as (update seating_member set host = (user_id = $2) where seating_id = $1 and left_at is null)
   update seating set version = version + 1, active_at = $3 where id = $1`,
);
const rules = statement<[string, boolean, number | null, Date]>(
  'seating.set-rules',
  'update seating set joining = $2, spend_limit = $3, version = version + 1, active_at = $4 where id = $1',
);
const accept = statement<[string, Date]>(
  'seating.accept',
  `update seating set state = 'open', active_at = $2, version = version + 1 where id = $1 and state = 'waiting'`,
);
const renew = statement<[string, string, Date]>(
  'seating.renew-code',
  'update seating set enigma = $2, enigma_at = $3, version = version + 1 where id = $1',
);
const moveTo = statement<[string, string, Date]>(
  'seating.move',
  'update seating set table_id = $2, came_from = came_from || table_id, active_at = $3, version = version + 1 where id = $1',
);
const join = statement<[string, string, Date]>(
  'seating.join',
  `with gone as (select table_id, came_from, covers, served_by, served_by_name from seating where id = $1),
     coming as (insert into seating_member (seating_id, user_id, name, host, joined_at)
       select $2, m.user_id, m.name, m.host and not exists (select 1 from seating_member k where k.seating_id = $2 and k.left_at is null), $3
       from seating_member m where m.seating_id = $1 and m.left_at is null
       on conflict (seating_id, user_id) do update set host = excluded.host or (seating_member.host and seating_member.left_at is null), joined_at = excluded.joined_at, left_at = null)
   update seating s set came_from = s.came_from || gone.came_from || gone.table_id, covers = coalesce(s.covers + gone.covers, s.covers, gone.covers),
     served_by = coalesce(s.served_by, gone.served_by), served_by_name = coalesce(s.served_by_name, gone.served_by_name),
     active_at = $3, version = s.version + 1 from gone where s.id = $2`,
);
const covers = statement<[string, number]>(
  'seating.change-covers',
  'update seating set covers = greatest(1, covers + $2), version = version + 1 where id = $1',
);
const serve = statement<[string, string, string]>(
  'seating.set-waiter',
  'update seating set served_by = $2, served_by_name = $3, version = version + 1 where id = $1',
);
const cameFrom = statement<[string], { tableId: string; cameFrom: string[] }>(
  'seating.find-way',
  `select table_id as "tableId", came_from as "cameFrom" from seating where id = $1 and state <> 'closed'`,
);
const close = statement<[string, Date, string | null], { storeId: string; tableId: string; version: number }>(
  'seating.close',
  `update seating set state = 'closed', closed_at = $2, joined_into = $3, version = version + 1 where id = $1 and state <> 'closed'
   returning store_id as "storeId", table_id as "tableId", version`,
);
const tries = statement<[string, string, Date, number], Tries>(
  'seating.count-tries',
  `select (select at from code_attempt where user_id = $2 and at > $3 order by at desc offset $4 - 1 limit 1) as "fifthLast",
     (select count(*) from code_attempt a where a.table_id = $1 and a.at > greatest($3,
       (select coalesce(s.enigma_at, s.opened_at) from seating s where s.table_id = $1 and s.state <> 'closed'))) as "atTable"`,
);
const keepTry = statement<[string, string, Date, Date]>(
  'seating.keep-try',
  `with forgotten as (delete from code_attempt where table_id = $1 and at < $4)
   insert into code_attempt (table_id, user_id, at) values ($1, $2, $3)`,
);

/** The open party at a table, locked with the table itself; undefined at a free table, which stays locked too. */
export const lockSeatingAt = (tx: Tx, tableId: string): Promise<SeatingFacts | undefined> =>
  Promise.all([tx.rows(lockTable, tableId), tx.row(lockAt, tableId)]).then(([, seating]) => seating);

/** One party by its id, ended or not, locked with its table. */
export const lockSeating = (tx: Tx, seatingId: string): Promise<SeatingFacts | undefined> =>
  Promise.all([tx.row(lockTableOf, seatingId), tx.row(lockOne, seatingId)]).then(([at, seating]) =>
    // It moved while we waited for the table it had left: its members are read again, now that its row is ours.
    seating && at?.tableId !== seating.tableId ? tx.row(lockOne, seatingId) : seating,
  );

/** Locks tables, always in the same order, so that two who want the same ones wait for each other. */
export const lockTables = (tx: Tx, tableIds: readonly string[]): Promise<unknown> =>
  Promise.all([...tableIds].sort().map((tableId) => tx.rows(lockTable, tableId)));

/** Where a party that has not ended sits, and where it sat before, the first table first. */
export const findWay = (db: Reader, seatingId: string) => db.row(cameFrom, seatingId);

/** Parties by their ids, ended or not; unknown ids are left out. */
export const seatingsOf = (db: Reader, ids: readonly string[]): Promise<SeatingFacts[]> => db.rows(find, ids);

/** Whether somebody is a member of a party that sits in the store now. */
export const isSeatedAt = async (db: Reader, storeId: string, userId: string): Promise<boolean> =>
  (await db.row(seated, storeId, userId))?.seated === true;
/** Everybody of the party where somebody sits in the store now, who left it too; nobody for one who does not sit there. */
export const companyOf = async (db: Reader, storeId: string, userId: string): Promise<string[]> =>
  (await db.rows(company, storeId, userId)).map((member) => member.userId);
/** Ids of parties that sit without a change at the table since `before`; `only` looks at one of them. */
export const findIdleSeatings = async (
  db: Reader,
  before: Date,
  only: string | null = null,
): Promise<string[]> => (await db.rows(idle, before, only)).map(({ id }) => id);

/** Ids of the store's tables where a party sits, at one of several that stand together too. */
export const occupiedTables = async (db: Reader, storeId: string): Promise<string[]> =>
  (await db.rows(occupied, storeId)).map(({ tableId }) => tableId);
/** What past parties are like this one: how many they were, or where the unknown ones sat. */
interface Alike {
  readonly least: number;
  readonly most: number;
  readonly tableIds: readonly string[];
  readonly since: Date;
  readonly until: Date;
}
/** Minutes that such parties kept their tables, of the newest 400. */
export const tableTurns = async (
  db: Reader,
  storeId: string,
  { least, most, tableIds, since, until }: Alike,
): Promise<number[]> =>
  (await db.rows(turns, storeId, least, most, tableIds, since, until)).map(({ minutes }) => minutes);

/** A party as it is written down first. */
export interface NewSeating {
  readonly id: string;
  readonly storeId: string;
  readonly tableId: string;
  readonly state: 'waiting' | 'open';
  readonly enigma: string;
  readonly startedByStaff: boolean;
  readonly covers: number | null;
  readonly now: Date;
  readonly host: { readonly userId: string; readonly name: string } | null;
}
export const insertSeating = (tx: Tx, s: NewSeating): void =>
  tx.send(
    insert,
    s.id,
    s.storeId,
    s.tableId,
    s.state,
    s.enigma,
    s.startedByStaff,
    s.covers,
    s.now,
    s.host?.userId ?? null,
    s.host?.name ?? null,
  );
export const insertMember = (tx: Tx, seatingId: string, { userId, name, host }: SeatingMember, now: Date) =>
  tx.send(member, seatingId, userId, name, host, now);
/** `heir` becomes the host; null when the host stays, or nobody does. */
export const saveLeft = (tx: Tx, seatingId: string, userId: string, heir: string | null, now: Date): void =>
  tx.send(leave, seatingId, userId, heir, now);
export const saveHost = (tx: Tx, seatingId: string, userId: string, now: Date): void =>
  tx.send(host, seatingId, userId, now);
/** `spendLimit` in minor units. */
export const saveRules = (
  tx: Tx,
  seatingId: string,
  { joining, spendLimit }: Pick<SeatingFacts, 'joining' | 'spendLimit'>,
  now: Date,
): void => tx.send(rules, seatingId, joining, spendLimit, now);
export const saveCovers = (tx: Tx, seatingId: string, more: number): void => tx.send(covers, seatingId, more);
export const saveMoved = (tx: Tx, seatingId: string, tableId: string, now: Date): void =>
  tx.send(moveTo, seatingId, tableId, now);
/** Makes the members of a locked party members of another, which has sat where they sat. */
export const saveJoined = (tx: Tx, fromId: string, intoId: string, now: Date): void =>
  tx.send(join, fromId, intoId, now);
export const saveAccepted = (tx: Tx, seatingId: string, now: Date): void => tx.send(accept, seatingId, now);
export const saveCode = (tx: Tx, seatingId: string, enigma: string, now: Date): void =>
  tx.send(renew, seatingId, enigma, now);
export const saveWaiter = (
  tx: Tx,
  seatingId: string,
  { id, name }: { readonly id: string; readonly name: string },
): void => tx.send(serve, seatingId, id, name);
/** `into` is the party that it became one with. Undefined when it was closed already. */
export const saveClosed = (tx: Tx, seatingId: string, now: Date, into: string | null) =>
  tx.row(close, seatingId, now, into);

/** The wrong tries that count against a person and a table; `perPerson` is how many a person has. */
export const readTries = (tx: Tx, tableId: string, userId: string, since: Date, perPerson: number) =>
  tx.row(tries, tableId, userId, since, perPerson);
/** Keeps a wrong try, and forgets those of the table from before `since`. */
export const insertTry = (tx: Tx, tableId: string, userId: string, at: Date, since: Date): void =>
  tx.send(keepTry, tableId, userId, at, since);
/** Who sits at a table now. */
export const seatedAt = async (db: Reader, tableId: string): Promise<string[]> =>
  (await db.rows(atTable, tableId)).map(({ userId }) => userId);
