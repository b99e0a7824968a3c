import type { Tx } from '../src/platform/db/database.ts';
import type { Statement } from '../src/platform/db/statement.ts';

/** Lets nobody on before so many have come. */
export function meeting(of = 2): () => Promise<void> {
  let come = 0;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === of) open();
    return all;
  };
}

export interface Wear {
  /** The text of a statement as it is now: the same, or without its lock. */
  readonly text: (statement: { readonly name: string; readonly text: string }) => string;
  /** Once one of these has been read, everybody waits until `met`, so that what was read is old when it is written. */
  readonly readBy: readonly string[];
  readonly met: () => Promise<void>;
}

/** A transaction some of whose statements have lost their lock: it reads where the product locks, and writes when all have read. */
export function worn(tx: Tx, { text, readBy, met }: Wear): Tx {
  const changed = <P extends readonly unknown[], R>(statement: Statement<P, R>): Statement<P, R> => {
    const now = text(statement);
    return now === statement.text
      ? statement
      : { name: `test.worn.${statement.name}`.slice(0, 60), text: now };
  };
  const after = async <T>(name: string, rows: Promise<T>): Promise<T> => {
    const found = await rows;
    if (readBy.includes(name)) await met();
    return found;
  };
  return {
    rows: (statement, ...values) => after(statement.name, tx.rows(changed(statement), ...values)),
    row: (statement, ...values) => after(statement.name, tx.row(changed(statement), ...values)),
    send: (statement, ...values) => tx.send(changed(statement), ...values),
    write: (statement, ...values) => tx.write(changed(statement), ...values),
    afterCommit: (work) => tx.afterCommit(work),
  };
}

/** Looks at the order that stands for a tab instead of locking it. */
export const withoutTouch: Wear['text'] = ({ name, text }) =>
  name === 'ordering.touch' || name === 'ordering.touch-tab'
    ? text.replace(
        /^update customer_order o set version = o\.version \+ 1, updated_at = \$2 where (.*?) returning (.*)$/s,
        'select $2 from customer_order o where $1 and $$2::timestamptz is not null',
      )
    : text;
