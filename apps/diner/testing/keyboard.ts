import { settle } from './stage.tsx';

/** Esc as a browser tells it: the open dialog on top is asked to cancel. */
export async function pressEscape(): Promise<void> {
  const open = [...document.querySelectorAll('dialog')].filter((dialog) => dialog.open).at(-1);
  if (!open) throw new Error('no dialog is open');
  open.dispatchEvent(new Event('cancel', { cancelable: true }));
  await settle(10);
}

/** Whether an element can be reached with the Tab key and is told by a name. */
export const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.hasAttribute('disabled') && (element.textContent ?? '').trim() !== '';
