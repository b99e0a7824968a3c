import type { TextMap } from '@tableside/contract/common.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** What a list of stalls says beside the stores themselves. */
export interface StallLife {
  readonly id: string;
  /** Names of its first categories that have dishes, with their texts. */
  readonly kinds: readonly TextMap[];
  /** It serves nothing else. */
  readonly allVeg: boolean;
  /** Tickets its kitchen has now. */
  readonly waiting: number;
}

/** Dishes of a store that guests can see. */
const seen =
  'from item i join category c on c.id = i.category_id and c.active where i.store_id = s.id and i.active';
const lives = statement<[readonly string[]], StallLife>(
  'views.find-stall-lives',
  `select s.id,
     coalesce((select jsonb_agg(k.name order by k.position) from (select name, position from category c
       where c.store_id = s.id and c.active and exists (select 1 from item i where i.category_id = c.id and i.active) order by position limit 3) k), '[]') as kinds,
     coalesce((select bool_and(i.veg) ${seen}), false) as "allVeg",
     (select count(distinct l.ticket_id) from order_line l where l.store_id = s.id and l.status in ('placed', 'accepted', 'preparing'))::int as waiting
   from unnest($1::text[]) as s(id)`,
);

export const findStallLives = (db: Reader, storeIds: readonly string[]) => db.rows(lives, storeIds);
