import { useState } from 'react';
import { keyOf } from '../../lib/key-of.ts';
import { usePlainKeys } from '../../lib/use-plain-keys.ts';

export interface BoardKeys {
  /** 0 to 8: the ticket chosen by its number. */
  readonly select: (position: number) => void;
  readonly bump: () => void;
  readonly recall: () => void;
  readonly allDay: () => void;
  readonly page: (direction: 1 | -1) => void;
  readonly scale: (step: 1 | -1) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;
const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a') !== null;

function commandOf(event: KeyboardEvent, keys: BoardKeys): (() => void) | undefined {
  const key = keyOf(event);
  if (/^[1-9]$/.test(key)) return () => keys.select(Number(key) - 1);
  if (key === 'Enter') return isButton(event.target) ? undefined : keys.bump;
  const others: Readonly<Record<string, () => void>> = {
    r: keys.recall,
    a: keys.allDay,
    ArrowLeft: () => keys.page(-1),
    ArrowRight: () => keys.page(1),
    '+': () => keys.scale(1),
    '=': () => keys.scale(1),
    '-': () => keys.scale(-1),
  };
  return others[key];
}

/** The board by keyboard or bump bar. Returns whether keys have been used, so that their numbers are worth showing. */
export function useBoardKeys(keys: BoardKeys): boolean {
  const [used, setUsed] = useState(false);
  usePlainKeys((event) => {
    const command = isTyping(event.target) ? undefined : commandOf(event, keys);
    if (!command) return;
    event.preventDefault();
    setUsed(true);
    command();
  });
  return used;
}
