import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** An order that somebody waits for without a table. */
export interface BoardOrder {
  readonly number: number;
  /** Who cooks it, where the board is a food court's. */
  readonly stall: string | null;
  readonly ready: boolean;
}
/** A party that waits for a table, by the number it was given. */
export interface BoardToken {
  readonly token: number;
  readonly called: boolean;
  /** Of its name, no more than two letters. */
  readonly initials: string;
}

// The board of a food court's desk is that of all its stalls.
const orders = statement<[string, Date], BoardOrder>(
  'views.list-board-orders',
  `select o.number, case when o.store_id <> $1 then s.visible_name end as stall, bool_and(l.status = 'ready') as ready
   from order_line l join customer_order o on o.id = l.order_id join ticket t on t.id = l.ticket_id join store s on s.id = o.store_id
   where l.store_id in (select $1::text union all select m.id from store_group g join store m on m.group_id = g.id where g.desk_id = $1)
     and l.status in ('placed', 'accepted', 'preparing', 'ready') and o.type in ('takeaway', 'foodcourt')
   group by o.id, s.id
   having not bool_and(l.status = 'ready') or max(t.ready_at) > $2
   order by bool_and(l.status = 'ready') desc, max(t.ready_at) desc, min(t.placed_at), o.number limit 80`,
);
const tokens = statement<[string], BoardToken>(
  'views.list-board-tokens',
  `select token_number as token, state = 'called' as called, (select coalesce(string_agg(left(w.word, 1), '' order by w.at), '')
     from regexp_split_to_table(btrim(name), '\\s+') with ordinality as w(word, at) where w.at <= 2) as initials from queue_entry
   where store_id = $1 and state in ('waiting', 'called') order by place, id limit 40`,
);

/** What became ready since then, the newest first, and what is being made: whoever's food is ready is shown before the room runs out. */
export const listBoardOrders = (db: Reader, storeId: string, readySince: Date) =>
  db.rows(orders, storeId, readySince);
export const listBoardTokens = (db: Reader, storeId: string) => db.rows(tokens, storeId);
