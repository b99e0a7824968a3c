import type { RootState } from '../store.ts';

/** The send without an answer of whoever is signed in; another person's on this phone is not theirs to repeat. */
export function ownSend({ auth, pending_send: pending }: Pick<RootState, 'auth' | 'pending_send'>) {
  const { user } = auth.user_data ?? {};
  return user && pending?.user_id === user._id ? pending : null;
}
