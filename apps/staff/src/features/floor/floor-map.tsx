import type { FloorTable } from '@tableside/contract/staff.schema';
import { BellRing } from '@tableside/ui/icons';
import { initialsOf } from '../../lib/initials.ts';
import { useText } from '../../lib/text.tsx';
import type { Area } from './by-area.ts';
import { spotsOf, styleOf } from './plan-geometry.ts';

interface FloorMapProps {
  readonly area: Area;
  readonly chosen: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Tables that stand back because somebody looks for others. */
  readonly dimmed: (table: FloorTable) => boolean;
}

/** The tables of an area where they stand, each in the colour and with the word of its state. */
export function FloorMap({ area, chosen, onSelect, dimmed }: FloorMapProps) {
  const text = useText();
  return (
    <div className="room-frame">
      <ul className="room">
        {[...spotsOf(area.tables)].map(([table, spot]) => {
          const state = text(`floor.state.${table.state}`);
          const waiter = table.seating?.waiter;
          const served = waiter ? `, ${text('floor.served-by', { name: waiter.name })}` : '';
          return (
            <li key={table._id} className="room-spot" style={styleOf(spot, table)}>
              <button
                type="button"
                className={`room-table room-${table.shape} table-${table.state}`}
                data-dimmed={dimmed(table) || undefined}
                aria-pressed={table._id === chosen}
                aria-label={`${text('shared.table', { name: table.name })}, ${state}${served}`}
                onClick={() => onSelect(table._id)}
              >
                <strong>{table.name}</strong>
                <span className="table-state">
                  {table.state === 'calling' && <BellRing size={12} />}
                  <span className="room-word">{state}</span>
                </span>
                {waiter && <span className="room-waiter">{initialsOf(waiter.name)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
