import { sessionKept } from '../kept-storage.ts';
import { isPlatePath } from './plate-path.ts';

const KEY = 'send-wish';
/** Long enough to wait for an SMS and to type a name. */
const LASTS_MS = 15 * 60_000;

type Step = 'asked' | 'signed-in';

interface Wish {
  readonly step: Step;
  /** Whose it is; empty for whoever signs in. */
  readonly of: string;
}

function keep({ step, of }: Wish, now: number): void {
  sessionKept.setItem(KEY, `${step} ${now} ${of}`);
}
function kept(now: number): Wish | null {
  const [step, at, of = ''] = (sessionKept.getItem(KEY) ?? '').split(' ');
  const fresh = now - Number(at) < LASTS_MS;
  return fresh && (step === 'asked' || step === 'signed-in') ? { step, of } : null;
}

/**
 * Send was tapped by somebody who has to sign in first; `of` is the id of one whose sign-in has ended. Times in
 * milliseconds since 1970.
 */
export const wishToSend = (now: number, of = ''): void => keep({ step: 'asked', of }, now);

/** A sign-in is over and leads to `wanted`. Only one that leads straight back to the plate still means the tap; any other ends the wish. */
export function signInOver(wanted: string, now: number): void {
  const wish = kept(now);
  if (isPlatePath(wanted) && wish) keep({ ...wish, step: 'signed-in' }, now);
  else sessionKept.removeItem(KEY);
}

/** Whether the plate may now be sent without another tap, by who is signed in now; true once. */
export function takeSendWish(now: number, userId: string): boolean {
  const wish = kept(now);
  if (wish?.step !== 'signed-in') return false;
  sessionKept.removeItem(KEY);
  return wish.of === '' || wish.of === userId;
}
