import { type PointerEvent, type RefObject, useRef } from 'react';

/** How far, in px, and how fast, in px per ms, a pull has to be to count. */
const FAR = 120;
const FAST = 0.6;

interface Pull {
  readonly y: number;
  readonly at: number;
}

/** Lets a sheet follow the finger on its handle, down and away. Spread it on the handle. */
export function useSheetDrag(
  dialog: RefObject<HTMLDialogElement | null>,
  options: { readonly locked: boolean; readonly onDismiss: () => void },
) {
  const pull = useRef<Pull>(undefined);
  const place = (distance: number | undefined) => {
    const style = dialog.current?.style;
    if (!style) return;
    style.translate = distance === undefined ? '' : `0 ${Math.max(0, distance)}px`;
    style.transition = distance === undefined ? '' : 'none';
  };
  const release = (event: PointerEvent) => {
    const from = pull.current;
    pull.current = undefined;
    place(undefined);
    if (!from) return;
    const distance = event.clientY - from.y;
    const speed = distance / Math.max(1, event.timeStamp - from.at);
    if (distance > FAR || speed > FAST) options.onDismiss();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (options.locked || event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      pull.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (pull.current) place(event.clientY - pull.current.y);
    },
    onPointerUp: release,
    onPointerCancel: () => {
      pull.current = undefined;
      place(undefined);
    },
  };
}
