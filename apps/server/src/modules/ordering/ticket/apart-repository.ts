import type { Course } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type ToldTicket, toldOf } from './ticket-repository.ts';

// $1 store, $2 day, $3 the new ticket, $4 the one it comes from, $5 now, $6 course, $7 lines. The number is taken with what comes last.
const apart = (marks: { readonly accepted: string; readonly status: string }): string => `with next as (
     insert into order_number as c (store_id, day, number, ticket) values ($1, $2::date, 0, 1)
     on conflict (store_id, day) do update set ticket = c.ticket + 1 returning ticket),
   made as (insert into ticket (id, order_id, store_id, number, round, placed_at, changed_at, accepted_at, target_minutes, course, gated)
     select $3, t.order_id, t.store_id, next.ticket, t.round, $5, $5, ${marks.accepted}, t.target_minutes, $6, t.gated from next, ticket t where t.id = $4 returning ${toldOf('ticket')}),
   moved as (update order_line set ticket_id = $3, status = '${marks.status}', stations_done = '{}', course = coalesce($6, course) where id = any($7::text[]))`;
type ApartParams = [string, string, string, string, Date, string | null, string[]];

const holdApart = statement<ApartParams, ToldTicket>(
  'ordering.hold-apart',
  `${apart({ accepted: 'null', status: 'held' })} select * from made`,
);
const remake = statement<[...ApartParams, number, string, string, string], ToldTicket>(
  'ordering.remake-line',
  `${apart({ accepted: '$5', status: 'accepted' })},
   noted as (insert into remake (ticket_id, store_id, line_id, qty, reason, made_by, made_by_name, at)
     select $3, $1, ($7::text[])[1], $8, $9, $10, $11, $5 from made)
   select * from made`,
);
// The ticket itself before its siblings, then the first of them: said again, nothing moves.
const waiting = statement<[string, string], { id: string }>(
  'ordering.find-waiting-ticket',
  `select t.id from ticket own join ticket t on t.order_id = own.order_id and t.gated = own.gated
   where own.id = $1 and t.course = $2 and t.fired_at is null
     and exists (select 1 from order_line l where l.ticket_id = t.id and l.status = 'held')
   order by t.id = own.id desc, t.number limit 1`,
);
const holdOn = statement<[string, string, string[], Date], ToldTicket>(
  'ordering.hold-on',
  `with moved as (update order_line set ticket_id = $1, status = 'held', stations_done = '{}', course = $2 where id = any($3::text[]))
   update ticket set course = $2, fired_at = null, accepted_at = null, ready_at = null, changed_at = $4, version = version + 1 where id = $1 returning ${toldOf('ticket')}`,
);

/** Where lines of a touched order come from, and the new ticket that they go to. */
export interface Parting {
  readonly storeId: string;
  /** The store's business day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly id: string;
  readonly from: string;
  readonly lineIds: readonly string[];
  readonly now: Date;
}
const paramsOf = ({ storeId, day, id, from, now, lineIds }: Parting, course: Course | null): ApartParams => [
  storeId,
  day,
  id,
  from,
  now,
  course,
  [...lineIds],
];

/** Holds lines for a course on a ticket of their own. */
export const holdLinesApart = (tx: Tx, parting: Parting, course: Course) =>
  tx.rows(holdApart, ...paramsOf(parting, course));

export interface Remake {
  readonly qty: number;
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
}
/** Puts one line on a ticket of its own, on which it is made again. */
export const remakeApart = (tx: Tx, parting: Parting, { qty, reason, by }: Remake) =>
  tx.rows(remake, ...paramsOf(parting, null), qty, reason, by.id, by.name);

/** The ticket of the same order that waits for a course already; the asked one before others. */
export const findWaitingTicket = async (db: Reader, ticketId: string, course: Course) =>
  (await db.row(waiting, ticketId, course))?.id;
/** Holds lines for a course on a ticket that is there; its version goes up. */
export const holdLinesOn = (
  tx: Tx,
  ticketId: string,
  held: { readonly course: Course; readonly lineIds: readonly string[]; readonly now: Date },
) => tx.rows(holdOn, ticketId, held.course, [...held.lineIds], held.now);
