const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Codes sent lately: to this phone (newest first, one day), and in the last hour by block, address and in all. */
export interface SendHistory {
  readonly phone: readonly Date[];
  /** When this phone was last asked the same way: who tries the other way does not wait for the pause, but for the caps. */
  readonly newest: Date | null;
  readonly prefix: Tally;
  /** Codes asked for from this address that nobody has signed in with. */
  readonly addressOpen: Tally;
  readonly address: Tally;
  readonly everywhere: Tally;
}
export interface Tally {
  readonly sent: number;
  readonly oldest: Date | null;
}

/** `wait` and `resendAfter` in seconds. */
export type SendDecision =
  | { readonly ok: true; readonly resendAfter: number }
  | { readonly ok: false; readonly wait: number };

/** Most codes in an hour. The address counts codes without a sign-in apart: a full restaurant shares one address. */
export const sendCaps = {
  phoneHour: 5,
  phoneDay: 10,
  prefix: 20,
  addressOpen: 100,
  address: 400,
  everywhere: 500,
};
/** Codes without a sign-in that any address may have: somebody whose code does not arrive asks again. */
const OPEN_AT_LEAST = 3;
/** When an address that had its share asks again: any code that is used by then makes room. */
const SHARE_AGAIN = 60_000;
/** Seconds between the first and second code to a phone, the second and third, and so on. */
const PAUSES = [30, 60, 120, 300] as const;

const pauseAfter = (sends: number, factor: number): number =>
  Math.floor((PAUSES[Math.min(sends, PAUSES.length) - 1] ?? 0) / factor);

/** A cap of whole codes, at least one: a factor may be a fraction. */
const scaled = (cap: number, factor: number): number => Math.max(1, Math.floor(cap * factor));

/** Milliseconds until the oldest of a full window leaves it; 0 while there is room. */
const untilRoom = ({ sent, oldest }: Tally, cap: number, window: number, now: number): number =>
  sent < cap || oldest === null ? 0 : oldest.getTime() + window - now;

function phoneWait({ phone: sends, newest }: SendHistory, factor: number, now: number): number {
  const lastHour = sends.filter((at) => at.getTime() > now - HOUR);
  const pause = pauseAfter(lastHour.length, factor) * 1000;
  const paused = newest ? newest.getTime() + pause - now : 0;
  const nth = (cap: number): Tally => ({ sent: sends.length, oldest: sends[cap - 1] ?? null });
  const hourCap = scaled(sendCaps.phoneHour, factor);
  const hour = lastHour.length < hourCap ? 0 : untilRoom(nth(hourCap), hourCap, HOUR, now);
  const dayCap = scaled(sendCaps.phoneDay, factor);
  return Math.max(paused, hour, untilRoom(nth(dayCap), dayCap, DAY, now));
}

/**
 * An address whose codes nobody uses gets less the fuller the others have made the hour: of its full cap, the square of the
 * share that they left, and `OPEN_AT_LEAST`. So a few addresses cannot spend what everybody else signs in with. One whose
 * codes are mostly used, such as a full restaurant's, keeps its full cap.
 */
function openWait({ addressOpen, address, everywhere }: SendHistory, factor: number, now: number): number {
  const full = scaled(sendCaps.addressOpen, factor);
  const all = scaled(sendCaps.everywhere, factor);
  const isMostlyUsed = addressOpen.sent * 2 <= address.sent;
  const left = Math.max(0, all - (everywhere.sent - address.sent));
  const share = Math.max(OPEN_AT_LEAST, Math.floor((full * left * left) / (all * all)));
  const shared = isMostlyUsed ? 0 : untilRoom(addressOpen, share, HOUR, now);
  return Math.max(untilRoom(addressOpen, full, HOUR, now), Math.min(shared, SHARE_AGAIN));
}

/** Whether another code may go out now. `factor` (`RATE_LIMIT_FACTOR`) multiplies the caps and shortens the pauses. */
export function decideSend(history: SendHistory, factor: number, at: Date): SendDecision {
  const now = at.getTime();
  const wait = Math.max(
    phoneWait(history, factor, now),
    untilRoom(history.prefix, scaled(sendCaps.prefix, factor), HOUR, now),
    openWait(history, factor, now),
    untilRoom(history.address, scaled(sendCaps.address, factor), HOUR, now),
    untilRoom(history.everywhere, scaled(sendCaps.everywhere, factor), HOUR, now),
  );
  if (wait > 0) return { ok: false, wait: Math.ceil(wait / 1000) };
  const sends = history.phone.filter((sent) => sent.getTime() > now - HOUR).length + 1;
  return { ok: true, resendAfter: pauseAfter(sends, factor) };
}
