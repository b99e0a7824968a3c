import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { Banner } from '@tableside/ui/banner';
import { dishName } from '../../../lib/dish-name.ts';
import { useTexts } from '../../../lib/text.tsx';
import { warningsOf } from '../dish/item-draft.ts';

const MOST = 5;

/** Of what is to be published, the dishes that no tax of the store falls on, which is seldom meant. */
export function UntaxedNote({ draft: { menu, taxes, differences } }: { readonly draft: MenuDraft }) {
  const { text, language } = useTexts();
  const touched = new Set(differences.flatMap(({ kind, key }) => (kind === 'item' ? [key] : [])));
  const names = menu.categories
    .flatMap(({ items }) => items)
    .filter((item) => touched.has(item.key) && warningsOf(item, taxes.length > 0).includes('warn-tax'))
    .map(({ name }) => dishName(name, language).name);
  if (names.length === 0) return null;
  const more = names.length - MOST;
  return (
    <Banner kind="warning">
      {text('editor.warn-tax')}: {names.slice(0, MOST).join(', ')}
      {more > 0 && ` +${more}`}
    </Banner>
  );
}
