import type { MouseEvent } from 'react';

/** The second of two taps comes within so many ms, */
const TWICE_MS = 500;
/** and within so many px: a finger's width. */
const FINGER_PX = 30;

interface Tap {
  readonly button: Element;
  /** What the button said then. */
  readonly words: string;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** The last tap on each list. */
const taps = new WeakMap<Element, Tap>();

const wordsOf = (button: Element): string => [button.getAttribute('aria-label'), button.textContent].join();
/** A key, or what reads the screen aloud, presses without a place. */
const hasPlace = ({ detail }: MouseEvent): boolean => detail > 0;

/** Whether a button still is where it was tapped, and nothing lies over it. */
const isStillThere = ({ button, x, y }: Tap): boolean => button.contains(document.elementFromPoint(x, y));

/** Whether the last tap was on something else that is hit now only because a list moved or a button changed. */
function wasMeantFor(last: Tap, button: Element, event: MouseEvent): boolean {
  if (event.timeStamp - last.at >= TWICE_MS) return false;
  if (button === last.button) return wordsOf(button) !== last.words;
  // By the keyboard somebody went on to another one, unless the focus was handed on as the last one went.
  if (!hasPlace(event)) return !last.button.isConnected;
  return Math.hypot(event.clientX - last.x, event.clientY - last.y) <= FINGER_PX && !isStillThere(last);
}

/**
 * For the `onClickCapture` of what holds a list, or buttons that change: the second of two quick taps does nothing to what
 * slid under it, and takes no step that the button did not say at the first.
 */
export function oncePerTap(event: MouseEvent): void {
  const { target, currentTarget: list, timeStamp: at, clientX: x, clientY: y } = event;
  const button = target instanceof Element ? target.closest('button, a') : null;
  if (!button) return;
  const last = taps.get(list);
  if (!last || !wasMeantFor(last, button, event)) {
    taps.set(list, { button, words: wordsOf(button), at, x, y });
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  // A key that is held presses on and on.
  if (!hasPlace(event)) taps.set(list, { ...last, at });
}
