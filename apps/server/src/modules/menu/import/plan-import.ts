import { type DocumentItem, MenuDocument } from '@tableside/contract/menu-document.schema';

/** What is wrong where; `path` leads there in the file, such as `categories.0.items.2.base_price`. */
export interface ImportProblem {
  readonly path: string;
  readonly message: string;
}

export interface CategoryRow {
  readonly id: string;
  readonly key: string;
  readonly name: Readonly<Record<string, string>>;
  readonly image: string | null;
  readonly stations: readonly string[];
  readonly times: readonly string[];
  readonly position: number;
  readonly active: boolean;
}
export interface AddonGroupRow {
  readonly id: string;
  readonly key: string;
  readonly name: Readonly<Record<string, string>>;
  readonly min: number;
  readonly max: number;
  readonly free: number;
}
export interface AddonItemRow {
  readonly id: string;
  readonly group_id: string;
  readonly key: string;
  readonly name: Readonly<Record<string, string>>;
  readonly price: number;
  readonly veg: boolean;
  readonly preselected: boolean;
  readonly position: number;
}
export interface ItemRow extends Omit<DocumentItem, 'addon_groups' | 'tax_keys'> {
  readonly id: string;
  readonly category_id: string;
  readonly addon_group_ids: readonly string[];
  readonly tax_ids: readonly string[];
  readonly position: number;
}
/** Every row the store should have afterwards; rows with other keys go. */
export interface ImportPlan {
  readonly categories: readonly CategoryRow[];
  readonly groups: readonly AddonGroupRow[];
  readonly addonItems: readonly AddonItemRow[];
  readonly items: readonly ItemRow[];
}

/** Ids that the store knows already, by key, and a maker of new ones. */
export interface KnownIds {
  readonly taxes: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
  readonly newId: () => string;
}

export type Planned = { readonly plan: ImportPlan } | { readonly problems: readonly ImportProblem[] };

const MOST_PROBLEMS = 100;
/** What stands before a photo's path in an address. */
export const MEDIA = '/media/';

function* repeats(keys: readonly string[], path: (at: number) => string): Generator<ImportProblem> {
  const seen = new Set<string>();
  for (const [at, key] of keys.entries()) {
    if (seen.has(key)) yield { path: path(at), message: `the key "${key}" is used twice` };
    seen.add(key);
  }
}

function* unknownKeys(
  item: DocumentItem,
  path: string,
  taxes: ReadonlyMap<string, string>,
  groups: ReadonlySet<string>,
) {
  for (const key of item.tax_keys)
    if (!taxes.has(key)) yield { path: `${path}.tax_keys`, message: `the store has no tax "${key}"` };
  for (const key of item.addon_groups)
    if (!groups.has(key))
      yield { path: `${path}.addon_groups`, message: `there is no add-on group "${key}"` };
  yield* repeats(item.addon_groups, () => `${path}.addon_groups`);
}

function* contradictions(menu: MenuDocument, taxes: ReadonlyMap<string, string>): Generator<ImportProblem> {
  const groups = new Set(menu.addon_groups.map(({ key }) => key));
  yield* repeats(
    menu.addon_groups.map(({ key }) => key),
    (at) => `addon_groups.${at}.key`,
  );
  for (const [at, { items }] of menu.addon_groups.entries())
    yield* repeats(
      items.map(({ key }) => key),
      (item) => `addon_groups.${at}.items.${item}.key`,
    );
  yield* repeats(
    menu.categories.map(({ key }) => key),
    (at) => `categories.${at}.key`,
  );
  const dishes = menu.categories.flatMap(({ items }, at) =>
    items.map((item, n) => ({ item, path: `categories.${at}.items.${n}` })),
  );
  yield* repeats(
    dishes.map(({ item }) => item.key),
    (at) => `${dishes[at]?.path}.key`,
  );
  for (const { item, path } of dishes) yield* unknownKeys(item, path, taxes, groups);
}

const found = (keys: readonly string[], ids: ReadonlyMap<string, string>): string[] =>
  keys.flatMap((key) => ids.get(key) ?? []);

function rowsOf(menu: MenuDocument, known: KnownIds): ImportPlan {
  const groups = menu.addon_groups.map(({ items, ...group }) => ({
    ...group,
    id: known.groups.get(group.key) ?? known.newId(),
  }));
  const groupIds = new Map(groups.map(({ key, id }) => [key, id]));
  const addonItems = menu.addon_groups.flatMap(({ key, items }) =>
    items.map((item, position) => ({
      ...item,
      id: known.newId(),
      group_id: groupIds.get(key) ?? '',
      position,
    })),
  );
  const categories = menu.categories.map(({ items, hidden, image, ...category }, position) => ({
    ...category,
    id: known.categories.get(category.key) ?? known.newId(),
    image: image && MEDIA + image,
    position,
    active: !hidden,
  }));
  const items = menu.categories.flatMap((category, at) =>
    category.items.map(({ addon_groups, tax_keys, images, ...item }) => ({
      ...item,
      id: known.newId(),
      category_id: categories[at]?.id ?? '',
      images: images.map((image) => MEDIA + image),
      addon_group_ids: found(addon_groups, groupIds),
      tax_ids: found(tax_keys, known.taxes),
    })),
  );
  return { categories, groups, addonItems, items: items.map((item, position) => ({ ...item, position })) };
}

/** What a well-formed menu says against itself or the store: keys used twice, groups and taxes that are not there. */
export const contradictionsIn = (
  menu: MenuDocument,
  taxes: ReadonlyMap<string, string>,
): readonly ImportProblem[] => [...contradictions(menu, taxes)].slice(0, MOST_PROBLEMS);

/**
 * Reads a menu file and decides every row, or says everything that is wrong with it. Dishes and add-ons get new ids; the
 * database keeps the old ones where the key is known.
 */
export function planImport(data: unknown, known: KnownIds): Planned {
  const parsed = MenuDocument.safeParse(data);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      path: path.map(String).join('.') || 'menu',
      message,
    }));
    return { problems: problems.slice(0, MOST_PROBLEMS) };
  }
  const problems = contradictionsIn(parsed.data, known.taxes);
  return problems.length > 0 ? { problems } : { plan: rowsOf(parsed.data, known) };
}
