import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const lock = statement<[string]>(
  'ordering.lock-ready',
  `select pg_advisory_xact_lock(hashtextextended('ready:' || $1, 0))`,
);

/** Whoever tells that an order is ready does it after whoever came before has committed. */
export const lockReady = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.rows(lock, orderId);
};
