import type { DeliveryProblem } from '@tableside/contract/staff-fulfilment.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { findOrder } from '../../ordering/index.ts';
import { findProblem, openProblems, type ProblemRow } from './problem-repository.ts';

const HEARD_FOR_MS = 12 * 3_600_000;

/** What went wrong with order `number`, for colleagues. */
export const presentProblem = (
  { id, orderId, kind, dishes, at, byName, solvedAt, solvedByName }: ProblemRow,
  number: number,
): DeliveryProblem => ({
  _id: id,
  order_id: orderId,
  number,
  kind,
  items: dishes.map(({ name, qty }) => ({ name, qty })),
  reported: { at: at.toISOString(), by: byName },
  solved: solvedAt && { at: solvedAt.toISOString(), by: solvedByName ?? '' },
});

const withNumber = async (db: Reader, row: ProblemRow): Promise<DeliveryProblem> =>
  presentProblem(row, (await findOrder(db, row.orderId))?.number ?? refuse('not-found'));

/** What a store has to put right, the oldest first. */
export async function listProblems(
  db: Reader,
  storeId: string,
  staff: Staff,
  now: Date,
): Promise<DeliveryProblem[]> {
  requireStore(staff, storeId);
  const rows = await openProblems(db, storeId, new Date(now.getTime() - HEARD_FOR_MS));
  return Promise.all(rows.map((row) => withNumber(db, row)));
}

/** One of them, solved or not. Refuses `not-found`. */
export async function readProblem(db: Reader, id: string): Promise<DeliveryProblem> {
  const row = (await findProblem(db, id)) ?? refuse('not-found');
  return withNumber(db, row);
}
