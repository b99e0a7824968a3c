import { isTooEarly } from '@tableside/contract/early-booking';
import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import type { BookingAction } from '@tableside/contract/vocabulary';
import { formatTime, type Zone } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { minutesLate } from '../../lib/tables/late-booking-rule.ts';
import { useTexts } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { useCommand } from '../../lib/use-command.ts';
import { BookingFacts } from './booking-facts.tsx';
import { FinalMove } from './final-move.tsx';
import { rowIdOf } from './row-id.ts';
import { useSeating } from './use-seating.ts';

interface BookingRowProps {
  readonly zone: Zone;
  readonly booking: StaffBooking;
  readonly tables: BookingDay['tables'];
  readonly work: boolean;
  /** It is the day that runs. */
  readonly running: boolean;
  readonly onElsewhere: () => void;
  readonly onChange: () => void;
}

const ACTIONS: Readonly<Record<StaffBooking['state'], readonly BookingAction[]>> = {
  requested: ['confirm', 'arrive', 'no-show', 'cancel'],
  confirmed: ['arrive', 'no-show', 'cancel'],
  arrived: ['no-show', 'cancel'],
  seated: ['finish'],
  finished: [],
  'no-show': ['arrive'],
  cancelled: [],
};
const SEATED_FROM: readonly StaffBooking['state'][] = ['requested', 'confirmed', 'arrived'];
/** What may be done about it: nothing more on another day once its tables were given away, and nobody is here much too early. */
const actionsOf = ({ state }: StaffBooking, running: boolean, early: boolean): readonly BookingAction[] =>
  state === 'no-show' && !running ? [] : ACTIONS[state].filter((action) => !early || action !== 'arrive');
/** These may still be written anew. */
const OPEN: readonly StaffBooking['state'][] = [...SEATED_FROM, 'seated'];

interface ButtonsProps {
  readonly booking: StaffBooking;
  readonly running: boolean;
  /** Where it is seated by one tap. */
  readonly table: BookingDay['tables'][number] | undefined;
  readonly onElsewhere: () => void;
  readonly onChange: () => void;
}

function Buttons({ booking, running, table, onElsewhere, onChange }: ButtonsProps) {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const move = useCommand({
    ask: (action: BookingAction, options) =>
      api.moveBooking({ params: { id: booking._id }, body: { action } }, options),
    stale: [keys.bookings(store._id), keys.floor(store._id)],
  });
  const seat = useSeating(booking);
  const busy = move.isPending || seat.isPending;
  const early = useTick((now) => isTooEarly(Date.parse(booking.at), now));
  const seats = SEATED_FROM.includes(booking.state) && !early;
  return (
    <div className="agenda-acts">
      {seats && table && (
        <Button
          kind="primary"
          busy={seat.isPending}
          onClick={() => busy || seat.mutate({ id: table._id, name: table.name })}
        >
          {text('bookings.seat')}
        </Button>
      )}
      {seats && <Button onClick={onElsewhere}>{text('bookings.elsewhere')}</Button>}
      {OPEN.includes(booking.state) && <Button onClick={onChange}>{text('bookings.change')}</Button>}
      {actionsOf(booking, running, early).map((action) =>
        action === 'cancel' || action === 'no-show' ? (
          <FinalMove
            key={action}
            action={action}
            name={booking.name}
            onMove={() => busy || move.mutate(action)}
          />
        ) : (
          <Button key={action} onClick={() => busy || move.mutate(action)}>
            {text(`bookings.${action}`)}
          </Button>
        ),
      )}
    </div>
  );
}

/** One booking: when, who, where, how it stands. */
export function BookingRow(props: BookingRowProps) {
  const { booking, tables, zone, work, running, onElsewhere, onChange } = props;
  const { text, language } = useTexts();
  const time = (at: string): string => formatTime(language, at, zone);
  const own = tables.filter(({ _id }) => booking.table_ids.includes(_id));
  const where = own.map(({ name }) => name).join(' + ');
  const notes = [booking.code, booking.phone, booking.note].filter(Boolean).join(' · ');
  const late = useTick((now) => minutesLate(booking, now));
  return (
    <article className={`agenda-row agenda-${booking.state}`} id={rowIdOf(booking)} tabIndex={-1}>
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
        <BookingFacts booking={booking} />
        {late > 0 && <p className="agenda-late">{text('bookings.late', { count: late })}</p>}
      </div>
      <span className="state-word">{text(`bookings.state-${booking.state}`)}</span>
      {work && <Buttons {...{ booking, running, onElsewhere, onChange }} table={own[0]} />}
    </article>
  );
}
