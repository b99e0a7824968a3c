import type { Order } from '@tableside/contract/ordering.schema';
import { facts } from '../../lib/facts.ts';
import { withoutLines } from '../../lib/plate/without-sent.ts';
import { useRoot } from '../../lib/store.ts';
import { keptAttempt } from './kept-attempt.ts';

/** Once the whole bill is paid that this phone was paying, what was on its plate then is not ordered any more; what was put there since stays. */
export function settlePlate({ _id, paid }: Order): void {
  const { auth, cart } = useRoot.getState();
  const attempt = paid ? keptAttempt.read(_id, auth.user_data?.user._id ?? '') : null;
  if (!attempt?.plate) return;
  keptAttempt.clear();
  const left = withoutLines(cart.lines, attempt.plate);
  if (left.length > 0) facts.plateReplaced(left);
  else facts.plateCleared();
}
