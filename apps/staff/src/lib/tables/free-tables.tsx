import './free-tables.css';
import type { FloorTable } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { useQuery } from '@tanstack/react-query';
import { floorQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { useOnDuty } from '../session.tsx';
import { useText } from '../text.tsx';
import { useTick } from '../tick.ts';
import { type FreeTable, type PartyToSeat, tablesFor } from './tables-for.ts';
import { useReservedWords } from './use-reserved-words.ts';

/** A table that a party is led to. */
export interface ChosenTable {
  readonly id: string;
  readonly name: string;
}
interface FreeTablesProps {
  readonly party: PartyToSeat;
  /** The table that was chosen and waits for its answer. */
  readonly busy: string | undefined;
  readonly onChoose: (table: ChosenTable) => void;
}

/** What speaks against a table, in words. */
function useDrawbacks(): (free: FreeTable) => string {
  const text = useText();
  const reserved = useReservedWords();
  return ({ table, fits, clean, kept }) =>
    [!fits && text('queue.too-small'), !clean && text('floor.state.needs-cleaning'), kept && reserved(table)]
      .filter(Boolean)
      .join(' · ');
}

function Offered({
  tables,
  party,
  busy,
  onChoose,
}: FreeTablesProps & { readonly tables: readonly FloorTable[] }) {
  const text = useText();
  const drawbacks = useDrawbacks();
  const minute = useTick((now) => Math.floor(now / 60_000));
  const free = tablesFor(tables, party, minute * 60_000);
  if (free.length === 0) return <p>{text('queue.no-table')}</p>;
  return (
    <ul className="free-tables">
      {free.map((each, at) => {
        const { _id: id, name, seats } = each.table;
        const against = drawbacks(each);
        return (
          <li key={id}>
            <Button
              kind={at === 0 && against === '' ? 'accent' : 'outline'}
              size="lg"
              block
              busy={busy === id}
              onClick={() => busy === undefined && onChoose({ id, name })}
            >
              {text('queue.table', { name, seats })}
            </Button>
            {against && <span>{against}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** The free tables for a party, the best one first, each with what speaks against it. */
export function FreeTables(props: FreeTablesProps) {
  const { store } = useOnDuty();
  const query = useQuery(floorQuery(store._id));
  return <QueryState query={query}>{(tables) => <Offered {...props} tables={tables} />}</QueryState>;
}
