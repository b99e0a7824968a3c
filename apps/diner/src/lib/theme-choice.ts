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

/** Draws what is kept. */
export function showTheme(): void {
  const choice = themeChoice();
  document.documentElement.dataset['theme'] = choice === 'system' ? ofDevice() : choice;
}

/** Takes effect at once and, where storage is allowed, on the next visit before anything is painted. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localKept.removeItem(KEY);
  else localKept.setItem(KEY, choice);
  showTheme();
}
