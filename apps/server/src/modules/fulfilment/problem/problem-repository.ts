import type { TextMap } from '@tableside/contract/common.schema';
import type { DeliveryProblemKind } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A dish of an order, as it was ordered. */
interface Dish {
  readonly id: string;
  readonly name: TextMap;
  readonly qty: number;
}
/** What went wrong with an order on its way. */
export interface ProblemRow {
  readonly id: string;
  readonly orderId: string;
  readonly storeId: string;
  readonly kind: DeliveryProblemKind;
  readonly dishes: readonly Dish[];
  readonly at: Date;
  readonly byName: string;
  readonly solvedAt: Date | null;
  readonly solvedByName: string | null;
}
interface NewProblem extends Pick<ProblemRow, 'id' | 'orderId' | 'kind' | 'dishes' | 'at'> {
  readonly by: { readonly id: string; readonly name: string };
}

const columns = `p.id, p.order_id as "orderId", k.store_id as "storeId", p.kind, p.dishes, p.at, p.by_name as "byName",
  p.solved_at as "solvedAt", p.solved_by_name as "solvedByName"`;
const from = 'from tracking_problem p join tracking k on k.order_id = p.order_id';
const add = statement<[string, string, DeliveryProblemKind, string, Date, string, string]>(
  'fulfilment.add-problem',
  'insert into tracking_problem (id, order_id, kind, dishes, at, by_id, by_name) values ($1, $2, $3, $4::jsonb, $5, $6, $7)',
);
const find = statement<[string], ProblemRow>(
  'fulfilment.find-problem',
  `select ${columns} ${from} where p.id = $1`,
);
const ofOrders = statement<[readonly string[]], ProblemRow>(
  'fulfilment.problems-of-orders',
  `select ${columns} ${from} where p.order_id = any($1::text[]) order by p.at, p.id`,
);
const open = statement<[string, Date], ProblemRow>(
  'fulfilment.open-problems',
  `select ${columns} ${from} where k.store_id = $1 and p.at > $2 and p.solved_at is null order by p.at, p.id limit 100`,
);
const solve = statement<[string, Date, string, string]>(
  'fulfilment.solve-problem',
  'update tracking_problem set solved_at = $2, solved_by = $3, solved_by_name = $4 where id = $1 and solved_at is null',
);

/** Only sends. */
export const addProblem = (tx: Tx, { id, orderId, kind, dishes, at, by }: NewProblem): void =>
  tx.send(add, id, orderId, kind, JSON.stringify(dishes), at, by.id, by.name);
export const findProblem = (db: Reader, id: string) => db.row(find, id);
/** Everything that went wrong with orders, oldest first. */
export const problemsOf = (db: Reader, orderIds: readonly string[]) => db.rows(ofOrders, orderIds);
/** What a store has to put right since `since`, oldest first. */
export const openProblems = (db: Reader, storeId: string, since: Date) => db.rows(open, storeId, since);
/** Only sends; the first solution stands. */
export const markSolved = (
  tx: Tx,
  id: string,
  by: { readonly id: string; readonly name: string },
  now: Date,
): void => tx.send(solve, id, now, by.id, by.name);
