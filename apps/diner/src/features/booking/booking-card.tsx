import type { Booking } from '@tableside/contract/reservations.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { ButtonLink } from '@tableside/ui/button';
import { StatusPill, type StatusTone } from '@tableside/ui/status-pill';
import { useLanguage, useText } from '../../lib/text.tsx';
import { bookingPath } from './booking-path.ts';
import { calendarFile } from './calendar-file.ts';

const TONES: Readonly<Record<Booking['state'], StatusTone>> = {
  requested: 'done',
  confirmed: 'done',
  arrived: 'active',
  seated: 'active',
  finished: 'done',
  'no-show': 'problem',
  cancelled: 'problem',
};

/** Whether the party is still to come. */
export const isAhead = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'requested' || state === 'confirmed';

/** What is kept for whom and when, with a file for one's calendar. */
export function BookingCard({ booking }: { readonly booking: Booking }) {
  const text = useText();
  const { language } = useLanguage();
  const { store, state } = booking;
  const file = () =>
    calendarFile(booking, { link: `${location.origin}${bookingPath(booking._id)}`, now: new Date() });
  return (
    <section className="booking-card">
      <p role="status">
        <StatusPill tone={TONES[state]}>{text(`booking.state-${state}`)}</StatusPill>
      </p>
      <h2 className="t-h2">{formatDateTime(language, booking.at, { ...zoneOf(store), style: 'full' })}</h2>
      <p>{text('queue.guests-count', { count: booking.guests })}</p>
      <p>
        <strong>{store.name}</strong>
        {store.address && ` · ${store.address}`}
      </p>
      <p className="booking-code">{text('booking.code', { name: booking.name, code: booking.code })}</p>
      {booking.note && <p className="booking-quiet">{booking.note}</p>}
      {isAhead(booking) && (
        <ButtonLink
          download={`${booking.code}.ics`}
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file())}`}
        >
          {text('booking.calendar')}
        </ButtonLink>
      )}
    </section>
  );
}
