import { isRecord } from '../../lib/is-record.ts';
import { keptSend } from '../../lib/plate/kept-send.ts';
import { type PendingSend, type RootState, readKept } from '../../lib/store.ts';

/** A send that another tab began for the same person and has no answer to yet. */
export function storedPending(userId: string): PendingSend | null {
  const pending = keptSend(readKept(), Date.now());
  return pending?.user_id === userId ? pending : null;
}

/** Whether another tab sent or changed the plate since it had these lines. */
export function plateChangedElsewhere(lines: RootState['cart']['lines']): boolean {
  const { cart } = readKept();
  return isRecord(cart) && JSON.stringify(cart.lines) !== JSON.stringify(lines);
}
