import type { BookingDay } from '@tableside/contract/staff-reservations.schema';
import { formatList, formatTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import type { BookingFormState } from './use-booking-form.ts';

interface NearestTimesProps extends Pick<BookingDay, 'tables'> {
  readonly form: BookingFormState;
}

/** Which of the chosen tables somebody else has then, and the free times nearest to one that could not be had. */
export function NearestTimes({ form: { alternatives, clash, at, change }, tables }: NearestTimesProps) {
  const { text, language } = useTexts();
  const zone = zoneOf(useOnDuty().store);
  if (clash.length === 0 && alternatives.length === 0) return null;
  const names = tables.filter(({ _id }) => clash.includes(_id)).map(({ name }) => name);
  return (
    <Banner kind="warning" live>
      {names.length > 0 && <p>{text('bookings.mix-taken', { tables: formatList(language, names) })}</p>}
      {alternatives.length > 0 && text('bookings.nearest')}
      <span className="booking-nearest">
        {alternatives.map((time) => (
          <Button key={time} aria-pressed={at === time} onClick={() => change({ at: time })}>
            {formatTime(language, time, zone)}
          </Button>
        ))}
      </span>
    </Banner>
  );
}
