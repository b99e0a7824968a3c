import { isRecord } from '../../lib/is-record.ts';
import { type PendingSend, type RootState, readKept } from '../../lib/store.ts';

const isPending = (value: unknown): value is PendingSend =>
  isRecord(value) && typeof value['key'] === 'string' && typeof value['at'] === 'number' && 'body' in value;

/** A send that another tab began and has no answer to yet. */
export function storedPending(): PendingSend | null {
  const pending = readKept().pending_send;
  return isPending(pending) ? pending : null;
}

/** Whether another tab sent or changed the plate since it had these lines. */
export function plateChangedElsewhere(lines: RootState['cart']['lines']): boolean {
  const { cart } = readKept();
  return isRecord(cart) && JSON.stringify(cart.lines) !== JSON.stringify(lines);
}
