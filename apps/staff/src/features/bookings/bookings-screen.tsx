import './bookings.css';
import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { zoneOf } from '@tableside/i18n/formats';
import { wallClock } from '@tableside/pricing/wall-clock';
import { TableArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Plus } from '@tableside/ui/icons';
import { oncePerTap } from '@tableside/ui/once-per-tap';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayInput } from '../../lib/form/typed-inputs.tsx';
import { bookingsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText } from '../../lib/text.tsx';
import { useBeside } from '../../lib/use-beside.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingRow } from './booking-row.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { SeatElsewhere } from './seat-elsewhere.tsx';

/**
 * What the panel beside the day is for: a new booking or one that stands, and the day it was begun on (`chosen` undefined:
 * the one that ran). What is typed stays while one looks at another day.
 */
type Panel = { readonly day: string; readonly chosen: string | undefined } & (
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'elsewhere'; readonly booking: StaffBooking }
);

const idOf = (panel: Panel) => `${panel.kind} ${panel.kind === 'new' ? panel.day : panel.booking._id}`;

/** The booking of a panel: as its day has it, else as it was. */
function bookingOf(panel: Panel | undefined, plan: BookingDay | undefined): StaffBooking | undefined {
  if (!panel || panel.kind === 'new') return undefined;
  return plan?.bookings.find(({ _id }) => _id === panel.booking._id) ?? panel.booking;
}

interface BookingPanelProps {
  readonly panel: Panel | undefined;
  readonly onClose: () => void;
}

/** Beside the day: a new booking, one that is changed, or the tables where another one may sit. */
function BookingPanel({ panel, onClose }: BookingPanelProps) {
  const text = useText();
  const { store } = useOnDuty();
  const { data: plan } = useQuery({
    ...bookingsQuery(store._id, panel?.chosen),
    // The panel was opened from it: it is there, and what is told of bookings keeps it up to date.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: panel !== undefined,
  });
  const kind = panel?.kind;
  const booking = bookingOf(panel, plan);
  const title =
    booking && text(kind === 'change' ? 'bookings.change-title' : 'queue.seat-title', { name: booking.name });
  const of = panel && idOf(panel);
  return (
    <SidePanel of={of} title={title ?? text('bookings.new')} onClose={onClose}>
      {booking && kind === 'elsewhere' ? (
        <SeatElsewhere key={of} booking={booking} onDone={onClose} />
      ) : (
        <BookingForm
          key={of}
          day={panel?.day ?? ''}
          booking={booking}
          tables={plan?.tables ?? []}
          bookings={plan?.bookings ?? []}
          onDone={onClose}
        />
      )}
    </SidePanel>
  );
}

/** The bookings of a day in the order of the clock, what to do about each, and new ones by hand. */
export function BookingsScreen() {
  const text = useText();
  const can = useCan();
  const { store } = useOnDuty();
  const [chosen, setDay] = useState<string>();
  const { panel, show, close } = useBeside(idOf);
  const query = useQuery(bookingsQuery(store._id, chosen));
  const day = chosen ?? query.data?.day ?? wallClock(store.timezone, new Date()).date;
  const work = can('bookings.work');
  const tools = (
    <>
      <DayInput
        id="bookings-day"
        label={text('bookings.day')}
        hideLabel
        value={day}
        onChange={(next) => next && setDay(next)}
      />
      {work && (
        <Button icon={<Plus size={20} />} onClick={() => show({ kind: 'new', day, chosen })}>
          {text('bookings.new')}
        </Button>
      )}
    </>
  );
  return (
    <Screen title={text('frame.bookings')} tools={tools}>
      <div className="with-panel">
        <div className="with-panel-list">
          <QueryState query={query}>
            {(plan) => (
              <>
                {plan.open && plan.tables.length > 0 && (
                  <DayTimeline key={plan.open.from} day={plan} open={plan.open} />
                )}
                {plan.bookings.length === 0 ? (
                  <StateBlock
                    art={<TableArt />}
                    title={text('bookings.empty')}
                    text={text('bookings.empty-text')}
                  />
                ) : (
                  <ol className="agenda" onClickCapture={oncePerTap}>
                    {plan.bookings.map((booking) => (
                      <li key={booking._id}>
                        <BookingRow
                          zone={zoneOf({ ...store, timezone: plan.timezone })}
                          booking={booking}
                          tables={plan.tables}
                          work={work}
                          running={plan.running}
                          onElsewhere={() => show({ kind: 'elsewhere', day, chosen, booking })}
                          onChange={() => show({ kind: 'change', day, chosen, booking })}
                        />
                      </li>
                    ))}
                  </ol>
                )}
              </>
            )}
          </QueryState>
        </div>
        <BookingPanel panel={panel} onClose={close} />
      </div>
    </Screen>
  );
}
