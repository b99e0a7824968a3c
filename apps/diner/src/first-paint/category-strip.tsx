import type { Category } from '@tableside/contract/menu.schema';
import { pickText } from '@tableside/i18n/languages';
import { IconButton } from '@tableside/ui/icon-button';
import { List } from '@tableside/ui/icons';
import { type MouseEvent, memo } from 'react';
import { useFirstTexts } from '../lib/first-text.ts';
import { sectionId } from './sections.ts';

export interface CategoryStripProps {
  readonly categories: readonly Category[];
  readonly opted: readonly string[];
  readonly current?: string | undefined;
  readonly onGo?: ((categoryId: string, event: MouseEvent) => void) | undefined;
  /** Opens the list of all categories; drawn from nine categories on. */
  readonly onAll?: (() => void) | undefined;
}

const MANY = 8;

function Strip({ categories, opted, current, onGo, onAll }: CategoryStripProps) {
  const { language, text } = useFirstTexts();
  return (
    <div className="strip">
      <nav className="strip-nav" aria-label={text('menu.categories')}>
        <ul className="strip-list">
          {categories.map(({ _id, name }) => {
            const shown = pickText(name, language, opted);
            return (
              <li key={_id}>
                <a
                  className="strip-link"
                  id={`to-${sectionId(_id)}`}
                  href={`#${sectionId(_id)}`}
                  lang={shown.lang}
                  aria-current={_id === current ? 'true' : undefined}
                  onClick={(event) => onGo?.(_id, event)}
                >
                  {shown.text}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      {categories.length > MANY && (
        <IconButton
          className="strip-all"
          label={text('menu.all-categories')}
          icon={<List />}
          onClick={onAll}
        />
      )}
    </div>
  );
}

/** The categories as links: a sticky strip, and a rail at the start from 1024 px on. */
export const CategoryStrip = memo(Strip);
