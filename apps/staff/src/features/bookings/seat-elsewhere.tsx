import type { StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { FreeTables } from '../../lib/tables/free-tables.tsx';
import { useSeating } from './use-seating.ts';

interface SeatElsewhereProps {
  readonly booking: StaffBooking;
  readonly onDone: () => void;
}

/** The free tables for a party whose own one is still taken, or does not please. */
export function SeatElsewhere({ booking, onDone }: SeatElsewhereProps) {
  const seat = useSeating(booking, onDone);
  return (
    <FreeTables
      party={{ guests: booking.guests, booking: booking._id }}
      busy={seat.isPending ? seat.variables.id : undefined}
      onChoose={(table) => seat.mutate(table)}
    />
  );
}
