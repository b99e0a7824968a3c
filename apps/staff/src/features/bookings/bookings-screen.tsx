import './bookings.css';
import { TableArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Plus } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText } from '../../lib/text.tsx';
import { BookingForm } from './booking-form.tsx';
import { BookingRow } from './booking-row.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { SeatElsewhere } from './seat-elsewhere.tsx';

/** The panel that writes a new booking. */
const NEW = 'new';

/** Today as YYYY-MM-DD where the restaurant is. */
const todayIn = (timezone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(Date.now());

/** The bookings of a day in the order of the clock, what to do about each, and new ones by hand. */
export function BookingsScreen() {
  const text = useText();
  const can = useCan();
  const { store } = useOnDuty();
  const [day, setDay] = useState(() => todayIn(store.timezone));
  const [panel, setPanel] = useState<string>();
  const query = useQuery(bookingsQuery(store._id, day));
  const work = can('bookings.work');
  const close = (): void => setPanel(undefined);
  const elsewhere = query.data?.bookings.find(({ _id }) => _id === panel);
  const tools = (
    <>
      <Field
        id="bookings-day"
        label={text('bookings.day')}
        hideLabel
        type="date"
        value={day}
        onChange={(event) => event.currentTarget.value && setDay(event.currentTarget.value)}
      />
      {work && (
        <Button icon={<Plus size={20} />} onClick={() => setPanel(NEW)}>
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
            {(plan) =>
              plan.bookings.length === 0 ? (
                <StateBlock
                  art={<TableArt />}
                  title={text('bookings.empty')}
                  text={text('bookings.empty-text')}
                />
              ) : (
                <>
                  {plan.open && <DayTimeline day={plan} open={plan.open} />}
                  <ol className="agenda">
                    {plan.bookings.map((booking) => (
                      <li key={booking._id}>
                        <BookingRow
                          booking={booking}
                          tables={plan.tables}
                          timezone={plan.timezone}
                          work={work}
                          onElsewhere={() => setPanel(booking._id)}
                        />
                      </li>
                    ))}
                  </ol>
                </>
              )
            }
          </QueryState>
        </div>
        <SidePanel
          of={elsewhere?._id ?? (panel === NEW ? day : undefined)}
          title={elsewhere ? text('queue.seat-title', { name: elsewhere.name }) : text('bookings.new')}
          onClose={close}
        >
          {elsewhere ? (
            <SeatElsewhere key={elsewhere._id} booking={elsewhere} onDone={close} />
          ) : (
            <BookingForm day={day} onDone={close} />
          )}
        </SidePanel>
      </div>
    </Screen>
  );
}
