import { isRecord } from '../is-record.ts';
import type { PendingSend, RootState } from '../store.ts';

/** Whether something kept is a send that may be repeated. */
export const isPendingSend = (value: unknown): value is PendingSend =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['at'] === 'number' &&
  typeof value['user_id'] === 'string' &&
  'body' in value;

/** The send without an answer of whoever is signed in; another person's on this phone is not theirs to repeat. */
export function ownSend({ auth, pending_send: pending }: Pick<RootState, 'auth' | 'pending_send'>) {
  const { user } = auth.user_data ?? {};
  return user && pending?.user_id === user._id ? pending : null;
}
