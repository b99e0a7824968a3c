import type { OpeningTime, PublicStore } from '@tableside/contract/venues.schema';
import { civil, formatTime } from '@tableside/i18n/formats';
import { WEEK, weekdayName } from '@tableside/i18n/weekdays';
import { wallClock } from '@tableside/pricing/wall-clock';
import { dayWords } from '../../lib/coupon/coupon-clauses.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

/** The times of a day as its language writes them, one after the other. */
function timesOf(hours: readonly OpeningTime[], language: string, country: string): string {
  const words = (clock: string): string => formatTime(language, `1970-01-01T${clock}:00Z`, civil(country));
  return hours.map(({ from, to }) => `${words(from)} – ${words(to)}`).join(', ');
}

/** The days on which the store stays shut, today and later. */
function ClosedDays({ store, today }: { readonly store: PublicStore; readonly today: string }) {
  const text = useText();
  const { language } = useLanguage();
  const coming = store.closed_days
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from));
  if (coming.length === 0) return null;
  const words = (day: string) => dayWords({ language, region: store.country }, day);
  return (
    <>
      <dt>{text('home.closed-days')}</dt>
      {coming.map(({ from, to }) => (
        <dd key={from}>{from === to ? words(from) : `${words(from)} – ${words(to)}`}</dd>
      ))}
    </>
  );
}

/** The week of a store on its own clock, today marked; nothing of the week where it never closes. */
export function OpeningHours({ store }: { readonly store: PublicStore }) {
  const text = useText();
  const { language } = useLanguage();
  const { hours, closed_days, country } = store;
  const today = wallClock(store.timezone, new Date()).date;
  const weekday = new Date(today).getUTCDay();
  const shut = closed_days.some(({ from, to }) => from <= today && today <= to);
  const timesOn = (day: number): string => {
    const open = shut && day === weekday ? [] : hours.filter((one) => one.day === day);
    if (open.length === 0) return text('home.closed');
    if (open.some(({ from, to }) => from === to)) return text('home.round-the-clock');
    return timesOf(
      open.toSorted((a, b) => a.from.localeCompare(b.from)),
      language,
      country,
    );
  };
  return (
    <>
      {hours.length > 0 && (
        <>
          <dt>{text('home.hours')}</dt>
          <dd>
            <ul>
              {WEEK.map((day) => (
                <li key={day} className="hours-day" aria-current={day === weekday ? 'date' : undefined}>
                  <span>
                    {weekdayName(language, day, 'long')}
                    {day === weekday && ` · ${text('home.today')}`}
                  </span>
                  <span className="t-num">{timesOn(day)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      <ClosedDays store={store} today={today} />
    </>
  );
}
