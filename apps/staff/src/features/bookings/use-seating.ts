import type { StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import type { ChosenTable } from '../../lib/tables/free-tables.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

/** Seats a party at one of its tables or at another one; then says the table and the code for its friends. */
export function useSeating({ _id }: Pick<StaffBooking, '_id'>, onDone?: () => void) {
  const text = useText();
  const { store } = useOnDuty();
  return useCommand({
    ask: ({ id }: ChosenTable, options) =>
      api.seatBooking({ params: { id: _id }, body: { table_id: id } }, options),
    stale: [keys.bookings(store._id), keys.floor(store._id)],
    onDone: ({ enigma }, { name }) => {
      note('success', text('floor.is-seated', { table: name, code: enigma }));
      onDone?.();
    },
  });
}
