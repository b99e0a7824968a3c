import { type PointerEvent, useState } from 'react';
import { placeAt } from './reorder-rule.ts';

interface Drag {
  readonly from: number;
  readonly to: number;
}
type Pointer = PointerEvent<HTMLElement>;

const middlesOf = (grip: HTMLElement): readonly number[] =>
  [...(grip.closest('li')?.parentElement?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });

/** What a row shows while one is dragged: that it is the one, or the edge at which that one would come to lie. */
function markOf(drag: Drag | undefined, at: number): 'dragged' | 'before' | 'after' | undefined {
  if (!drag) return undefined;
  if (at === drag.from) return 'dragged';
  if (at !== drag.to) return undefined;
  return drag.to < drag.from ? 'before' : 'after';
}

/**
 * Rows of one list (its `li`s) that are put into another order by a grip in each of them, with a finger or a mouse. Buttons
 * beside it do the same for keyboards. `onMove` hears the places (from 0) only when a row came to lie elsewhere.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const end = (): void => setDrag(undefined);
  return {
    /** Given to the `li` as `data-drag`. */
    mark: (at: number) => markOf(drag, at),
    grip: (at: number) => ({
      onPointerDown: (event: Pointer) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, to: at });
      },
      onPointerMove: (event: Pointer) => {
        if (drag) setDrag({ ...drag, to: placeAt(middlesOf(event.currentTarget), drag.from, event.clientY) });
      },
      onPointerUp: () => {
        end();
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      },
      onPointerCancel: end,
    }),
  };
}
