import type { Reader } from '../../../platform/db/database.ts';
import { occupiedTables, tableTurns } from '../../seating/index.ts';
import { listTables } from '../../venues/index.ts';
import { estimateWait, type WaitRange } from './wait-rule.ts';

const REMEMBERED_MS = 30 * 86_400_000;

/** Party sizes whose evenings are alike: up to two, up to four, up to six, and more. */
const sizesLike = (guests: number): { readonly least: number; readonly most: number } => {
  if (guests > 6) return { least: 7, most: 1000 };
  const most = Math.ceil(guests / 2) * 2;
  return { least: most - 1, most };
};

/** How long a party of this size would wait behind `ahead` others; null when the store's past does not tell. */
export async function waitFor(
  db: Reader,
  storeId: string,
  { guests, ahead, now }: { readonly guests: number; readonly ahead: number; readonly now: Date },
): Promise<WaitRange | null> {
  const [tables, occupied] = await Promise.all([listTables(db, storeId), occupiedTables(db, storeId)]);
  const { least, most } = sizesLike(guests);
  const alike = tables.filter(({ seats }) => seats >= least && seats <= most);
  const turns = await tableTurns(db, storeId, {
    least,
    most,
    tableIds: alike.map(({ id }) => id),
    since: new Date(now.getTime() - REMEMBERED_MS),
  });
  const fitting = tables.filter(({ seats }) => seats >= guests);
  const free = fitting.filter(({ id }) => !occupied.includes(id)).length;
  return estimateWait({ turns, tables: fitting.length, free, ahead });
}

/** Minutes from now as instants. */
export const windowOf = (range: WaitRange | null, now: Date) =>
  range && {
    from: new Date(now.getTime() + range.from * 60_000),
    to: new Date(now.getTime() + range.to * 60_000),
  };
