import type { CategoryHead, DocumentGroup, DocumentItem, MenuDocument } from './menu-document.schema.ts';
import type { MenuChange } from './staff-menu.schema.ts';

interface Keyed {
  readonly key: string;
}
/** The menu with a change in it, or what the change names that is not there. */
type Applied = { readonly menu: MenuDocument } | { readonly missing: string };

interface Problem {
  /** Where in the request. */
  readonly path: string;
  readonly message: string;
}

const filled = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
const cleanItem = (item: DocumentItem): DocumentItem => ({
  ...item,
  name: filled(item.name),
  description: filled(item.description),
});
const cleanGroup = (group: DocumentGroup): DocumentGroup => ({
  ...group,
  name: filled(group.name),
  items: group.items.map((item) => ({ ...item, name: filled(item.name) })),
});
const cleanMenu = ({ addon_groups, categories }: MenuDocument): MenuDocument => ({
  addon_groups: addon_groups.map(cleanGroup),
  categories: categories.map((category) => ({
    ...category,
    name: filled(category.name),
    items: category.items.map(cleanItem),
  })),
});

/** Puts a thing where its key stands, else at the end. */
const put = <T extends Keyed>(things: readonly T[], thing: T): T[] =>
  things.some(({ key }) => key === thing.key)
    ? things.map((old) => (old.key === thing.key ? thing : old))
    : [...things, thing];
const without = <T extends Keyed>(things: readonly T[], gone: string): T[] =>
  things.filter(({ key }) => key !== gone);

function moveTo<T extends Keyed>(things: readonly T[], moved: string, to: number): T[] {
  const thing = things.find(({ key }) => key === moved);
  if (!thing) return [...things];
  const rest = without(things, moved);
  return [...rest.slice(0, to), thing, ...rest.slice(to)];
}

type Categories = MenuDocument['categories'];
const eachItems = (
  categories: Categories,
  change: (items: readonly DocumentItem[]) => DocumentItem[],
): Categories => categories.map((category) => ({ ...category, items: change(category.items) }));

function putCategory(categories: Categories, head: CategoryHead): Categories {
  const items = categories.find(({ key }) => key === head.key)?.items ?? [];
  return put(categories, { ...head, name: filled(head.name), items });
}

function putItem(categories: Categories, into: string, item: DocumentItem): Categories {
  return categories.map((category) => ({
    ...category,
    items: category.key === into ? put(category.items, item) : without(category.items, item.key),
  }));
}

const hasItem = ({ categories }: MenuDocument, wanted: string): boolean =>
  categories.some(({ items }) => items.some(({ key }) => key === wanted));
const hasKey = (things: readonly Keyed[], wanted: string): boolean =>
  things.some(({ key }) => key === wanted);

function remove(menu: MenuDocument, what: 'category' | 'item' | 'group', key: string): Applied {
  const { addon_groups, categories } = menu;
  if (what === 'category')
    return hasKey(categories, key)
      ? { menu: { ...menu, categories: without(categories, key) } }
      : { missing: key };
  if (what === 'item')
    return hasItem(menu, key)
      ? { menu: { ...menu, categories: eachItems(categories, (items) => without(items, key)) } }
      : { missing: key };
  if (!hasKey(addon_groups, key)) return { missing: key };
  const freed = eachItems(categories, (items) =>
    items.map((item) => ({ ...item, addon_groups: item.addon_groups.filter((group) => group !== key) })),
  );
  return { menu: { addon_groups: without(addon_groups, key), categories: freed } };
}

function move(menu: MenuDocument, what: 'category' | 'item', key: string, to: number): Applied {
  const { categories } = menu;
  if (what === 'category')
    return hasKey(categories, key)
      ? { menu: { ...menu, categories: moveTo(categories, key, to) } }
      : { missing: key };
  return hasItem(menu, key)
    ? { menu: { ...menu, categories: eachItems(categories, (items) => moveTo(items, key, to)) } }
    : { missing: key };
}

function apply(menu: MenuDocument, change: MenuChange): Applied {
  switch (change.kind) {
    case 'put-category':
      return { menu: { ...menu, categories: putCategory(menu.categories, change.category) } };
    case 'put-item':
      return hasKey(menu.categories, change.category)
        ? {
            menu: { ...menu, categories: putItem(menu.categories, change.category, cleanItem(change.item)) },
          }
        : { missing: change.category };
    case 'put-group':
      return { menu: { ...menu, addon_groups: put(menu.addon_groups, cleanGroup(change.group)) } };
    case 'remove':
      return remove(menu, change.what, change.key);
    case 'move':
      return move(menu, change.what, change.key, change.to);
    case 'replace':
      return { menu: cleanMenu(change.menu) };
  }
}

/** The menu after all changes in turn, or what stands in the way of the first that cannot be made. */
export function applyChanges(
  menu: MenuDocument,
  changes: readonly MenuChange[],
): { readonly menu: MenuDocument } | { readonly problems: readonly Problem[] } {
  let current = menu;
  for (const [at, change] of changes.entries()) {
    const applied = apply(current, change);
    if ('missing' in applied)
      return {
        problems: [{ path: `body.changes.${at}`, message: `the menu has no "${applied.missing}"` }],
      };
    current = applied.menu;
  }
  return { menu: current };
}
