import type { Language, ScanType } from '@tableside/contract/vocabulary';
import type { Boot, BootMenu, MapTiles } from '@tableside/diner/first-paint/boot';
import { railLists } from '@tableside/diner/first-paint/rail-lists';
import type { DinerFirstText } from '@tableside/i18n/diner';
import { dinerCatalogue } from '@tableside/i18n/server/catalogues';
import { makeText } from '@tableside/i18n/text';
import { htmlDocument, jsonBlock, tag } from './html.ts';
import { descriptions, PRODUCT, tooOld } from './page-words.ts';
import type { FirstPaint, WholeMenu } from './pages-deps.ts';

/** Dishes that a page carries: what fits a phone's screen, and a little more. */
const FIRST_ROWS = 12;

/** The menu as far as a page carries it: all categories, the first dishes, and of each category only the dishes among these. */
function firstRows({ store, categories, items, most }: WholeMenu): BootMenu {
  const first = items.slice(0, FIRST_ROWS);
  const shown = new Set(first.map(({ _id }) => _id));
  const byId = new Map(items.map((item) => [item._id, item]));
  return {
    store,
    categories: categories.map((category) => ({
      ...category,
      item_ids: category.item_ids.filter((id) => shown.has(id)),
    })),
    items: first,
    suggests: railLists({ byId, previous: [], most, veg: false, wanted: () => true }).length > 0,
  };
}

/** The address by which the app asks for a menu; a preload under any other would be fetched for nothing. */
const itemsAddress = (storeId: string, orderType: ScanType): string =>
  `/api/stores/${encodeURIComponent(storeId)}/items?order_type=${orderType}&limit=1000`;

/** A menu with its first rows, the mode it was scanned in, and how the rows become markup. */
export interface ShownMenu {
  readonly menu: WholeMenu;
  readonly orderType: ScanType;
  readonly render: FirstPaint;
}
export interface DinerPage {
  readonly language: Language;
  readonly publicKey: string;
  readonly demo: boolean;
  readonly map: MapTiles | undefined;
  /** Of the build, in this language. */
  readonly head: readonly string[];
  /** Absent: the app begins empty. */
  readonly shown?: ShownMenu | undefined;
  /** The browser will ask for the menu in this language by itself, so that it may begin at once. */
  readonly preloadMenu: boolean;
}

/** The first texts of the diner's app. */
export const textIn = (language: Language): DinerFirstText => makeText(language, dinerCatalogue(language));

/** The diner's page. Who scanned and at which table is not in it: it is the same for everybody at that store. */
export function dinerPage({ language, publicKey, demo, map, head, shown, preloadMenu }: DinerPage): string {
  const menu = shown ? firstRows(shown.menu) : null;
  const boot: Boot = { key: publicKey, language, demo, map, scanned: null, mode: shown?.orderType, menu };
  const about = menu ? `${[menu.store.visible_name, menu.store.address].filter(Boolean).join(', ')}. ` : '';
  const preload =
    shown && preloadMenu
      ? [
          tag('link', {
            rel: 'preload',
            as: 'fetch',
            crossorigin: true,
            href: itemsAddress(shown.menu.store._id, shown.orderType),
          }),
        ]
      : [];
  return htmlDocument({
    language,
    title: menu ? menu.store.visible_name : PRODUCT,
    head: [
      tag('meta', { name: 'description', content: `${about}${descriptions[language]}` }),
      ...head,
      ...preload,
    ],
    body: [
      `<p class="too-old">${tooOld[language]}</p>`,
      `<div id="root">${shown ? shown.render(boot, textIn(language), language) : ''}</div>`,
      jsonBlock('boot', boot),
    ],
  });
}
