import type { StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { type ChosenTable, FreeTables } from '../../lib/tables/free-tables.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

interface SeatPanelProps {
  readonly entry: StaffQueueEntry;
  readonly onDone: () => void;
}

/** The free tables for a party, the best fit first; a tap seats it there. */
export function SeatPanel({ entry, onDone }: SeatPanelProps) {
  const text = useText();
  const { store } = useOnDuty();
  const seat = useCommand({
    ask: ({ id }: ChosenTable, options) =>
      api.seatQueueEntry({ params: { id: entry._id }, body: { table_id: id } }, options),
    stale: [keys.queue(store._id), keys.floor(store._id)],
    onDone: ({ enigma }, { name }) => {
      note('success', text('floor.is-seated', { table: name, code: enigma }));
      onDone();
    },
  });
  return (
    <FreeTables
      party={{ guests: entry.guests, booking: entry.booking_id }}
      busy={seat.isPending ? seat.variables.id : undefined}
      onChoose={(table) => seat.mutate(table)}
    />
  );
}
