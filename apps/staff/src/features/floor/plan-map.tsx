import { PLAN_HEIGHT, PLAN_WIDTH } from '@tableside/contract/vocabulary';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useText } from '../../lib/text.tsx';
import type { DraftTable } from './plan-draft.ts';
import { inside, isTurnable, type Spot, styleOf, turned } from './plan-geometry.ts';
import { TableTop } from './table-top.tsx';

interface PlanMapProps {
  readonly label: string;
  readonly tables: readonly DraftTable[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** `nudged` when it was moved by the arrow keys. */
  readonly onMove: (key: string, to: Spot, nudged: boolean) => void;
  readonly onTurn: (key: string, to: ReturnType<typeof turned>) => void;
}

interface Drag {
  readonly key: string;
  /** Where the finger came down, in pixels. */
  readonly from: Spot;
  /** Where the table would stand now. */
  readonly to: Spot;
}

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** An area of the house in which tables are dragged, or moved step by step with the arrow keys. */
export function PlanMap({ label, tables, chosen, onChoose, onMove, onTurn }: PlanMapProps) {
  const text = useText();
  const plan = useRef<HTMLDivElement & { getBoundingClientRect: () => DOMRect }>(null);
  const [drag, setDrag] = useState<Drag>();
  // The click that ends a drag is no wish to see the table's form, which may lie over the drawing.
  const dragged = useRef(false);
  const grab = (event: PointerEvent<HTMLButtonElement>, table: DraftTable) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = false;
    setDrag({ key: table.key, from: { x: event.clientX, y: event.clientY }, to: table.place });
  };
  const pull = (event: PointerEvent<HTMLButtonElement>, table: DraftTable) => {
    const box = plan.current?.getBoundingClientRect();
    if (drag?.key !== table.key || !box) return;
    const to = inside(
      {
        x: table.place.x + ((event.clientX - drag.from.x) / box.width) * PLAN_WIDTH,
        y: table.place.y + ((event.clientY - drag.from.y) / box.height) * PLAN_HEIGHT,
      },
      table,
    );
    if (to.x !== drag.to.x || to.y !== drag.to.y) setDrag({ ...drag, to });
  };
  const drop = (table: DraftTable) => {
    if (drag?.key === table.key && (drag.to.x !== table.place.x || drag.to.y !== table.place.y)) {
      dragged.current = true;
      onMove(table.key, drag.to, false);
    }
    setDrag(undefined);
  };
  const nudge = (event: KeyboardEvent, table: DraftTable) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() === 'r' && plain && isTurnable(table)) onTurn(table.key, turned(table));
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(table.key, inside({ x: table.place.x + by.x, y: table.place.y + by.y }, table), true);
  };
  return (
    <div className="room-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with tables on it, no set of form fields */}
      <div className="room room-edited" role="group" aria-label={label} ref={plan}>
        {tables.map((table) => (
          <button
            key={table.key}
            type="button"
            className="room-table"
            style={styleOf(drag?.key === table.key ? drag.to : table.place, table)}
            aria-pressed={table.key === chosen}
            aria-label={text('queue.table', { name: table.name, seats: table.seats })}
            aria-describedby="plan-help"
            onClick={() => {
              if (!dragged.current) onChoose(table.key);
              dragged.current = false;
            }}
            onKeyDown={(event) => nudge(event, table)}
            onPointerDown={(event) => grab(event, table)}
            onPointerMove={(event) => pull(event, table)}
            onPointerUp={() => drop(table)}
            onPointerCancel={() => setDrag(undefined)}
          >
            <TableTop table={table} />
            <strong>{table.name}</strong>
            <span>{table.seats}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
