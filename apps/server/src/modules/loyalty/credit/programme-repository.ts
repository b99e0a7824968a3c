import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** How a store gives and takes credits: `earnCredits` for each full `earnPer` minor units. */
export interface ProgrammeFacts {
  readonly live: boolean;
  readonly earnPer: number;
  readonly earnCredits: number;
  readonly expiresDays: number | null;
  readonly items: readonly { readonly item_id: string; readonly credits: number }[];
}

const find = statement<[string], ProgrammeFacts>(
  'loyalty.find-programme',
  `select live, earn_per as "earnPer", earn_credits as "earnCredits", expires_days as "expiresDays", items from programme where store_id = $1`,
);
const save = statement<[string, boolean, number, number, number | null, string, Date]>(
  'loyalty.save-programme',
  `insert into programme (store_id, live, earn_per, earn_credits, expires_days, items, updated_at) values ($1, $2, $3, $4, $5, $6::jsonb, $7)
   on conflict (store_id) do update set live = excluded.live, earn_per = excluded.earn_per, earn_credits = excluded.earn_credits, expires_days = excluded.expires_days,
     items = excluded.items, updated_at = excluded.updated_at, version = programme.version + 1`,
);

export const findProgramme = (db: Reader, storeId: string) => db.row(find, storeId);
export const saveProgrammeRow = (tx: Tx, storeId: string, p: ProgrammeFacts, now: Date): void =>
  tx.send(save, storeId, p.live, p.earnPer, p.earnCredits, p.expiresDays, JSON.stringify(p.items), now);
