import { localKept } from '../../lib/kept-storage.ts';
import type { PendingSend, RootState } from '../../lib/store.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The kept state as another tab may have left it; undefined when there is none. */
function storedState(): Readonly<Record<string, unknown>> | undefined {
  try {
    const root: unknown = JSON.parse(localKept.getItem('root') ?? 'null');
    return isRecord(root) && isRecord(root['state']) ? root['state'] : undefined;
  } catch {
    return undefined;
  }
}

const isPending = (value: unknown): value is PendingSend =>
  isRecord(value) && typeof value['key'] === 'string' && typeof value['at'] === 'number' && 'body' in value;

/** A send that another tab began and has no answer to yet. */
export function storedPending(): PendingSend | null {
  const pending = storedState()?.['pending_send'];
  return isPending(pending) ? pending : null;
}

/** Whether another tab sent or changed the plate since it had these lines. */
export function plateChangedElsewhere(lines: RootState['cart']['lines']): boolean {
  const cart = storedState()?.['cart'];
  return isRecord(cart) && JSON.stringify(cart['lines']) !== JSON.stringify(lines);
}
