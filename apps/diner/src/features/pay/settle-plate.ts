import type { CartLine, Order } from '@tableside/contract/ordering.schema';
import { facts } from '../../lib/facts.ts';
import { withoutLines, withoutSent } from '../../lib/plate/without-sent.ts';
import { useRoot } from '../../lib/store.ts';
import { keptAttempt, type PayAttempt } from './kept-attempt.ts';

/** Whether it was this attempt that paid; one without an answer knows only who pays. */
const hasPaid = ({ payment_id, user_id }: PayAttempt, { parts }: Order['bill']): boolean =>
  parts.some(
    (part) =>
      part.kind === 'all' &&
      part.state === 'paid' &&
      (payment_id === undefined ? part.by?._id === user_id : part.payment_id === payment_id),
  );

/**
 * Once the whole bill is paid that this phone was paying, what was on its plate then is not ordered any more, or what was
 * `sent` of it with an order without a table; what was put there since stays. A bill that was paid another way ordered nothing
 * of it. Whether something was taken off.
 */
export function settlePlate({ _id, __type, paid, bill }: Order, sent: readonly CartLine[] = []): boolean {
  const { auth, cart } = useRoot.getState();
  const attempt = paid ? keptAttempt.read(_id, auth.user_data?.user._id ?? '') : null;
  if (!attempt?.plate) return false;
  keptAttempt.clear();
  if (!hasPaid(attempt, bill)) return false;
  const left = __type === 'dinein' ? withoutLines(cart.lines, attempt.plate) : withoutSent(cart.lines, sent);
  if (left.length > 0) facts.plateReplaced(left);
  else facts.plateCleared();
  return true;
}
