import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export interface DueReaction {
  readonly id: number;
  /** `at`: when it happened, in ISO 8601; absent where the version before wrote it. */
  readonly event: { readonly name: string; readonly payload: unknown; readonly at?: string };
  readonly reaction: string;
  readonly attempts: number;
}

// Of those that only count $2, all of one kind; of any other kind one. What failed waits for its time ($1), the others only until $4.
const isDue = 'd.reaction = any($5::text[]) and d.due_at <= $4 and (d.due_at <= $1 or d.attempts = 0)';
const take = statement<[Date, number, readonly string[], Date, readonly string[]], DueReaction>(
  'reaction.take',
  `with first as (select d.reaction from reaction_due d where ${isDue} order by d.due_at, d.id limit 1 for update skip locked)
   select d.id, d.event, d.reaction, d.attempts from reaction_due d where ${isDue} and d.reaction = (select reaction from first)
   order by d.due_at, d.id limit (select case when reaction = any($3::text[]) then $2::int else 1 end from first) for update skip locked`,
);
const relax = statement<[]>(
  'reaction.commit-without-waiting',
  `select set_config('synchronous_commit', 'off', true)`,
);
const done = statement<[readonly number[]]>(
  'reaction.done',
  'delete from reaction_due where id = any($1::bigint[])',
);
const failed = statement<[number, Date, string]>(
  'reaction.failed',
  'update reaction_due set attempts = attempts + 1, due_at = $2, last_error = $3 where id = $1',
);
const waiting = statement<[], { count: number }>(
  'reaction.waiting',
  'select count(*) as count from reaction_due',
);

/** When reactions are taken: what is due now, and what has not been tried yet and comes due by `until`, which is no earlier. */
export interface Moment {
  readonly now: Date;
  readonly until: Date;
}
/** Reactions by name. */
export interface Names {
  readonly all: readonly string[];
  /** Those of them that only count. */
  readonly counting: readonly string[];
}
/**
 * The next of these reactions that is due, or up to `most` of its kind when it is one of those that only count; locked. One
 * by another name is left to whoever knows it.
 */
export const takeDue = (tx: Tx, { now, until }: Moment, most: number, { all, counting }: Names) =>
  tx.rows(take, now, most, counting, until, all);
/** This transaction's commit does not wait for the disk. A later one that does makes it durable too. */
export const commitWithoutWaiting = (tx: Tx): void => tx.send(relax);
/** Only sends. Takes away what was done. */
export const markDone = (tx: Tx, ids: readonly number[]): void => tx.send(done, ids);
/** Only sends. Lets a reaction wait until `dueAt`; keeps why it failed. */
export const markFailed = (tx: Tx, id: number, dueAt: Date, why: string): void =>
  tx.send(failed, id, dueAt, why);
/** How many reactions are still to be done. */
export const countWaiting = async (db: { row: Tx['row'] }): Promise<number> =>
  (await db.row(waiting))?.count ?? 0;
