import { datePlus } from '@tableside/pricing/wall-clock';

const MINUTE = 60_000;

/** From an instant to another, in milliseconds since 1970; `to` is outside. */
interface Span {
  readonly from: number;
  readonly to: number;
}
/** What a store allows; see the contract's `SlotPlan`. */
export interface SlotTimes {
  readonly slot_minutes: number;
  readonly lead_minutes: number;
}

/**
 * The instants within `day` at which food can be had: every `slot_minutes` of the day, at least `lead_minutes` after now
 * and after the kitchen opens, and before it closes.
 */
export function slotsWithin(
  day: Span,
  open: readonly Span[],
  { slot_minutes, lead_minutes }: SlotTimes,
  now: number,
): number[] {
  const lead = lead_minutes * MINUTE;
  const step = slot_minutes * MINUTE;
  const first = Math.max(0, Math.ceil((now + lead - day.from) / step));
  const slots: number[] = [];
  for (let at = day.from + first * step; at < day.to; at += step)
    if (open.some(({ from, to }) => from + lead <= at && at < to)) slots.push(at);
  return slots;
}

/** The calendar days `YYYY-MM-DD` from `today` to so many after it. */
export const daysFrom = (today: string, ahead: number): string[] =>
  Array.from({ length: ahead + 1 }, (_, index) => datePlus(today, index));

/** When the kitchen starts on what is promised for `promised`: so long before as cooking or the store's lead takes. */
export const startsAt = (promised: number, lead_minutes: number, target_minutes: number): number =>
  promised - Math.max(lead_minutes, target_minutes) * MINUTE;

/**
 * When what was promised as soon as possible can be had if the kitchen begins now: in whole minutes, as times are said,
 * and no sooner than it was promised.
 */
export const promisedAnew = (promised: number, lead_minutes: number, now: number): number =>
  Math.max(promised, Math.floor(now / MINUTE + lead_minutes) * MINUTE);
