import { isPlainKey } from '@tableside/ui/plain-key';
import type { KeyboardEvent } from 'react';
import { keyOf } from '../../../lib/key-of.ts';
import { useText } from '../../../lib/text.tsx';
import { TableTop } from '../table-top.tsx';
import type { DraftTable } from './plan-draft.ts';
import { inside, isTurnable, type Spot, styleOf, turned } from './plan-geometry.ts';
import { type DraftWall, insideWall, turnedWall, wallStyle } from './plan-walls.ts';
import { type Movable, nudged, useDrag } from './use-drag.ts';

interface PlanMapProps {
  readonly label: string;
  readonly tables: readonly DraftTable[];
  readonly walls: readonly DraftWall[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** `nudged` when it was moved by the arrow keys. */
  readonly onMove: (key: string, to: Spot, nudged: boolean) => void;
  readonly onTurn: (key: string, to: ReturnType<typeof turned>) => void;
  /** `about` names what goes on as one step. */
  readonly onWall: (wall: DraftWall, about: string) => void;
}

const tableThing = (table: DraftTable): Movable => ({
  key: table.key,
  place: table.place,
  inside: (spot) => inside(spot, table),
});
const wallThing = (wall: DraftWall): Movable => ({
  key: wall.key,
  place: wall,
  inside: (spot) => {
    const { x, y } = insideWall({ ...wall, ...spot });
    return { x, y };
  },
});

/** By how much a key makes a wall longer, in steps. */
const LONGER: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** A wall after a key; undefined when the key means nothing to it. */
function wallAfter(event: KeyboardEvent, wall: DraftWall): [DraftWall, string] | undefined {
  const spot = nudged(event, wallThing(wall));
  if (spot) return [{ ...wall, ...spot }, 'place'];
  if (!isPlainKey(event)) return undefined;
  const key = keyOf(event);
  if (key === 'r') return [turnedWall(wall), ''];
  // The sign may share its key with a digit, which means nothing here.
  const by = LONGER[event.key] ?? LONGER[key];
  return by === undefined ? undefined : [insideWall({ ...wall, length: wall.length + by }), 'length'];
}

/** An area of the house in which tables and walls are dragged, or moved step by step with the arrow keys. */
export function PlanMap({ label, tables, walls, chosen, onChoose, onMove, onTurn, onWall }: PlanMapProps) {
  const text = useText();
  const { plan, handlers, spotOf } = useDrag((key, to) => {
    const wall = walls.find((each) => each.key === key);
    if (wall) onWall({ ...wall, ...to }, '');
    else onMove(key, to, false);
  });
  const press = (event: KeyboardEvent, table: DraftTable) => {
    if (keyOf(event) === 'r' && isPlainKey(event) && isTurnable(table)) onTurn(table.key, turned(table));
    const spot = nudged(event, tableThing(table));
    if (spot) onMove(table.key, spot, true);
  };
  const pressWall = (event: KeyboardEvent, wall: DraftWall) => {
    const after = wallAfter(event, wall);
    if (after) onWall(...after);
  };
  return (
    <div className="room-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with tables on it, no set of form fields */}
      <div className="room room-edited" role="group" aria-label={label} ref={plan}>
        {walls.map((wall, nth) => (
          <button
            key={wall.key}
            type="button"
            className="room-wall"
            style={wallStyle({ ...wall, ...spotOf(wallThing(wall)) })}
            aria-pressed={wall.key === chosen}
            aria-label={text('floor.wall', { number: String(nth + 1) })}
            aria-describedby="wall-help"
            onKeyDown={(event) => pressWall(event, wall)}
            {...handlers(wallThing(wall), () => onChoose(wall.key))}
          />
        ))}
        {tables.map((table) => (
          <button
            key={table.key}
            type="button"
            className="room-table"
            style={styleOf(spotOf(tableThing(table)), table)}
            aria-pressed={table.key === chosen}
            aria-label={text('queue.table', { name: table.name, seats: table.seats })}
            aria-describedby="plan-help"
            onKeyDown={(event) => press(event, table)}
            {...handlers(tableThing(table), () => onChoose(table.key))}
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
