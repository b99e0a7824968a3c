import type { DocumentItem, MenuDocument } from '@tableside/contract/menu-document.schema';
import type { MenuDifference } from '@tableside/contract/staff-menu.schema';
import { rewriteItems } from '../dish/rewrite-items.ts';

/** What many dishes may be given at once, each in place of what a dish has. */
export const BULK_FIELDS = [
  'category',
  'stations',
  'item_tag',
  'spl_categories',
  'tax_keys',
  'order_types',
  'veg',
  'contains_egg',
  'times',
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];
/** The new values; `category` is its key. A field that is not there stays as it is. */
export type BulkChange = Partial<
  Pick<DocumentItem, Exclude<BulkField, 'category'>> & { readonly category: string }
>;
export interface BulkChanged {
  readonly menu: MenuDocument;
  /** Every dish that is not what it was. */
  readonly differences: readonly MenuDifference[];
}
type Field = MenuDifference['fields'][number];

const scalar = (value: DocumentItem[Exclude<BulkField, 'category'>]): Field['before'] =>
  Array.isArray(value) ? value.join(', ') : value;

function fieldsBetween(before: DocumentItem, after: DocumentItem): Field[] {
  return BULK_FIELDS.flatMap((field) => {
    if (field === 'category') return [];
    const [was, is] = [scalar(before[field]), scalar(after[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** The dishes go to the end of that category, in the order of the menu. */
function moveTo(menu: MenuDocument, ticked: ReadonlySet<string>, into: string): MenuDocument {
  const coming = menu.categories
    .filter(({ key }) => key !== into)
    .flatMap(({ items }) => items.filter(({ key }) => ticked.has(key)));
  const categories = menu.categories.map((category) => ({
    ...category,
    items:
      category.key === into
        ? [...category.items, ...coming]
        : category.items.filter(({ key }) => !ticked.has(key)),
  }));
  return { ...menu, categories };
}

/** The menu with the change in the ticked dishes. `named` says what a category is called. */
export function bulkChange(
  menu: MenuDocument,
  ticked: ReadonlySet<string>,
  { category, ...fields }: BulkChange,
  named: (category: MenuDocument['categories'][number]) => string,
): BulkChanged {
  const into = menu.categories.find(({ key }) => key === category);
  const homes = new Map(menu.categories.flatMap((home) => home.items.map(({ key }) => [key, home])));
  const rewritten = rewriteItems(
    menu,
    (key) => ticked.has(key),
    (item) => ({ ...item, ...fields }),
  );
  const differences = rewritten.changed.flatMap(({ before, after }): MenuDifference[] => {
    const home = homes.get(after.key);
    const moved = into && home && into.key !== home.key;
    const changed = [
      ...(moved ? [{ field: 'category', before: named(home), after: named(into) }] : []),
      ...fieldsBetween(before, after),
    ];
    return changed.length === 0
      ? []
      : [{ kind: 'item', key: after.key, name: after.name, change: 'changed', fields: changed }];
  });
  return { menu: into ? moveTo(rewritten.menu, ticked, into.key) : rewritten.menu, differences };
}
