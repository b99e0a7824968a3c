import type { Language } from '@tableside/contract/vocabulary';
import type { DinerFirstText } from '@tableside/i18n/diner';
import { renderToString } from 'react-dom/server';
import { FirstTextContext } from '../lib/first-text.ts';
import type { Boot } from './boot.ts';
import { FirstPage } from './first-page.tsx';

/**
 * The markup of `#root` for a page whose boot data carries a menu: exactly what the browser's first render makes, so
 * that hydration finds it unchanged; a page that no browser takes over may have more `rows`. '' when there is no menu to show.
 */
export function renderFirstPaint(
  boot: Boot,
  text: DinerFirstText,
  language: Language,
  rows?: number,
): string {
  if (!boot.menu) return '';
  return renderToString(
    <FirstTextContext value={{ text, language }}>
      <FirstPage boot={boot} menu={boot.menu} rows={rows} />
    </FirstTextContext>,
  );
}
