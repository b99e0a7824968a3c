import pg from 'pg';
import type { TestApp } from './app.ts';

/** Holds what a statement locks, as a node that stands still does, while this is done. */
export async function whileHeld<T>(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  lock: string,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock, [id]);
    return await work();
  } finally {
    await holder.end();
  }
}

/** The lock of an order's row, which every change of it takes first. */
export const ORDER_ROW = 'select from customer_order where id = $1 for update';
