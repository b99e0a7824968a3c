import type { DocumentCategory, DocumentItem } from '@tableside/contract/menu-document.schema';
import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import type { OrderType } from '@tableside/contract/vocabulary';
import { Chip } from '@tableside/ui/chip';
import { Photo } from '@tableside/ui/photo';
import { TagBadge } from '@tableside/ui/tag-badge';
import { VegMark } from '@tableside/ui/veg-mark';
import { memo } from 'react';
import { dishName } from '../../../lib/dish-name.ts';
import { kindsWords } from '../../../lib/money/tax-words.ts';
import { useTexts } from '../../../lib/text.tsx';
import type { Chosen } from '../menu-list.tsx';
import { tagWords } from './dish-fields.tsx';
import { untaxedKinds, warningsOf, writtenIn } from './item-draft.ts';

interface RowProps {
  readonly item: DocumentItem;
  /** What the store has to charge a dish with. */
  readonly taxes: MenuDraft['taxes'];
  /** The kinds of orders that the store takes. */
  readonly offered: readonly OrderType[];
  /** Where its category's tickets go. */
  readonly home: DocumentCategory['stations'];
  /** Whether it can be had now, in words; undefined where nobody can say. */
  readonly sale: string | undefined;
  readonly soldOut: boolean;
  readonly languages: readonly string[];
  readonly pressed: boolean;
  readonly onChoose: (chosen: Chosen) => void;
}

/** What is missing of a dish. */
function Marks({
  item,
  taxes,
  offered,
  languages,
}: Pick<RowProps, 'item' | 'taxes' | 'offered' | 'languages'>) {
  const { text } = useTexts();
  const written = writtenIn(item, languages);
  const untaxed = untaxedKinds(item, taxes, offered);
  return (
    <span className="editor-row-marks">
      {written < languages.length && (
        <Chip>{text('editor.languages', { done: written, all: languages.length })}</Chip>
      )}
      {warningsOf(item, taxes.length > 0).map((warning) => (
        <Chip key={warning} tone="accent">
          {text(`editor.${warning}`)}
        </Chip>
      ))}
      {untaxed.length > 0 && (
        <Chip tone="accent">{text('editor.warn-tax-for', { kinds: kindsWords(untaxed, text) })}</Chip>
      )}
    </span>
  );
}

function Facts({ item, home, sale, soldOut }: Pick<RowProps, 'item' | 'home' | 'sale' | 'soldOut'>) {
  const { text } = useTexts();
  const tags = [...new Set([...(item.item_tag ? [item.item_tag] : []), ...item.spl_categories])];
  const stations = item.stations.length > 0 ? item.stations : home;
  return (
    <span className="editor-facts">
      <span className="editor-facts-tags">
        {tags.map((tag) => (
          <TagBadge key={tag}>{tagWords(tag, text)}</TagBadge>
        ))}
      </span>
      <span className={item.stations.length > 0 ? undefined : 't-muted'}>
        {stations.length > 0 && <span className="vh">{text('editor.field-station')}: </span>}
        {stations.join(', ')}
      </span>
      <span className={soldOut ? 'editor-out' : 't-muted'}>{sale}</span>
    </span>
  );
}

function Row({ item, taxes, offered, languages, pressed, onChoose, ...facts }: RowProps) {
  const { text, language } = useTexts();
  const { name, lang } = dishName(item.name, language);
  const [image] = item.images;
  return (
    <button
      type="button"
      className="editor-row"
      aria-pressed={pressed}
      onClick={() => onChoose({ what: 'item', key: item.key })}
    >
      <Photo
        src={image === undefined ? null : `/media/${image}`}
        alt=""
        ratio="square"
        sizes="48px"
        grey={facts.soldOut}
      />
      <span className="editor-row-words">
        <span className="editor-row-name">
          <strong lang={lang}>{name}</strong>{' '}
          <VegMark
            kind={item.veg ? 'veg' : 'nonveg'}
            label={text(item.veg ? 'shared.diet.veg' : 'shared.diet.non-veg')}
          />
        </span>
        <Marks item={item} taxes={taxes} offered={offered} languages={languages} />
      </span>
      <Facts item={item} {...facts} />
    </button>
  );
}
/** A dish in the list: how it looks, what it is, what is missing of it, where it is made and whether it can be had. */
export const ItemRow = memo(Row);
