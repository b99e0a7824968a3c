import type { ToastNote } from '@tableside/ui/toast';
import { makeStore } from './store.ts';

/** The short messages at the upper edge, oldest first. */
export const notes = makeStore<readonly ToastNote[]>([]);
let last = 0;

/** Shows a message for 5 s; the same words are not shown twice at once. */
export function note(kind: ToastNote['kind'], text: string): void {
  last += 1;
  const added = { id: String(last), kind, text };
  notes.set((now) => [...now.filter((one) => one.text !== text), added]);
}

/** Takes a message away. */
export const dropNote = (id: string): void => notes.set((now) => now.filter((one) => one.id !== id));
