import { datePlus } from '@tableside/pricing/wall-clock';
import { instantOf, wallTime } from '@tableside/pricing/zone-time';
import { businessDay, businessDayStart, heldOn } from '../../venues/index.ts';

const DAY = 86_400_000;

/**
 * Business days of a store from `from` to `to`; `starts` has the beginning of each, `end` is outside. `timezone` is that of
 * the store's clock when they began.
 */
export interface Period {
  readonly timezone: string;
  readonly from: string;
  readonly to: string;
  readonly days: readonly string[];
  readonly starts: readonly Date[];
  readonly end: Date;
}
type Store = Required<Parameters<typeof businessDay>[0]>;

function periodOf(store: Store, from: string, to: string): Period {
  const count = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  const days = Array.from({ length: count }, (_, nth) => datePlus(from, nth));
  return {
    timezone: heldOn(store, from).timezone,
    from,
    to,
    days,
    starts: days.map((day) => new Date(businessDayStart(store, day))),
    end: new Date(businessDayStart(store, datePlus(to, 1))),
  };
}

/** As long into its last day as the running period is into its own, by the clock: noon is compared with noon, also where it was changed in the night. */
function upTo(compared: Period, period: Period, store: Store, now: Date): Period {
  const [last, own] = [compared.starts.at(-1), period.starts.at(-1)];
  if (!last || !own) return compared;
  const { timezone } = heldOn(store, period.to);
  const into = wallTime(timezone, now.getTime()) - wallTime(timezone, own.getTime());
  const then = heldOn(store, compared.to).timezone;
  const at = instantOf(then, wallTime(then, last.getTime()) + into, 'first');
  const end = Math.min(compared.end.getTime(), Math.max(last.getTime(), at));
  return { ...compared, end: new Date(end) };
}

export interface PeriodAsk {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** With the days just before, or the same weekdays of the week before. */
  readonly compare: 'before' | 'week';
}
export interface AskedPeriod {
  readonly today: string;
  readonly untilNow: boolean;
  readonly period: Period;
  readonly compared: Period;
}

/** The period that is asked for, today when none is, and the one it is compared with. */
export function askedPeriod(store: Store, { from, to, compare }: PeriodAsk, now: Date): AskedPeriod {
  const today = businessDay(store, now);
  const first = from ?? today;
  const period = periodOf(store, first, to ?? first);
  const length = period.days.length;
  const back = compare === 'week' ? 7 * Math.ceil(length / 7) : length;
  const whole = periodOf(store, datePlus(period.from, -back), datePlus(period.to, -back));
  const untilNow = now < period.end;
  const running = untilNow && period.to === today;
  return { today, untilNow, period, compared: running ? upTo(whole, period, store, now) : whole };
}
