import { sessionKept } from '../kept-storage.ts';

/** The open plate; a sign-in that Send asked for leads back to it. */
export const PLATE_PATH = '/home?plate';

const KEY = 'send-wish';
/** Long enough to wait for an SMS and to type a name. */
const LASTS_MS = 15 * 60_000;

type Step = 'asked' | 'signed-in';

function keep(step: Step, now: number): void {
  sessionKept.setItem(KEY, `${step} ${now}`);
}
function kept(now: number): Step | null {
  const [step, at] = (sessionKept.getItem(KEY) ?? '').split(' ');
  const fresh = now - Number(at) < LASTS_MS;
  return fresh && (step === 'asked' || step === 'signed-in') ? step : null;
}

/** Send was tapped by somebody who has to sign in first. Times in milliseconds since 1970. */
export const wishToSend = (now: number): void => keep('asked', now);

/** A sign-in is over and leads to `wanted`. Only one that leads straight back to the plate still means the tap; any other ends the wish. */
export function signInOver(wanted: string, now: number): void {
  if (wanted === PLATE_PATH && kept(now) !== null) keep('signed-in', now);
  else sessionKept.removeItem(KEY);
}

/** Whether the plate may now be sent without another tap; true once. */
export function takeSendWish(now: number): boolean {
  if (kept(now) !== 'signed-in') return false;
  sessionKept.removeItem(KEY);
  return true;
}
