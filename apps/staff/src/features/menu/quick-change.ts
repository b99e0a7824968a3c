import type { DocumentItem } from '@tableside/contract/menu-document.schema';
import type { MenuChange, MenuDraft } from '@tableside/contract/staff-menu.schema';

/** Changes to the draft of a revision. */
export interface Changes {
  readonly revision: number;
  readonly changes: MenuChange[];
}

type Move = Extract<MenuChange, { readonly kind: 'move' }>;
interface Price {
  readonly kind: 'price';
  /** The key of its category. */
  readonly category: string;
  /** As it was when the price was given. */
  readonly item: DocumentItem;
  /** In minor units. */
  readonly price: number;
}
/** What is done in the list itself: another place or another price. */
export type QuickChange = Move | Price;
/** It may have to wait for others. */
export interface Quick {
  readonly revision: number;
  readonly quick: QuickChange;
}

const put = (category: string, item: DocumentItem, base_price: number): MenuChange[] => [
  { kind: 'put-item', category, item: { ...item, base_price } },
];

/**
 * The same as a change to the draft as it is now: of a dish only the price is another, whatever was saved while it
 * waited. A dish that has gone by now is the revision's that had it, which the server refuses.
 */
export function madeTo({ revision, menu }: Pick<MenuDraft, 'revision' | 'menu'>, given: Quick): Changes {
  const { quick } = given;
  if (quick.kind === 'move') return { revision, changes: [quick] };
  const { category, item, price } = quick;
  for (const { key: home, items } of menu.categories) {
    const now = items.find(({ key }) => key === item.key);
    if (now) return { revision, changes: put(home, now, price) };
  }
  return { revision: given.revision, changes: put(category, item, price) };
}
