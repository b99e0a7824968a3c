import type { Category } from '@tableside/contract/menu.schema';
import type { Raw } from '../../../platform/http/handler.ts';
import { trimTexts } from '../../../platform/http/trim-texts.ts';
import type { MenuSnapshot } from './menu.ts';
import { answerFromMenu, type PublicRead } from './menu-answers.ts';
import { offered } from './offered-rule.ts';
import type { MenuView } from './present-item.ts';

/** Categories with their dishes of a mode, in the caller's language; those without any are left out. */
export function selectCategories(
  { categories, items }: MenuSnapshot,
  orderType: string | undefined,
  { language, opted }: Pick<MenuView, 'language' | 'opted'>,
): Category[] {
  const isOffered = (id: string): boolean => {
    const item = items.get(id);
    return item !== undefined && offered(item, orderType);
  };
  return categories
    .map((category) => ({
      ...category,
      name: trimTexts(category.name, language, opted),
      item_ids: category.item_ids.filter(isOffered),
    }))
    .filter(({ item_ids }) => item_ids.length > 0);
}

/** The categories in menu order. */
export const listCategories = (
  context: PublicRead,
  storeId: string,
  orderType: string | undefined,
): Promise<Raw> =>
  answerFromMenu(context, { storeId, name: `categories ${orderType ?? ''}`, usual: false }, (menu, view) =>
    selectCategories(menu, orderType, view),
  );
