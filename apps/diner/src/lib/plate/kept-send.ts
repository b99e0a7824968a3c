import { isRecord } from '../is-record.ts';
import type { PendingSend } from '../store.ts';

/** As long as the server knows a key. */
const KNOWN_MS = 48 * 3_600_000;

/** Whether a repeat may still tell what became of a send. */
export const isKnown = ({ at }: Pick<PendingSend, 'at'>, now: number): boolean =>
  at <= now && now - at <= KNOWN_MS;

const isPendingSend = (value: unknown): value is PendingSend =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['at'] === 'number' &&
  typeof value['user_id'] === 'string' &&
  'body' in value;

const inside = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

interface Kept {
  readonly auth?: unknown;
  readonly scan?: unknown;
  readonly pending_send?: unknown;
}

/**
 * The send without an answer in a kept state, unless its key is forgotten by now. A version that did not say whose it is, and
 * where it was sent, dropped it at a sign-out: it is of who is signed in, where they sit.
 */
export function keptSend({ auth, scan, pending_send }: Kept, now: number): PendingSend | null {
  const user_id = inside(inside(inside(auth, 'user_data'), 'user'), '_id');
  const from = { user_id, store_id: inside(scan, 'store_id'), table_name: inside(scan, 'table_name') };
  const pending = isRecord(pending_send) && { ...from, ...pending_send };
  return isPendingSend(pending) && isKnown(pending, now) ? pending : null;
}
