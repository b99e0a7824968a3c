import './free-tables.css';
import { Button } from '@tableside/ui/button';
import { useQuery } from '@tanstack/react-query';
import { floorQuery } from './queries.ts';
import { QueryState } from './query-state.tsx';
import { useOnDuty } from './session.tsx';
import { tablesFor } from './tables-for.ts';
import { useText } from './text.tsx';

/** A table that a party is led to. */
export interface ChosenTable {
  readonly id: string;
  readonly name: string;
}
interface FreeTablesProps {
  readonly guests: number;
  /** The table that was chosen and waits for its answer. */
  readonly busy: string | undefined;
  readonly onChoose: (table: ChosenTable) => void;
}

/** The free tables for a party, the best fit first. */
export function FreeTables({ guests, busy, onChoose }: FreeTablesProps) {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(floorQuery(store._id));
  return (
    <QueryState query={query}>
      {(tables) => {
        const free = tablesFor(tables, guests);
        if (free.length === 0) return <p>{text('queue.no-table')}</p>;
        return (
          <ul className="free-tables">
            {free.map(({ table, fits }, at) => (
              <li key={table._id}>
                <Button
                  kind={at === 0 && fits ? 'accent' : 'outline'}
                  size="lg"
                  block
                  busy={busy === table._id}
                  onClick={() => busy === undefined && onChoose({ id: table._id, name: table.name })}
                >
                  {text('queue.table', { name: table.name, seats: table.seats })}
                </Button>
                {!fits && <span>{text('queue.too-small')}</span>}
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}
