import type { Category } from '@tableside/contract/menu.schema';
import type { Raw } from '../../platform/http/handler.ts';
import { trimTexts } from '../../platform/http/trim-texts.ts';
import type { MenuSnapshot } from './menu.ts';
import { answerFromMenu, type PublicRead } from './menu-answers.ts';
import { offered } from './offered-rule.ts';

/** Categories with their dishes of a mode; those without any are left out. */
function selectCategories({ categories, items }: MenuSnapshot, orderType: string | undefined): Category[] {
  const isOffered = (id: string): boolean => {
    const item = items.get(id);
    return item !== undefined && offered(item, orderType);
  };
  return categories
    .map((category) => ({ ...category, item_ids: category.item_ids.filter(isOffered) }))
    .filter(({ item_ids }) => item_ids.length > 0);
}

/** The categories in menu order. */
export const listCategories = (
  context: PublicRead,
  storeId: string,
  orderType: string | undefined,
): Promise<Raw> =>
  answerFromMenu(
    context,
    { storeId, name: `categories ${orderType ?? ''}`, usual: false },
    (menu, { language, opted }) =>
      selectCategories(menu, orderType).map((category) => ({
        ...category,
        name: trimTexts(category.name, language, opted),
      })),
  );
