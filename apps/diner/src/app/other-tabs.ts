import { showMotion } from '../lib/motion-choice.ts';
import { takeUpKept } from '../lib/store.ts';
import { showTheme } from '../lib/theme-choice.ts';

/** The part of a `StorageEvent` that counts here. */
export interface KeptChange {
  /** Null: everything was cleared. */
  readonly key: string | null;
  readonly newValue: string | null;
}

/** What another tab's write asks of this one. A cleared storage is an update or a forced sign-out: begin anew. */
export function judgeChange({ key, newValue }: KeptChange): 'take-up' | 'look' | 'reload' | 'nothing' {
  if (key === null) return 'reload';
  if (key === 'theme' || key === 'motion') return 'look';
  return key === 'root' && newValue !== null ? 'take-up' : 'nothing';
}

function heard(change: KeptChange): void {
  const what = judgeChange(change);
  if (what === 'take-up') takeUpKept();
  if (what === 'look') {
    showTheme();
    showMotion();
  }
  if (what === 'reload') location.reload();
}

/** Keeps this tab in step with the others of the same browser; returns the way out. */
export function followOtherTabs(): () => void {
  addEventListener('storage', heard);
  takeUpKept(); // written since this page took it up
  return () => removeEventListener('storage', heard);
}
