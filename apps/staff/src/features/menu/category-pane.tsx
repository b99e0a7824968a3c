import type { DocumentCategory } from '@tableside/contract/menu-document.schema';
import { dishName } from '../../lib/dish-name.ts';
import { DragGrip } from '../../lib/list/drag-grip.tsx';
import { useReorder } from '../../lib/list/use-reorder.ts';
import { useTexts } from '../../lib/text.tsx';

interface CategoryPaneProps {
  readonly categories: readonly DocumentCategory[];
  /** The key of the one whose dishes are shown; undefined shows all. */
  readonly shown: string | undefined;
  readonly onShow: (key: string | undefined) => void;
  /** Moves a category to a place among the others; its form has buttons for the same. */
  readonly onMove: (key: string, to: number) => void;
}

/** The categories beside their dishes on wide screens: one is shown alone, and dragged to another place. */
export function CategoryPane({ categories, shown, onShow, onMove }: CategoryPaneProps) {
  const { text, language } = useTexts();
  const reorder = useReorder((from, to) => {
    const moved = categories[from];
    if (moved) onMove(moved.key, to);
  });
  return (
    <nav className="category-pane" aria-label={text('editor.prices-all')}>
      <button type="button" aria-pressed={shown === undefined} onClick={() => onShow(undefined)}>
        {text('editor.prices-all')}
      </button>
      <ul>
        {categories.map(({ key, name, items }, at) => {
          const named = dishName(name, language);
          return (
            <li key={key} data-drag={reorder.mark(at)}>
              <button type="button" aria-pressed={shown === key} onClick={() => onShow(key)}>
                <span lang={named.lang}>{named.name}</span>
                <span className="t-muted t-num">{items.length}</span>
              </button>
              <DragGrip {...reorder.grip(at)} />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
