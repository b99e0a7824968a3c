import { neutralised } from '@tableside/contract/csv';
import { type MenuColumn, menuColumns } from '@tableside/contract/menu-columns';
import type {
  DocumentCategory,
  DocumentGroup,
  DocumentItem,
  MenuDocument,
} from '@tableside/contract/menu-document.schema';
import { plainAmount } from '@tableside/pricing/plain-amount';
import { writeList } from './cells.ts';
import { textColumn } from './columns.ts';

type Cells = Partial<Record<MenuColumn, string>>;

const flag = (value: boolean): string => (value ? 'yes' : 'no');
const words = (text: string | null): string => neutralised(text ?? '');
const list = (values: readonly string[]): string => neutralised(writeList(values));
const texts = (kind: 'name' | 'description', map: Readonly<Record<string, string>>): Cells =>
  Object.fromEntries(Object.entries(map).map(([language, text]) => [`${kind}_${language}`, words(text)]));

const categoryCells = ({ key, name, image, stations, times, hidden }: DocumentCategory): Cells => ({
  kind: 'category',
  key: words(key),
  ...texts('name', name),
  images: image ?? '',
  station: list(stations),
  times: list(times),
  hidden: flag(hidden),
});
const itemCells = (category: string, item: DocumentItem, exponent: number): Cells => ({
  kind: 'dish',
  key: words(item.key),
  category: words(category),
  ...texts('name', item.name),
  ...texts('description', item.description),
  price: plainAmount(item.base_price, exponent),
  veg: flag(item.veg),
  contains_egg: flag(item.contains_egg),
  diets: list(item.diets),
  allergens: list(item.allergens),
  item_tag: item.item_tag ?? '',
  spl_categories: list(item.spl_categories),
  course: item.course ?? '',
  order_types: list(item.order_types),
  times: list(item.times),
  addon_groups: list(item.addon_groups),
  tax: list(item.tax_keys),
  station: list(item.stations),
  kcal: String(item.kcal ?? ''),
  prep_minutes: String(item.prep_minutes ?? ''),
  images: list(item.images),
});
const groupCells = ({ key, name, min, max, free }: DocumentGroup): Cells => ({
  kind: 'group',
  key: words(key),
  ...texts('name', name),
  min: String(min),
  max: String(max),
  free: String(free),
});
const choiceCells = (
  group: string,
  { key, name, price, veg, preselected }: DocumentGroup['items'][number],
  exponent: number,
): Cells => ({
  kind: 'choice',
  group: words(group),
  key: words(key),
  ...texts('name', name),
  price: plainAmount(price, exponent),
  veg: flag(veg),
  preselected: flag(preselected),
});

/** A whole menu as a table with its headers: categories with their dishes, then groups with their choices. */
export function writeRows(menu: MenuDocument, exponent: number): string[][] {
  const cells = [
    ...menu.categories.flatMap((category) => [
      categoryCells(category),
      ...category.items.map((item) => itemCells(category.key, item, exponent)),
    ]),
    ...menu.addon_groups.flatMap((group) => [
      groupCells(group),
      ...group.items.map((item) => choiceCells(group.key, item, exponent)),
    ]),
  ];
  const spoken = new Set(
    cells.flatMap((row) => Object.keys(row)).map((id) => textColumn(id)?.language ?? 'en'),
  );
  spoken.delete('en');
  const columns = menuColumns(['en', ...[...spoken].sort()]).filter((column) => column !== 'delete');
  const rows = cells.map((row) => {
    const known = new Map<string, string | undefined>(Object.entries(row));
    return columns.map((column) => known.get(column) ?? '');
  });
  return [columns, ...rows];
}
