import type { BillProblem } from '@tableside/contract/staff-billing.schema';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** What a guest says is wrong with a bill. */
export interface ProblemFacts {
  readonly id: string;
  readonly tabId: string;
  readonly orderId: string;
  readonly storeId: string;
  readonly kind: BillProblem['kind'];
  readonly note: string;
  readonly at: Date;
}

const insert = statement<[string, string, string, string, string, string, Date]>(
  'billing.insert-problem',
  'insert into bill_problem (id, tab_id, order_id, store_id, kind, note, at) values ($1, $2, $3, $4, $5, $6, $7)',
);
const open = statement<[string], { readonly count: number }>(
  'billing.count-problems',
  'select count(*) as count from bill_problem where tab_id = $1 and done_at is null',
);
const one = statement<[string], ProblemFacts>(
  'billing.find-problem',
  'select id, tab_id as "tabId", order_id as "orderId", store_id as "storeId", kind, note, at from bill_problem where id = $1',
);
const finish = statement<[string, Date, string], { readonly id: string }>(
  'billing.finish-problem',
  'update bill_problem set done_at = $2, done_by_name = $3 where id = $1 and done_at is null returning id',
);

export const insertProblem = (tx: Tx, p: ProblemFacts): void =>
  tx.send(insert, p.id, p.tabId, p.orderId, p.storeId, p.kind, p.note, p.at);
/** How many of a bill nobody has dealt with. */
export const countOpenProblems = async (tx: Tx, tabId: string): Promise<number> =>
  (await tx.row(open, tabId))?.count ?? 0;
export const findProblem = (db: Reader, id: string) => db.row(one, id);
/** True when this call finished it. */
export const saveFinished = async (tx: Tx, id: string, now: Date, byName: string): Promise<boolean> =>
  (await tx.rows(finish, id, now, byName)).length === 1;
