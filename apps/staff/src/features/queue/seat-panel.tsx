import type { StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import { Button } from '@tableside/ui/button';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { floorQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { tablesFor } from './queue-rules.ts';

interface SeatPanelProps {
  readonly entry: StaffQueueEntry;
  readonly onDone: () => void;
}

/** The free tables for a party, the best fit first; a tap seats it there. */
export function SeatPanel({ entry, onDone }: SeatPanelProps) {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(floorQuery(store._id));
  const seat = useCommand({
    ask: ({ id }: { readonly id: string; readonly name: string }, options) =>
      api.seatQueueEntry({ params: { id: entry._id }, body: { table_id: id } }, options),
    stale: [keys.queue(store._id), keys.floor(store._id)],
    onDone: ({ enigma }, { name }) => {
      note('success', text('floor.is-seated', { table: name, code: enigma }));
      onDone();
    },
  });
  return (
    <QueryState query={query}>
      {(tables) => {
        const free = tablesFor(tables, entry.guests);
        if (free.length === 0) return <p>{text('queue.no-table')}</p>;
        return (
          <ul className="queue-tables">
            {free.map(({ table, fits }, at) => (
              <li key={table._id}>
                <Button
                  kind={at === 0 && fits ? 'accent' : 'outline'}
                  size="lg"
                  block
                  busy={seat.isPending && seat.variables.id === table._id}
                  onClick={() => seat.isPending || seat.mutate({ id: table._id, name: table.name })}
                >
                  {text('queue.table', { name: table.name, seats: table.seats })}
                </Button>
                {!fits && <span className="queue-notes">{text('queue.too-small')}</span>}
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}
