import { isDeepStrictEqual } from 'node:util';
import { wallClock } from '@tableside/pricing/wall-clock';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { FormerHours } from './business-day.ts';
import type { StoreFacts } from './store.ts';

// Of several changes on one day the first knows what held on the days before it. After a move to the west the calendar
// shows a day again that has begun already.
const keep = statement<[string, string, string, string]>(
  'venues.keep-former-hours',
  `insert into former_hours (store_id, last_day, timezone, hours) select $1, greatest($2::date, max(last_day)), $3, $4::jsonb
   from former_hours where store_id = $1 on conflict do nothing`,
);
const list = statement<[string], FormerHours>(
  'venues.list-former-hours',
  `select last_day::text as "lastDay", timezone, hours from former_hours where store_id = $1 order by last_day`,
);

/**
 * Keeps the hours and the zone of a store as they were `before`, if they are others after. The night that runs past
 * midnight still ends by them: they decide how the calendar's day begins. Only sends.
 */
export function keepFormerHours(tx: Tx, before: StoreFacts, after: StoreFacts, now: Date): void {
  const { id, timezone, hours } = before;
  if (timezone === after.timezone && isDeepStrictEqual(hours, after.hours)) return;
  tx.send(keep, id, wallClock(timezone, now).date, timezone, JSON.stringify(hours));
}

/** What held before what holds now, in the order of the last days. */
export const listFormerHours = (db: Reader, storeId: string): Promise<FormerHours[]> =>
  db.rows(list, storeId);
