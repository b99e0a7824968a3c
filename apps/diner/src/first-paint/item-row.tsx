import type { Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { pickText } from '@tableside/i18n/languages';
import { Photo } from '@tableside/ui/photo';
import { TagBadge } from '@tableside/ui/tag-badge';
import { VegMark } from '@tableside/ui/veg-mark';
import { type ComponentType, memo, type ReactNode } from 'react';
import { useFirstTexts } from '../lib/first-text.ts';
import { imageOf } from '../lib/image-address.ts';
import { ItemPrice } from './item-price.tsx';
import { backWords, badgeOf, dietsOf, vegWord } from './item-words.ts';

/** Add or the quantity of one dish; absent where nothing can be ordered. */
export type ItemControl = ComponentType<{ readonly item: Item; readonly name: string }>;

export interface ItemRowProps {
  readonly item: Item;
  readonly store: Store;
  readonly Control: ItemControl | null;
  readonly onOpen: ((itemId: string) => void) | undefined;
  /** The last send found it sold out. */
  readonly justSoldOut?: boolean;
  /** The name with what was searched for marked. */
  readonly marked?: ReactNode;
  /** A menu with few pictures draws no empty tiles. */
  readonly photoless?: boolean;
}

/** Marks and badges above a name. */
export function ItemMarks({ item, store }: Pick<ItemRowProps, 'item' | 'store'>) {
  const { text } = useFirstTexts();
  const badge = badgeOf(item);
  const marks = store.preferences.show_veg_marks;
  const diets = dietsOf(item).filter((key) => !marks || key === 'shared.diet.vegan');
  if (!marks && !badge && diets.length === 0) return null;
  return (
    <div className="item-marks">
      {marks && <VegMark kind={item.veg ? 'veg' : 'nonveg'} label={text(vegWord(item))} />}
      {badge && <TagBadge kind={badge.kind}>{text(badge.key)}</TagBadge>}
      {diets.slice(0, badge ? 1 : 2).map((key) => (
        <TagBadge key={key}>{text(key)}</TagBadge>
      ))}
    </div>
  );
}

/** That it is sold out and until when, or that only few are left. */
function Supply({ item, store, justSoldOut }: Pick<ItemRowProps, 'item' | 'store' | 'justSoldOut'>) {
  const texts = useFirstTexts();
  const { text } = texts;
  if (item.available && !justSoldOut)
    return item.left !== null && <p className="item-few">{text('menu.left', { count: item.left })}</p>;
  return (
    <p className="item-gone">
      {justSoldOut ? text('menu.just-sold-out') : (backWords(texts, item, store) ?? text('menu.sold-out'))}
    </p>
  );
}

function Row({ item, store, Control, onOpen, justSoldOut, marked, photoless }: ItemRowProps) {
  const { language, text } = useFirstTexts();
  const name = pickText(item.name, language, store.opted_languages);
  const description = pickText(item.description, language, store.opted_languages);
  const gone = !item.available || justSoldOut;
  const image = imageOf(item);
  const control = Control && !gone;
  const pictured = image || !photoless;
  return (
    <li className={gone ? 'item item-off' : 'item'} id={`item-${item._id}`}>
      <div className="item-text">
        <ItemMarks item={item} store={store} />
        <h3 className="item-name">
          <button type="button" className="item-open" lang={name.lang} onClick={() => onOpen?.(item._id)}>
            {marked ?? name.text}
          </button>
        </h3>
        <p className="item-price">
          <ItemPrice item={item} store={store} />
        </p>
        {description.text && (
          <p className="item-description" lang={description.lang}>
            {description.text}
          </p>
        )}
        <Supply item={item} store={store} justSoldOut={justSoldOut ?? false} />
      </div>
      {(control || pictured) && (
        <div className={pictured ? 'item-side' : 'item-side item-side-bare'}>
          {pictured && <Photo src={image} alt="" sizes="104px" ratio="square" grey={gone} />}
          {control && (
            <div className="item-control">
              <Control item={item} name={name.text} />
              {item.has_addons && <p className="item-custom">{text('menu.customizable')}</p>}
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** One dish of the menu. The whole row opens it by the button that carries its name. */
export const ItemRow = memo(Row);
