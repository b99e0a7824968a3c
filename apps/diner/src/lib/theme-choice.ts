import { localKept } from './kept-storage.ts';

const KEY = 'theme';
export type ThemeChoice = 'system' | 'light' | 'dark';

/** What the diner chose; the device decides until then. */
export function themeChoice(): ThemeChoice {
  const kept = localKept.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

const ofDevice = (): 'light' | 'dark' =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Takes effect at once and, where storage is allowed, on the next visit before anything is painted. */
export function chooseTheme(choice: ThemeChoice): void {
  document.documentElement.dataset['theme'] = choice === 'system' ? ofDevice() : choice;
  if (choice === 'system') localKept.removeItem(KEY);
  else localKept.setItem(KEY, choice);
}
