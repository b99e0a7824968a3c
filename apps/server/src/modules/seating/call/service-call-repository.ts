import type { ServiceState } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Something a table asked for, or the pass for a table. */
export interface CallFacts {
  readonly id: string;
  readonly storeId: string;
  readonly tableId: string;
  /** What its guests asked for; null when the pass calls a runner. */
  readonly serviceId: string | null;
  /** The order whose ready dishes the pass wants taken out. */
  readonly orderId: string | null;
  readonly state: ServiceState;
  readonly reminders: number;
  readonly takenBy: string | null;
  readonly takenByName: string | null;
  /** Who gave it to them. */
  readonly passedBy: string | null;
  readonly at: Date;
  readonly remindedAt: Date | null;
  readonly seenAt: Date | null;
  readonly escalatedAt: Date | null;
  readonly version: number;
}
/** A call of the guests themselves. */
export type GuestCall = CallFacts & { readonly serviceId: string };

const columns = `id, store_id as "storeId", table_id as "tableId", service_id as "serviceId", order_id as "orderId", state, reminders, taken_by as "takenBy", taken_by_name as "takenByName", passed_by as "passedBy", at,
  reminded_at as "remindedAt", seen_at as "seenAt", escalated_at as "escalatedAt", version`;

const lock = statement<[string]>(
  'seating.lock-calls',
  `select pg_advisory_xact_lock(hashtextextended('calls:' || $1, 0))`,
);
// What the party before asked for is none of the next one's business, nor does it make it wait.
const partyBeganAt = `coalesce((select closed_at from seating where table_id = $1 and state = 'closed' order by closed_at desc limit 1), '-infinity')`;
// Nor what it asked for at another table what the party before it did here: with its party a call came when that moved.
// Nobody moves with a call of the day before, so that older ones are not looked at.
const ofParty = `at >= ${partyBeganAt} - interval '1 day' and greatest(at, moved_at) >= ${partyBeganAt}`;
const recent = statement<[string, Date], GuestCall>(
  'seating.find-recent-calls',
  `select ${columns} from service_call where table_id = $1 and service_id is not null and (state <> 'done' or (done_at > $2
     and ${ofParty})) order by at, id`,
);
const sends = statement<[string, number], { at: Date }>(
  'seating.find-sends',
  `select distinct at from service_call where table_id = $1 and service_id is not null and ${ofParty} order by at desc limit $2`,
);
const find = statement<[string], CallFacts>(
  'seating.find-call',
  `select ${columns} from service_call where id = $1`,
);
const open = statement<[string], CallFacts>(
  'seating.list-open-calls',
  `select ${columns} from service_call where store_id = $1 and state <> 'done' order by at, id`,
);
const done = statement<[string, Date], CallFacts>(
  'seating.list-done-calls',
  `select ${columns} from service_call where store_id = $1 and state = 'done' and at > $2 order by at desc, id limit 100`,
);
const times = statement<[string, Date], CallTimes>(
  'seating.find-call-times',
  `select d.area, count(*)::int as calls, (percentile_cont(0.5) within group (order by extract(epoch from c.seen_at - c.at)) filter (where c.taken_by is not null))::int as seen,
     (percentile_cont(0.5) within group (order by extract(epoch from c.done_at - c.at)) filter (where c.taken_by is not null))::int as done
   from service_call c join dining_table d on d.id = c.table_id where c.store_id = $1 and c.service_id is not null and c.at > $2 group by grouping sets ((d.area), ()) order by d.area nulls first`,
);
const insert = statement<[string, string, string, string[], string[], Date]>(
  'seating.insert-calls',
  `insert into service_call (id, store_id, table_id, service_id, state, at)
   select c.id, $1, $2, c.service, $3, $6 from unnest($4::text[], $5::text[]) as c(id, service)`,
);
// Whoever calls at the same moment finds the one call of the order.
const callOut = statement<[string, string, string, string, ServiceState, Date], { id: string }>(
  'seating.call-runner',
  `insert into service_call (id, store_id, table_id, order_id, state, at) values ($1, $2, $3, $4, $5, $6)
   on conflict (order_id) where state <> 'done' do nothing returning id`,
);
const callAlso = statement<[string, string, string, string], CallFacts>(
  'seating.call-runner-also',
  `insert into service_call (id, store_id, table_id, order_id, state, at, taken_by, taken_by_name, passed_by, seen_at, escalated_at)
   select $1, store_id, $4, $3, state, at, taken_by, taken_by_name, passed_by, seen_at, escalated_at from service_call where order_id = $2 and state <> 'done'
   on conflict (order_id) where state <> 'done' do nothing returning ${columns}`,
);
const called = statement<[string], { id: string }>(
  'seating.find-runner-call',
  `select id from service_call where order_id = $1 and state <> 'done'`,
);
const takenOut = statement<[string, Date], CallFacts>(
  'seating.finish-runner-call',
  `update service_call set state = 'done', done_at = $2, version = version + 1 where order_id = $1 and state <> 'done' returning ${columns}`,
);
const remind = statement<[string[], Date]>(
  'seating.remind-calls',
  'update service_call set reminders = reminders + 1, reminded_at = $2, version = version + 1 where id = any($1::text[])',
);
const move = statement<
  [string, readonly string[], string[], string, string | null, string | null, Date],
  CallFacts
>(
  'seating.move-call',
  `update service_call set state = $4, version = version + 1, taken_by = coalesce(taken_by, $5), taken_by_name = coalesce(taken_by_name, $6),
     seen_at = coalesce(seen_at, $7), done_at = case when $4 = 'done' then $7 end
   where id = $1 and store_id = any($2::text[]) and state = any($3::text[]) returning ${columns}`,
);
const give = statement<[string, string, string, string, Date, boolean, string | null], CallFacts>(
  'seating.give-call',
  `update service_call set state = 'seen', version = version + 1, taken_by = $2, taken_by_name = $3, passed_by = $4, seen_at = coalesce(seen_at, $5)
   where id = $1 and state <> 'done' and (not $6 or taken_by is not distinct from $7) returning ${columns}`,
);
// What is asked for at the new table already is not asked for twice.
const moveAll = statement<[string, string, Date], { id: string; version: number }>(
  'seating.move-calls',
  `update service_call c set table_id = $2, moved_at = $3, version = c.version + 1 where c.table_id = $1 and c.state <> 'done'
     and not exists (select 1 from service_call o where o.table_id = $2 and o.service_id = c.service_id and o.state <> 'done') returning c.id, c.version`,
);
const moveDone = statement<[string, string, Date, Date], { id: string; version: number }>(
  'seating.move-done-calls',
  `update service_call set table_id = $2, moved_at = $3, version = version + 1 where table_id = $1 and service_id is not null and state = 'done' and done_at > $4 and ${ofParty} returning id, version`,
);
const closeAll = statement<[string, Date], { id: string; version: number }>(
  'seating.close-calls',
  `update service_call set state = 'done', done_at = $2, version = version + 1 where table_id = $1 and state <> 'done' returning id, version`,
);
// Whoever takes one at the same moment was in time: the row is looked at again once it is free.
const escalate = statement<[Date], Pick<CallFacts, 'id' | 'storeId' | 'tableId' | 'version'>>(
  'seating.escalate-calls',
  `with overdue as (select c.id from service_call c join store s on s.id = c.store_id
     where c.state = 'sent' and c.escalated_at is null and c.at <= $1::timestamptz - s.call_minutes * interval '1 minute' order by c.at, c.id for update of c)
   update service_call c set escalated_at = $1, version = c.version + 1 from overdue where c.id = overdue.id
   returning c.id, c.store_id as "storeId", c.table_id as "tableId", c.version`,
);

/** Makes sends of one table wait for each other. */
export const lockCalls = (tx: Tx, tableId: string) => tx.rows(lock, tableId);
/** The table's open requests and those done after `since`, oldest first. */
export const findRecentCalls = (db: Reader, tableId: string, since: Date) => db.rows(recent, tableId, since);
/** Takes a table's open requests to another table. */
export const moveCalls = (tx: Tx, fromTableId: string, toTableId: string, now: Date) =>
  tx.rows(moveAll, fromTableId, toTableId, now);
/** Takes along what of the party's requests was done after `since`. */
export const moveDoneCalls = (tx: Tx, fromTableId: string, toTableId: string, now: Date, since: Date) =>
  tx.rows(moveDone, fromTableId, toTableId, now, since);
/** When the party that is at the table now asked for something, the last time first; `most` of them. */
export const findSends = async (db: Reader, tableId: string, most: number): Promise<Date[]> =>
  (await db.rows(sends, tableId, most)).map(({ at }) => at);
export const findCall = (db: Reader, id: string) => db.row(find, id);
export const listOpenCalls = (db: Reader, storeId: string) => db.rows(open, storeId);
export const listDoneCalls = (db: Reader, storeId: string, since: Date) => db.rows(done, storeId, since);

/** How many calls there were, and the median seconds until somebody took one and until it was done; `area` null: all of them. */
export interface CallTimes {
  readonly area: string | null;
  readonly calls: number;
  readonly seen: number | null;
  readonly done: number | null;
}
/** Of calls since then. A call that ended with its party, taken by nobody, has no time. */
export const listCallTimes = (db: Reader, storeId: string, since: Date) => db.rows(times, storeId, since);

export interface NewCalls {
  readonly storeId: string;
  readonly tableId: string;
  readonly state: ServiceState;
  readonly calls: readonly { readonly id: string; readonly serviceId: string }[];
  readonly now: Date;
}
export const insertCalls = (tx: Tx, { storeId, tableId, state, calls, now }: NewCalls): void =>
  tx.send(
    insert,
    storeId,
    tableId,
    state,
    calls.map((call) => call.id),
    calls.map((call) => call.serviceId),
    now,
  );
export const raiseReminders = (tx: Tx, ids: readonly string[], now: Date): void =>
  tx.send(remind, [...ids], now);

export interface CallMove {
  readonly id: string;
  readonly storeIds: readonly string[];
  readonly from: readonly ServiceState[];
  readonly to: ServiceState;
  readonly by: { readonly id: string; readonly name: string };
  readonly now: Date;
}
/** Moves a request if it still is where the move may start; undefined otherwise. Who came first stays named. */
export const moveCall = (tx: Tx, { id, storeIds, from, to, by, now }: CallMove) =>
  tx.row(move, id, storeIds, [...from], to, by.id, by.name, now);
export interface CallGift {
  readonly to: { readonly id: string; readonly name: string };
  /** The name of whoever gives it. */
  readonly by: string;
  /** The id of whoever has to have it still, null for nobody; undefined: whoever has it. */
  readonly from: string | null | undefined;
  readonly now: Date;
}
/** Gives an open request to somebody; undefined when it is done, or with somebody else than it has to be. */
export const giveCall = (tx: Tx, id: string, { to, by, from, now }: CallGift) =>
  tx.row(give, id, to.id, to.name, by, now, from !== undefined, from ?? null);
/** The pass calls a runner for an order; undefined when it has already. */
export const insertRunnerCall = (
  tx: Tx,
  {
    id,
    storeId,
    tableId,
    orderId,
    state,
    at,
  }: Pick<GuestCall, 'id' | 'storeId' | 'tableId' | 'state' | 'at'> & {
    readonly orderId: string;
  },
) => tx.row(callOut, id, storeId, tableId, orderId, state, at);
/** Whoever is called for one order is called for another one as well; undefined when nobody is, or somebody is there already. */
export const copyRunnerCall = (
  tx: Tx,
  call: {
    readonly id: string;
    readonly fromId: string;
    readonly orderId: string;
    readonly tableId: string;
  },
) => tx.row(callAlso, call.id, call.fromId, call.orderId, call.tableId);
export const findRunnerCall = (db: Reader, orderId: string) => db.row(called, orderId);
/** Ends the open call for a runner of an order; undefined when there is none. */
export const closeRunnerCall = (tx: Tx, orderId: string, now: Date) => tx.row(takenOut, orderId, now);
export const closeCalls = (tx: Tx, tableId: string, now: Date) => tx.rows(closeAll, tableId, now);

/** Marks the calls that nobody took within their store's time; each is answered once, whoever asks and how often. */
export const markOverdue = (tx: Tx, now: Date) => tx.rows(escalate, now);
