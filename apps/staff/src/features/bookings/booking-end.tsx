import type { StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { SelectField } from '@tableside/ui/select-field';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { endsOf, stayUntil } from './booking-times.ts';
import type { BookingFormState } from './use-booking-form.ts';

interface BookingEndProps {
  readonly form: BookingFormState;
  readonly booking: StaffBooking;
  /** The bookings of its day. */
  readonly day: readonly StaffBooking[];
}

/** Until when a party that sits stays: no longer than all of its tables are free. */
export function BookingEnd({ form: { draft, change }, booking, day }: BookingEndProps) {
  const { text, language } = useTexts();
  const zone = zoneOf(useOnDuty().store);
  const minute = useTick((now) => Math.floor(now / 60_000));
  const { ends, keptFrom } = endsOf(booking, day, minute * 60_000);
  const time = (at: string): string => formatTime(language, at, zone);
  return (
    <SelectField
      id="booking-end"
      label={text('bookings.ends')}
      helper={keptFrom && text('bookings.ends-kept', { time: time(keptFrom) })}
      value={draft.minutes}
      onChange={(event) => change({ minutes: event.currentTarget.value })}
      options={ends.map((end) => ({ value: stayUntil(booking, end), label: time(end) }))}
    />
  );
}
