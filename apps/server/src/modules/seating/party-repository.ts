import type { Reader } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

export interface PartyAtTable {
  /** The seating's. */
  readonly id: string;
  /** As the host counted them, else the phones that joined. */
  readonly covers: number;
  /** The name of the colleague who serves them. */
  readonly waiter: string | null;
}
const parties = statement<[readonly string[]], PartyAtTable>(
  'seating.find-parties',
  `select s.id, s.served_by_name as waiter,
     coalesce(s.covers, (select count(*) from seating_member m where m.seating_id = s.id and m.left_at is null)::int) as covers
   from seating s where s.id = any($1::text[])`,
);

/** How many sit there and who serves them, of these seatings; unknown ones are left out. */
export const findParties = (db: Reader, seatingIds: readonly string[]): Promise<PartyAtTable[]> =>
  db.rows(parties, seatingIds);
