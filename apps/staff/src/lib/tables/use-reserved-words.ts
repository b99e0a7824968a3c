import type { FloorTable } from '@tableside/contract/staff.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { useOnDuty } from '../session.tsx';
import { useTexts } from '../text.tsx';

/** "Reserved 19:30", on the clock of the restaurant; undefined for a table without a booking. */
export function useReservedWords(): (table: Pick<FloorTable, 'booking'>) => string | undefined {
  const { text, language } = useTexts();
  const zone = zoneOf(useOnDuty().store);
  return ({ booking }) =>
    booking ? text('floor.reserved', { time: formatTime(language, booking.at, zone) }) : undefined;
}
