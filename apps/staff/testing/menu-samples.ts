import { type DocumentItem, MenuDocument } from '@tableside/contract/menu-document.schema';
import type { MenuDraft, MenuFile, RowsChecked } from '@tableside/contract/staff-menu.schema';

/** Where the editor talks to the server. */
export const MENU = '/staff/stores/store/menu';

/** Two categories: soup (all there is to know) and rice (nothing but a name), and tea. */
export const menu = MenuDocument.parse({
  categories: [
    {
      key: 'food',
      name: { en: 'Food', de: 'Essen' },
      stations: ['Hot'],
      items: [
        {
          key: 'soup',
          name: { en: 'Soup', de: 'Suppe' },
          base_price: 15_000,
          images: ['soup.webp'],
          kcal: 240,
          prep_minutes: 10,
          tax_keys: ['gst'],
          veg: true,
          order_types: ['takeaway'],
        },
        { key: 'rice', name: { en: 'Rice' }, base_price: 0 },
      ],
    },
    {
      key: 'drinks',
      name: { en: 'Drinks' },
      items: [{ key: 'tea', name: { en: 'Tea' }, base_price: 5_000 }],
    },
  ],
});

/** A dish of the sample menu. */
export function dishOf(key: string): DocumentItem {
  const found = menu.categories.flatMap(({ items }) => items).find((item) => item.key === key);
  if (!found) throw new Error(`no dish ${key}`);
  return found;
}

/** A draft of revision 3 over menu version 7 with nothing to publish. */
export const menuDraft = (given: Partial<MenuDraft> = {}): MenuDraft => ({
  revision: 3,
  menu_version: 7,
  menu,
  differences: [],
  can_undo: false,
  scheduled: null,
  saved_by: null,
  saved_at: null,
  taxes: [
    { key: 'gst', name: 'GST', rate_bp: 500, order_types: [] },
    { key: 'vat', name: 'VAT', rate_bp: 1800, order_types: [] },
  ],
  ids: { soup: 'item-soup', rice: 'item-rice' },
  ...given,
});

type Difference = MenuDraft['differences'][number];
/** The soup has changed. */
export const difference = (given: Partial<Difference> = {}): Difference => ({
  kind: 'item',
  key: 'soup',
  name: { en: 'Soup', de: 'Suppe' },
  change: 'changed',
  fields: [{ field: 'base_price', before: 15_000, after: 17_500 }],
  ...given,
});

/** A file of two rows, the second with a price that is none. */
export const menuFile = (given: Partial<MenuFile> = {}): MenuFile => ({
  encoding: 'utf-8',
  delimiter: ';',
  columns: ['Group', 'Dish', 'Cost', 'Remark'],
  mapping: ['category', 'name_en', 'price', null],
  decimal: '.',
  rows: [
    ['Food', 'Dal', '90.00', ''],
    ['Food', 'Naan', 'cheap', 'ask Mona'],
  ],
  ...given,
});

type Row = RowsChecked['rows'][number];
/** A row that makes a new dish. */
export const checkedRow = (row: number, name: string, problems: Row['problems'] = []): Row => ({
  row,
  name,
  status: problems.length > 0 ? 'wrong' : 'new',
  problems,
});
