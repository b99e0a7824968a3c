import { CARRY_MS } from '@tableside/contract/carry';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type ToldTicket, toldOf } from './ticket-repository.ts';

const rush = statement<[string, string | null, Date | null], ToldTicket>(
  'ordering.rush-ticket',
  `update ticket t set rushed_by = $2, rushed_at = $3, version = version + 1 where t.id = $1 returning ${toldOf('t')}`,
);
// Two who say so at once wait for each other's row; the second finds it taken.
const carry = statement<[string, string, string, Date, Date], ToldTicket>(
  'ordering.carry-ticket',
  `update ticket t set carried_id = $2, carried_by = $3, carried_at = $4, version = version + 1 where t.id = $1 and (t.carried_id is null or t.carried_at <= $5) returning ${toldOf('t')}`,
);
const putDown = statement<[string, string], ToldTicket>(
  'ordering.put-down-ticket',
  `update ticket t set carried_id = null, carried_by = null, carried_at = null, version = version + 1 where t.id = $1 and t.carried_id = $2 returning ${toldOf('t')}`,
);
// The ticket's row first, as whoever moves it: two who say so at once wait for each other.
const seen = statement<[string, string[], string | null], ToldTicket>(
  'ordering.acknowledge-voids',
  `with known as (
     update ticket t set version = version + 1 where t.id = $1 and exists (select 1 from order_line l where l.ticket_id = t.id
       and l.id = any($2::text[]) and l.void_unseen <> '{}' and ($3::text is null or $3 = any(l.void_unseen))) returning ${toldOf('t')}),
   cleared as (
     update order_line l set void_unseen = case when $3::text is null then '{}' else array_remove(l.void_unseen, $3) end
     from known where l.ticket_id = known.id and l.id = any($2::text[]) and l.void_unseen <> '{}')
   select * from known`,
);

/** Marks who wants a ticket first, or that nobody does any more; its version goes up. */
export const setRush = (tx: Tx, ticketId: string, by: { readonly name: string; readonly at: Date } | null) =>
  tx.rows(rush, ticketId, by?.name ?? null, by?.at ?? null);
/** Marks who carries a ticket to its table; nothing comes back when somebody does, for less than `CARRY_MS`. */
export const setCarried = (
  tx: Tx,
  ticketId: string,
  { id, name, at }: { readonly id: string; readonly name: string; readonly at: Date },
) => tx.rows(carry, ticketId, id, name, at, new Date(at.getTime() - CARRY_MS));
/** Whoever carried a ticket does no more; nothing comes back when it was not theirs. */
export const clearCarried = (tx: Tx, ticketId: string, id: string) => tx.rows(putDown, ticketId, id);
/** A station (null: all of them) has seen that these lines are gone; nothing comes back when it had already. */
export const clearUnseen = (
  tx: Tx,
  ticketId: string,
  lineIds: readonly string[],
  station: string | null,
): Promise<ToldTicket[]> => tx.rows(seen, ticketId, [...lineIds], station);
