import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import type { BookingAction } from '@tableside/contract/vocabulary';
import { formatTime } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

interface BookingRowProps {
  readonly booking: StaffBooking;
  readonly tables: BookingDay['tables'];
  readonly timezone: string;
  readonly work: boolean;
}

const ACTIONS: Readonly<Record<StaffBooking['state'], readonly BookingAction[]>> = {
  requested: ['confirm', 'arrive', 'no-show', 'cancel'],
  confirmed: ['arrive', 'no-show', 'cancel'],
  arrived: ['no-show', 'cancel'],
  seated: ['finish'],
  finished: [],
  'no-show': [],
  cancelled: [],
};
const SEATED_FROM: readonly StaffBooking['state'][] = ['requested', 'confirmed', 'arrived'];

function Buttons({ booking, table }: { readonly booking: StaffBooking; readonly table: string }) {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const stale = [keys.bookings(store._id), keys.floor(store._id)];
  const move = useCommand({
    ask: (action: BookingAction, options) =>
      api.moveBooking({ params: { id: booking._id }, body: { action } }, options),
    stale,
  });
  const seat = useCommand({
    ask: (id: string, options) => api.seatBooking({ params: { id }, body: {} }, options),
    stale,
    onDone: ({ enigma }) => note('success', text('floor.is-seated', { table, code: enigma })),
  });
  const busy = move.isPending || seat.isPending;
  return (
    <div className="agenda-acts">
      {SEATED_FROM.includes(booking.state) && (
        <Button kind="primary" busy={seat.isPending} onClick={() => busy || seat.mutate(booking._id)}>
          {text('bookings.seat')}
        </Button>
      )}
      {ACTIONS[booking.state].map((action) => (
        <Button key={action} onClick={() => busy || move.mutate(action)}>
          {text(`bookings.${action}`)}
        </Button>
      ))}
    </div>
  );
}

/** One booking: when, who, where, how it stands. */
export function BookingRow({ booking, tables, timezone, work }: BookingRowProps) {
  const { text, language } = useTexts();
  const time = (at: string): string => formatTime(language, at, { timeZone: timezone });
  const names = tables.filter(({ _id }) => booking.table_ids.includes(_id)).map(({ name }) => name);
  const where = names.join(' + ');
  const notes = [booking.code, booking.phone, booking.note].filter(Boolean).join(' · ');
  return (
    <article className={`agenda-row agenda-${booking.state}`}>
      <p className="agenda-time">
        <strong>{time(booking.at)}</strong>
        <span>{time(booking.until)}</span>
      </p>
      <div>
        <h2>{booking.name}</h2>
        <p>
          {text('queue.guests', { count: booking.guests })} · {text('shared.table', { name: where })}
        </p>
        <p className="agenda-notes">{notes}</p>
      </div>
      <span className="agenda-state">{text(`bookings.state-${booking.state}`)}</span>
      {work && <Buttons booking={booking} table={names[0] ?? ''} />}
    </article>
  );
}
