import type { FloorTable } from '@tableside/contract/staff.schema';
import { BellRing, TriangleAlert } from '@tableside/ui/icons';
import { initialsOf } from '@tableside/ui/initials';
import { useQuery } from '@tanstack/react-query';
import { wallsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { minutesSince } from '../../lib/ticket/elapsed.ts';
import type { Area } from './by-area.ts';
import { spotsOf, styleOf } from './plan/plan-geometry.ts';
import { wallStyle } from './plan/plan-walls.ts';
import { TableTop } from './table-top.tsx';
import { useTableSight } from './use-table-sight.ts';

interface FloorMapProps {
  readonly area: Area;
  readonly chosen: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Tables that stand back because somebody looks for others. */
  readonly dimmed: (table: FloorTable) => boolean;
}

interface MapTableProps {
  readonly table: FloorTable;
  readonly selected: boolean;
  readonly dimmed: boolean;
  readonly onSelect: (id: string) => void;
}

/** Who sits at a table: how many, for how many minutes, and who serves them; undefined where nobody does. */
function useParty({ seating }: FloorTable) {
  const text = useText();
  const minutes = useTick((now) => (seating ? minutesSince(seating.opened_at, now) : 0));
  if (!seating) return undefined;
  const { covers, members, waiter } = seating;
  const guests = covers ?? members.length;
  return {
    short: [guests, `${minutes}′`, waiter && initialsOf(waiter.name)].filter(Boolean).join(' · '),
    said: [
      text('floor.guests', { count: guests }),
      text('floor.minutes', { count: minutes }),
      ...(waiter ? [text('floor.served-by', { name: waiter.name })] : []),
    ],
  };
}

/** One table on the map: its name, its state in a word, who sits there, a sign where somebody should take notice. */
function MapTable({ table, selected, dimmed, onSelect }: MapTableProps) {
  const text = useText();
  const { look, word, warnings } = useTableSight(table);
  const party = useParty(table);
  const said = [text('shared.table', { name: table.name }), word, ...warnings, ...(party?.said ?? [])];
  return (
    <button
      type="button"
      className={`room-table table-${look}`}
      data-dimmed={dimmed || undefined}
      aria-pressed={selected}
      aria-label={said.join(', ')}
      title={warnings.join(', ') || undefined}
      onClick={() => onSelect(table._id)}
    >
      <TableTop table={table} />
      <strong>{table.name}</strong>
      <span className="table-state">
        {table.state === 'calling' && <BellRing size={12} />}
        {warnings.length > 0 && <TriangleAlert size={12} />}
        <span className="room-word">{word}</span>
      </span>
      {party && <span className="room-party">{party.short}</span>}
    </button>
  );
}

/** The tables of an area where they stand, between its walls, each in the colour and with the word of its state. */
export function FloorMap({ area, chosen, onSelect, dimmed }: FloorMapProps) {
  const { store } = useOnDuty();
  const { data: walls = [] } = useQuery(wallsQuery(store._id));
  return (
    <div className="room-frame">
      <ul className="room">
        {walls
          .filter((wall) => wall.area === area.name)
          .map((wall) => (
            <li
              key={`${wall.x} ${wall.y} ${wall.turn} ${wall.length}`}
              className="room-wall"
              style={wallStyle(wall)}
              aria-hidden
            />
          ))}
        {[...spotsOf(area.tables)].map(([table, spot]) => (
          <li key={table._id} className="room-spot" style={styleOf(spot, table)}>
            <MapTable
              table={table}
              selected={table._id === chosen}
              dimmed={dimmed(table)}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
