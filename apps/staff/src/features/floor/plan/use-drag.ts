import { PLAN_HEIGHT, PLAN_WIDTH } from '@tableside/contract/vocabulary';
import { isPlainKey } from '@tableside/ui/plain-key';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Spot } from './plan-geometry.ts';

/** Something that stands on the plan and can be put elsewhere. */
export interface Movable {
  readonly key: string;
  readonly place: Spot;
  /** The nearest spot at which it lies on the plan as a whole. */
  readonly inside: (spot: Spot) => Spot;
}
interface Drag {
  readonly key: string;
  /** Where the finger came down, in pixels. */
  readonly from: Spot;
  /** Where the thing would stand now. */
  readonly to: Spot;
}
type Pointer = PointerEvent<HTMLButtonElement>;

const same = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key moves something; undefined for other keys. */
export function nudged(event: KeyboardEvent, { place, inside }: Movable): Spot | undefined {
  const by = ARROWS[event.key];
  if (!by || !isPlainKey(event)) return undefined;
  event.preventDefault();
  return inside({ x: place.x + by.x, y: place.y + by.y });
}

/** Drags things over a plan, in whole steps. */
export function useDrag(onDrop: (key: string, to: Spot) => void) {
  const plan = useRef<HTMLDivElement & { getBoundingClientRect: () => DOMRect }>(null);
  const [drag, setDrag] = useState<Drag>();
  // The click that ends a drag is no wish to see the form, which may lie over the drawing.
  const dragged = useRef(false);
  const grab = (event: Pointer, { key, place }: Movable) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = false;
    setDrag({ key, from: { x: event.clientX, y: event.clientY }, to: place });
  };
  const pull = (event: Pointer, { key, place, inside }: Movable) => {
    const box = plan.current?.getBoundingClientRect();
    if (drag?.key !== key || !box) return;
    const to = inside({
      x: place.x + ((event.clientX - drag.from.x) / box.width) * PLAN_WIDTH,
      y: place.y + ((event.clientY - drag.from.y) / box.height) * PLAN_HEIGHT,
    });
    if (!same(to, drag.to)) setDrag({ ...drag, to });
  };
  const drop = ({ key, place }: Movable) => {
    if (drag?.key === key && !same(drag.to, place)) {
      dragged.current = true;
      onDrop(key, drag.to);
    }
    setDrag(undefined);
  };
  const handlers = (thing: Movable, onTap: () => void) => ({
    onPointerDown: (event: Pointer) => grab(event, thing),
    onPointerMove: (event: Pointer) => pull(event, thing),
    onPointerUp: () => drop(thing),
    onPointerCancel: () => setDrag(undefined),
    onClick: () => {
      if (!dragged.current) onTap();
      dragged.current = false;
    },
  });
  const spotOf = ({ key, place }: Movable): Spot => (drag?.key === key ? drag.to : place);
  return { plan, handlers, spotOf };
}
