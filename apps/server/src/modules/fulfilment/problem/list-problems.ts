import type { DeliveryProblem } from '@tableside/contract/staff-fulfilment.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { houseFirst } from '../../../platform/http/trim-texts.ts';
import { findOrders } from '../../ordering/index.ts';
import { storesById } from '../../venues/index.ts';
import { findProblem, openProblems, type ProblemRow } from './problem-repository.ts';

const HEARD_FOR_MS = 12 * 3_600_000;

/** What went wrong with order `number`, for colleagues of a store of these languages. */
export const presentProblem = (
  { id, orderId, kind, dishes, at, byName, solvedAt, solvedByName }: ProblemRow,
  number: number,
  opted: readonly string[],
): DeliveryProblem => ({
  _id: id,
  order_id: orderId,
  number,
  kind,
  items: dishes.map(({ name, qty }) => ({ name: houseFirst(name, opted), qty })),
  reported: { at: at.toISOString(), by: byName },
  solved: solvedAt && { at: solvedAt.toISOString(), by: solvedByName ?? '' },
});

async function withNumbers(db: Reader, rows: readonly ProblemRow[]): Promise<DeliveryProblem[]> {
  const [orders, stores] = await Promise.all([
    findOrders(
      db,
      rows.map(({ orderId }) => orderId),
    ),
    storesById(
      db,
      rows.map(({ storeId }) => storeId),
    ),
  ]);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return rows.map((row) =>
    presentProblem(
      row,
      numbers.get(row.orderId) ?? refuse('not-found'),
      stores.get(row.storeId)?.optedLanguages ?? [],
    ),
  );
}

/** What a store has to put right, the oldest first. */
export async function listProblems(
  db: Reader,
  storeId: string,
  staff: Staff,
  now: Date,
): Promise<DeliveryProblem[]> {
  requireStore(staff, storeId);
  return withNumbers(db, await openProblems(db, storeId, new Date(now.getTime() - HEARD_FOR_MS)));
}

/** One of them, solved or not. Refuses `not-found`. */
export async function readProblem(db: Reader, id: string): Promise<DeliveryProblem> {
  const row = await findProblem(db, id);
  const [problem] = row ? await withNumbers(db, [row]) : [];
  return problem ?? refuse('not-found');
}
