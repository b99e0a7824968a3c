import type { DocumentItem, MenuDocument } from '@tableside/contract/menu-document.schema';

/** Whether a dish of that category is meant; both by their keys. */
export type Meant = (item: string, category: string) => boolean;
/** A dish as it was and as it is now. */
export interface Rewritten {
  readonly before: DocumentItem;
  readonly after: DocumentItem;
}

/** The menu with many dishes written anew where they stand, and each of them. */
export function rewriteItems(
  menu: MenuDocument,
  meant: Meant,
  rewrite: (item: DocumentItem) => DocumentItem,
): { readonly menu: MenuDocument; readonly changed: readonly Rewritten[] } {
  const changed: Rewritten[] = [];
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((before) => {
      if (!meant(before.key, category.key)) return before;
      const after = rewrite(before);
      changed.push({ before, after });
      return after;
    }),
  }));
  return { menu: { ...menu, categories }, changed };
}
