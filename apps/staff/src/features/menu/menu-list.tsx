import type { DocumentCategory, DocumentItem } from '@tableside/contract/menu-document.schema';
import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { SearchArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Chip } from '@tableside/ui/chip';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { IconButton } from '@tableside/ui/icon-button';
import { Pencil, Plus } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { dishName } from '../../lib/dish-name.ts';
import { isOut } from '../../lib/find-items.ts';
import { useGuestLanguages } from '../../lib/guest-languages.ts';
import { DragGrip } from '../../lib/list/drag-grip.tsx';
import { MoveButtons } from '../../lib/list/move-buttons.tsx';
import { useReorder } from '../../lib/list/use-reorder.ts';
import { useOfferedKinds } from '../../lib/offered-kinds.ts';
import { useText, useTexts } from '../../lib/text.tsx';
import { TickBox } from './bulk/tick-box.tsx';
import { ItemRow } from './dish/item-row.tsx';
import type { LiveDishes } from './dish/live-dishes.ts';
import { PriceCell } from './dish/price-cell.tsx';
import { useSaleWords } from './dish/sale-words.ts';
import { EmptyMenu } from './empty-menu.tsx';

/** What of the menu is open beside the list. */
export type Chosen =
  | { readonly what: 'item' | 'category' | 'group'; readonly key: string }
  | { readonly what: 'new-item'; readonly category: string }
  | { readonly what: 'new-category' | 'new-group' };

interface ListProps {
  /** What the store has to charge a dish with. */
  readonly taxes: MenuDraft['taxes'];
  readonly live: LiveDishes;
  /** Keys of dishes. */
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (keys: readonly string[], on: boolean) => void;
  readonly categories: readonly DocumentCategory[];
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
  /** Gives a dish another price, in minor units. */
  readonly onPrice: (category: string, item: DocumentItem, price: number) => void;
  /** Moves a dish to a place among its neighbours; absent while only some of them are shown. */
  readonly onMove: ((key: string, to: number) => void) | undefined;
}

type SectionProps = Omit<ListProps, 'categories'> & { readonly category: DocumentCategory };

function Head({ category, ticked, onTick, onChoose }: SectionProps) {
  const { text, language } = useTexts();
  const { name, lang } = dishName(category.name, language);
  const keys = category.items.map(({ key }) => key);
  return (
    <header>
      {keys.length > 0 && (
        <TickBox
          label={text('editor.tick-all', { name })}
          checked={keys.every((key) => ticked.has(key))}
          onChange={(on) => onTick(keys, on)}
        />
      )}
      <h2 lang={lang}>{name}</h2>
      {category.hidden && <Chip>{text('editor.hidden')}</Chip>}
      <span className="editor-group-acts">
        <IconButton
          label={text('editor.category-settings', { name })}
          icon={<Pencil size={20} />}
          onClick={() => onChoose({ what: 'category', key: category.key })}
        />
        {keys.length > 0 && (
          <IconButton
            label={text('editor.add-dish-to', { name })}
            icon={<Plus size={20} />}
            onClick={() => onChoose({ what: 'new-item', category: category.key })}
          />
        )}
      </span>
    </header>
  );
}

function Rows({ taxes, category, chosen, live, ticked, onTick, onChoose, onPrice, onMove }: SectionProps) {
  const { text, language } = useTexts();
  const languages = useGuestLanguages();
  const offered = useOfferedKinds();
  const saleWords = useSaleWords();
  const reorder = useReorder((from, to) => {
    const moved = category.items[from];
    if (moved) onMove?.(moved.key, to);
  });
  const pressed = (key: string) => chosen?.what === 'item' && chosen.key === key;
  return (
    <ul>
      {category.items.map((item, at) => {
        const { key } = item;
        const { name } = dishName(item.name, language);
        const dish = live(key);
        return (
          <li ref={handOverFocus} key={key} data-drag={reorder.mark(at)}>
            <span className="editor-line">
              <TickBox
                label={text('editor.tick', { name })}
                checked={ticked.has(key)}
                onChange={(on) => onTick([key], on)}
              />
              <ItemRow
                item={item}
                taxes={taxes}
                offered={offered}
                home={category.stations}
                sale={saleWords(dish)}
                soldOut={dish.item !== undefined && isOut(dish.item)}
                languages={languages}
                pressed={pressed(key)}
                onChoose={onChoose}
              />
              <PriceCell item={item} name={name} onPrice={(price) => onPrice(category.key, item, price)} />
              {onMove && <DragGrip {...reorder.grip(at)} />}
            </span>
            {onMove && pressed(key) && (
              <span className="editor-row-moves">
                <MoveButtons
                  up={text('editor.up')}
                  down={text('editor.down')}
                  first={at === 0}
                  last={at === category.items.length - 1}
                  onMove={(by) => onMove(key, at + by)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Section(props: SectionProps) {
  const { category, onChoose } = props;
  const { text, language } = useTexts();
  return (
    <section ref={handOverFocus} className="editor-group">
      <Head {...props} />
      {category.items.length > 0 ? (
        <Rows {...props} />
      ) : (
        <Button
          icon={<Plus size={20} />}
          onClick={() => onChoose({ what: 'new-item', category: category.key })}
        >
          {text('editor.add-dish-to', { name: dishName(category.name, language).name })}
        </Button>
      )}
    </section>
  );
}

/** The whole menu by category: what each dish is and costs, and what is still missing of it. */
export function MenuList({ categories, ...rest }: ListProps) {
  const text = useText();
  if (categories.length > 0)
    return categories.map((category) => <Section key={category.key} category={category} {...rest} />);
  return rest.onMove ? (
    <EmptyMenu onAddCategory={() => rest.onChoose({ what: 'new-category' })} />
  ) : (
    <StateBlock art={<SearchArt />} title={text('editor.none')} />
  );
}
