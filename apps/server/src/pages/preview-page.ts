import type { Category, Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { Language, ScanType } from '@tableside/contract/vocabulary';
import { textIn } from './diner-page.ts';
import { htmlDocument, tag } from './html.ts';
import type { FirstPaint } from './pages-deps.ts';

/** A menu that is being written, in one guest's eyes. */
export interface PreviewPage {
  readonly store: Store;
  readonly categories: readonly Category[];
  readonly items: readonly Item[];
  readonly language: Language;
  readonly orderType: ScanType;
  readonly theme: 'light' | 'dark';
}

/** A link would lead the frame away from the menu; without an address it is words only. */
const withoutLinks = (markup: string): string => markup.replace(/<a ([^>]*?) ?href="[^"]*"/g, '<a $1');

/** The guest's page with every row and no script: `styles` are addresses of the diner's own style sheets. */
export function previewPage(
  { store, categories, items, language, orderType, theme }: PreviewPage,
  styles: readonly string[],
  render: FirstPaint,
): string {
  const menu = { store, categories, items, suggests: false };
  const boot = { key: '', language, demo: false, scanned: null, mode: orderType, menu };
  return htmlDocument({
    language,
    theme,
    title: store.visible_name,
    head: styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    body: [`<div id="root">${withoutLinks(render(boot, textIn(language), language, items.length))}</div>`],
  });
}
