import type { ShiftReport } from '@tableside/contract/staff-billing.schema';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** What a drawer had from one opening to the next closing. Amounts in minor units. */
export interface ShiftRow {
  readonly id: string;
  readonly storeId: string;
  readonly drawer: string;
  /** Of its closing report, gapless per store; null while it is open. */
  readonly number: number | null;
  readonly opening: number;
  readonly openedBy: string;
  readonly openedByName: string;
  readonly openedAt: Date;
  readonly closedByName: string | null;
  readonly closedAt: Date | null;
  readonly counted: number | null;
  readonly note: string;
  /** Kept for good at the closing. */
  readonly report: ShiftReport | null;
}
export interface MovementRow {
  readonly id: string;
  readonly kind: 'in' | 'out';
  readonly amount: number;
  readonly reason: string;
  readonly byName: string;
  readonly at: Date;
}

const columns = `id, store_id as "storeId", drawer, number, opening, opened_by as "openedBy", opened_by_name as "openedByName", opened_at as "openedAt", closed_by_name as "closedByName",
  closed_at as "closedAt", counted, note, report`;
const one = statement<[string], ShiftRow>(
  'billing.find-shift',
  `select ${columns} from cash_shift where id = $1`,
);
// Waits for everything that is being booked to it.
const lock = statement<[string], ShiftRow>(
  'billing.lock-shift',
  `select ${columns} from cash_shift where id = $1 for update`,
);
const holdOfPayment = statement<[string], { readonly open: boolean }>(
  'billing.hold-shift-of-payment',
  'select s.closed_at is null as open from payment p join cash_shift s on s.id = p.shift_id where p.id = $1 for share of s',
);
const page = statement<[string, number, number], ShiftRow & { readonly total: number }>(
  'billing.list-shifts',
  `select ${columns}, count(*) over () as total from cash_shift where store_id = $1 order by closed_at is null desc, opened_at desc, id limit $2 offset $3`,
);
const begin = statement<[string, string, string, number, string, string, Date], { readonly id: string }>(
  'billing.open-shift',
  `insert into cash_shift (id, store_id, drawer, opening, opened_by, opened_by_name, opened_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (store_id, drawer) where closed_at is null do nothing returning id`,
);
const move = statement<[string, string, string, number, string, string, string, Date]>(
  'billing.insert-movement',
  'insert into cash_movement (id, shift_id, kind, amount, reason, by_id, by_name, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
);
const movements = statement<[string], MovementRow>(
  'billing.list-movements',
  'select id, kind, amount, reason, by_name as "byName", at from cash_movement where shift_id = $1 order by at, id',
);
const lockNumbers = statement<[string]>(
  'billing.lock-shift-numbers',
  `select pg_advisory_xact_lock(hashtextextended('shift:' || $1, 0))`,
);
const end = statement<[string, string, string, Date, number, string | null, string, string]>(
  'billing.close-shift',
  `update cash_shift set closed_by = $2, closed_by_name = $3, closed_at = $4, counted = $5, denominations = $6::jsonb, note = $7, report = $8::jsonb,
     number = (select coalesce(max(number), 0) + 1 from cash_shift n where n.store_id = cash_shift.store_id) where id = $1`,
);

export const findShift = (db: Reader, id: string) => db.row(one, id);
/** The shift, to which nothing is booked any more before this transaction ends. */
export const lockShift = (tx: Tx, id: string) => tx.row(lock, id);
/**
 * False when the drawer that a payment was booked to is counted; else it stays open until this transaction ends.
 * Undefined when no drawer was open for it.
 */
export const holdOpenShift = async (tx: Tx, paymentId: string): Promise<boolean | undefined> =>
  (await tx.row(holdOfPayment, paymentId))?.open;
/** The open ones first, then the last closed. */
export const findShiftPage = (db: Reader, storeId: string, limit: number, offset: number) =>
  db.rows(page, storeId, limit, offset);
/** False when the drawer has an open shift. */
export const insertShift = async (
  tx: Tx,
  shift: Pick<ShiftRow, 'id' | 'storeId' | 'drawer' | 'opening' | 'openedBy' | 'openedByName' | 'openedAt'>,
): Promise<boolean> => {
  const { id, storeId, drawer, opening, openedBy, openedByName, openedAt } = shift;
  const made = await tx.rows(begin, id, storeId, drawer, opening, openedBy, openedByName, openedAt);
  return made.length === 1;
};
export const insertMovement = (
  tx: Tx,
  shiftId: string,
  { id, kind, amount, reason, byName, at }: MovementRow,
  byId: string,
): void => tx.send(move, id, shiftId, kind, amount, reason, byId, byName, at);
export const listMovements = (db: Reader, shiftId: string) => db.rows(movements, shiftId);

export interface Closing {
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
  readonly counted: number;
  readonly denominations: readonly { readonly value: number; readonly count: number }[] | null;
  readonly note: string;
  readonly report: ShiftReport;
}
/** Closes a locked shift for good, under the next number of its store. */
export async function saveClosing(tx: Tx, { id, storeId }: ShiftRow, closing: Closing): Promise<void> {
  await tx.rows(lockNumbers, storeId);
  const { by, at, counted, denominations, note, report } = closing;
  const counts = denominations && JSON.stringify(denominations);
  tx.send(end, id, by.id, by.name, at, counted, counts, note, JSON.stringify(report));
}
