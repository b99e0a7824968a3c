import './timeline.css';
import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { formatTime, formatTimeRange, type Zone, zoneOf } from '@tableside/i18n/formats';
import { type CSSProperties, useRef } from 'react';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { factWords, PlanTags } from './booking-facts.tsx';
import { rowIdOf } from './row-id.ts';
import { hoursOf, type Place, placeOn } from './timeline-place.ts';
import { useKeptInSight } from './use-kept-in-sight.ts';

/** These keep no table any more. */
const GONE: readonly StaffBooking['state'][] = ['no-show', 'cancelled'];
/** The width of an hour on the screen; a long day is scrolled. */
const HOUR_PX = 96;
/** The least a finger finds; a booking that reaches over an end of the day can have less left of it. */
const LEAST_PX = 24;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface DayTimelineProps {
  readonly day: BookingDay;
  readonly open: NonNullable<BookingDay['open']>;
}

const lieAt = ({ start, width }: Place): CSSProperties => ({
  insetInlineStart: `min(${start}%, 100% - ${LEAST_PX}px)`,
  inlineSize: `max(${width}%, ${LEAST_PX}px)`,
});
const minuteIn =
  (timezone: string) =>
  (at: number): number =>
    Number(new Intl.DateTimeFormat('en', { timeZone: timezone, minute: 'numeric' }).format(at));

interface BlockProps extends Pick<DayTimelineProps, 'open'> {
  readonly booking: StaffBooking;
  /** Whether the list beneath has it. */
  readonly listed: boolean;
  readonly zone: Zone;
}

function Block({ booking, listed, zone, open }: BlockProps) {
  const { text, language } = useTexts();
  const { at, until, state, name, guests, tags } = booking;
  const hours = formatTimeRange(language, at, until, zone);
  const count = text('queue.guests', { count: guests });
  const look = {
    className: `plan-block plan-${state}`,
    style: lieAt(placeOn(open, { from: at, to: until })),
    'aria-label': [name, count, hours, text(`bookings.state-${state}`), ...factWords(booking, text)].join(
      ', ',
    ),
  };
  const words = (
    <>
      <strong>
        {name}
        <PlanTags tags={tags} />
      </strong>
      <span>
        {count} · {hours}
      </span>
    </>
  );
  if (listed)
    return (
      <a {...look} href={`#${rowIdOf(booking)}`}>
        {words}
      </a>
    );
  // Without a role, what leads nowhere could not be called anything.
  return (
    <div {...look} role="img">
      {words}
    </div>
  );
}

function Now({ open }: Pick<DayTimelineProps, 'open'>) {
  const minute = useTick((now) => Math.floor(now / MINUTE_MS)) * MINUTE_MS;
  if (minute < Date.parse(open.from) || minute >= Date.parse(open.to)) return null;
  const { start } = placeOn(open, { from: new Date(minute).toISOString(), to: open.to });
  return <span className="plan-now" style={{ insetInlineStart: `${start}%` }} />;
}

/** What one wants to see first of a day: now, else its first booking; with the hour before. */
function firstSight({ bookings }: BookingDay, open: DayTimelineProps['open'], now: number): string {
  const today = now >= Date.parse(open.from) && now < Date.parse(open.to);
  const at = today ? now : Date.parse(bookings[0]?.at ?? open.from);
  return new Date(at - HOUR_MS).toISOString();
}

/** What keeps a table within the hours of the day, also from the day before; one from before the hours changed is in the list alone. */
const keptOn = ({ bookings, kept_over = [] }: BookingDay, open: DayTimelineProps['open']) =>
  [...kept_over, ...bookings].filter(
    ({ state, at, until }) =>
      !GONE.includes(state) &&
      Date.parse(until) > Date.parse(open.from) &&
      Date.parse(at) < Date.parse(open.to),
  );

/** A day by table and clock. Each block leads to its booking in the list beneath, where it is worked on. */
export function DayTimeline({ day, open }: DayTimelineProps) {
  const { text, language } = useTexts();
  const zone = zoneOf({ ...useOnDuty().store, timezone: day.timezone });
  const hours = hoursOf(open, minuteIn(day.timezone));
  const length = (Date.parse(open.to) - Date.parse(open.from)) / HOUR_MS;
  const board = useRef<HTMLElement>(null);
  useKeptInSight(board, () => placeOn(open, { from: firstSight(day, open, Date.now()), to: open.to }).start);
  const kept = keptOn(day, open);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section ref={board} className="plan" aria-label={text('bookings.timeline')} tabIndex={0}>
      <div className="plan-board" style={{ minInlineSize: `max(100%, ${Math.round(length * HOUR_PX)}px)` }}>
        <div className="plan-head" aria-hidden="true">
          {hours.map((hour) => (
            <span
              key={hour}
              style={{ insetInlineStart: `${placeOn(open, { from: hour, to: hour }).start}%` }}
            >
              {formatTime(language, hour, zone)}
            </span>
          ))}
        </div>
        <ul className="plan-rows">
          {day.tables.map((table) => (
            <li key={table._id} className="plan-row">
              <span className="plan-table">
                <strong>{text('shared.table', { name: table.name })}</strong>
                <span>{text('floor.seats', { count: table.seats })}</span>
              </span>
              <div className="plan-lane">
                {hours.map((hour) => (
                  <i
                    key={hour}
                    style={{ insetInlineStart: `${placeOn(open, { from: hour, to: hour }).start}%` }}
                  />
                ))}
                {kept
                  .filter(({ table_ids }) => table_ids.includes(table._id))
                  .map((booking) => (
                    <Block
                      key={booking._id}
                      booking={booking}
                      listed={day.bookings.includes(booking)}
                      zone={zone}
                      open={open}
                    />
                  ))}
                <Now open={open} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
