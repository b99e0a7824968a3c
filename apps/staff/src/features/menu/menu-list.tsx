import type { DocumentCategory, DocumentItem } from '@tableside/contract/menu-document.schema';
import { SearchArt } from '@tableside/ui/art';
import { Chip } from '@tableside/ui/chip';
import { IconButton } from '@tableside/ui/icon-button';
import { ArrowDown, ArrowUp, Pencil, Plus } from '@tableside/ui/icons';
import { Photo } from '@tableside/ui/photo';
import { StateBlock } from '@tableside/ui/state-block';
import { memo } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { useGuestLanguages } from '../../lib/guest-languages.ts';
import { useText, useTexts } from '../../lib/text.tsx';
import { warningsOf, writtenIn } from './item-draft.ts';
import { PriceCell } from './price-cell.tsx';

/** What of the menu is open beside the list. */
export type Chosen =
  | { readonly what: 'item' | 'category' | 'group'; readonly key: string }
  | { readonly what: 'new-item'; readonly category: string }
  | { readonly what: 'new-category' | 'new-group' };

interface RowProps {
  readonly item: DocumentItem;
  readonly languages: readonly string[];
  readonly pressed: boolean;
  readonly onChoose: (chosen: Chosen) => void;
}

function Row({ item, languages, pressed, onChoose }: RowProps) {
  const { text, language } = useTexts();
  const { name, lang } = dishName(item.name, language);
  const [image] = item.images;
  const written = writtenIn(item, languages);
  return (
    <button
      type="button"
      className="editor-row"
      aria-pressed={pressed}
      onClick={() => onChoose({ what: 'item', key: item.key })}
    >
      <Photo src={image === undefined ? null : `/media/${image}`} alt="" ratio="square" sizes="48px" />
      <span className="editor-row-words">
        <strong lang={lang}>{name}</strong>
        <span className="editor-row-marks">
          {written < languages.length && (
            <Chip>{text('editor.languages', { done: written, all: languages.length })}</Chip>
          )}
          {warningsOf(item).map((warning) => (
            <Chip key={warning} tone="accent">
              {text(`editor.${warning}`)}
            </Chip>
          ))}
        </span>
      </span>
    </button>
  );
}
const ItemRow = memo(Row);

interface ListProps {
  readonly categories: readonly DocumentCategory[];
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
  /** Gives a dish another price, in minor units. */
  readonly onPrice: (category: string, item: DocumentItem, price: number) => void;
  /** Moves a dish to a place among its neighbours; absent while only some of them are shown. */
  readonly onMove: ((key: string, to: number) => void) | undefined;
}

function Section({
  category,
  chosen,
  onChoose,
  onPrice,
  onMove,
}: Omit<ListProps, 'categories'> & { readonly category: DocumentCategory }) {
  const { text, language } = useTexts();
  const languages = useGuestLanguages();
  const { name, lang } = dishName(category.name, language);
  const pressed = (key: string) => chosen?.what === 'item' && chosen.key === key;
  return (
    <section className="editor-group">
      <header>
        <h2 lang={lang}>{name}</h2>
        {category.hidden && <Chip>{text('editor.hidden')}</Chip>}
        <span className="editor-group-acts">
          <IconButton
            label={text('editor.category-settings', { name })}
            icon={<Pencil size={20} />}
            onClick={() => onChoose({ what: 'category', key: category.key })}
          />
          <IconButton
            label={text('editor.add-dish-to', { name })}
            icon={<Plus size={20} />}
            onClick={() => onChoose({ what: 'new-item', category: category.key })}
          />
        </span>
      </header>
      <ul>
        {category.items.map((item, at) => (
          <li key={item.key}>
            <span className="editor-line">
              <ItemRow item={item} languages={languages} pressed={pressed(item.key)} onChoose={onChoose} />
              <PriceCell
                item={item}
                name={dishName(item.name, language).name}
                onPrice={(price) => onPrice(category.key, item, price)}
              />
            </span>
            {onMove && pressed(item.key) && (
              <span className="editor-row-moves">
                <IconButton
                  label={text('editor.up')}
                  icon={<ArrowUp size={20} />}
                  disabled={at === 0}
                  onClick={() => onMove(item.key, at - 1)}
                />
                <IconButton
                  label={text('editor.down')}
                  icon={<ArrowDown size={20} />}
                  disabled={at === category.items.length - 1}
                  onClick={() => onMove(item.key, at + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The whole menu by category: what each dish costs and what is still missing of it. */
export function MenuList({ categories, ...rest }: ListProps) {
  const text = useText();
  if (categories.length === 0)
    return <StateBlock art={<SearchArt />} title={text('editor.none')} text={text('editor.none-text')} />;
  return categories.map((category) => <Section key={category.key} category={category} {...rest} />);
}
