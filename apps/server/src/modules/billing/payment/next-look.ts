import type { PaymentState } from '../bill/bill-state.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A bank may change its mind so long after an attempt ended. */
const WATCHED_MS = 30 * MINUTE;
/** Nobody knows what came of an attempt whose provider does not answer: it is asked for a day. */
const UNHEARD_MS = DAY;
/** So long a house may think of giving money back in the provider's own console, without a word of that reaching us. */
const RECHECKED_MS = 30 * DAY;

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/**
 * When a provider is asked about an attempt again: soon after it began, ever less often, and for half an hour after it
 * ended, because money may still come (late, or twice); one that has not `answered` for longer. Money that was taken may go
 * back over there: for that it is asked a handful of times more. Null: never, unless the provider says something.
 */
export function nextLook(
  attempt: { readonly state: PaymentState; readonly askedAt: Date; readonly doneAt: Date | null },
  now: Date,
  answered = true,
): Date | null {
  const { state, askedAt, doneAt } = attempt;
  const since = state === 'pending' ? askedAt : (doneAt ?? askedAt);
  const age = Math.max(0, now.getTime() - since.getTime());
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  if (state === 'pending') return after(between(age / 2, SECOND, 30 * SECOND));
  if (age >= (answered ? WATCHED_MS : UNHEARD_MS))
    return state === 'captured' && age < RECHECKED_MS ? after(Math.max(DAY, age)) : null;
  return after(
    state === 'captured' ? between(age, MINUTE, 10 * MINUTE) : between(age / 2, 5 * SECOND, 5 * MINUTE),
  );
}
