import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export interface DueReaction {
  readonly id: number;
  readonly event: { readonly name: string; readonly payload: unknown };
  readonly reaction: string;
  readonly attempts: number;
}

const take = statement<[Date], DueReaction>(
  'reaction.take',
  'select id, event, reaction, attempts from reaction_due where due_at <= $1 order by id limit 1 for update skip locked',
);
const done = statement<[number]>('reaction.done', 'delete from reaction_due where id = $1');
const failed = statement<[number, Date, string]>(
  'reaction.failed',
  'update reaction_due set attempts = attempts + 1, due_at = $2, last_error = $3 where id = $1',
);
const waiting = statement<[], { count: number }>(
  'reaction.waiting',
  'select count(*) as count from reaction_due',
);

export const takeDue = (tx: Tx, now: Date) => tx.row(take, now);
export const markDone = (tx: Tx, id: number): void => tx.send(done, id);
export const markFailed = (tx: Tx, id: number, dueAt: Date, why: string): void =>
  tx.send(failed, id, dueAt, why);
export const countWaiting = async (db: { row: Tx['row'] }): Promise<number> =>
  (await db.row(waiting))?.count ?? 0;
