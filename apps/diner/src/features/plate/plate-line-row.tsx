import type { Store } from '@tableside/contract/venues.schema';
import { CircleAlert } from '@tableside/ui/icons';
import { VegMark } from '@tableside/ui/veg-mark';
import { type ReactNode, useState } from 'react';
import { backWords, vegWord } from '../../first-paint/item-words.ts';
import { AddonNames } from '../../lib/menu/addon-names.tsx';
import { DishName, useDishName } from '../../lib/menu/dish-name.tsx';
import { useLanguage, useText } from '../../lib/text.tsx';
import { LineNote } from './line-note.tsx';
import type { PricedLine } from './plate-estimate.ts';
import { PlateLineActs } from './plate-line-acts.tsx';
import { useSending } from './sending.ts';
import { useOtherDish } from './use-other-dish.ts';

interface RowProps {
  readonly priced: PricedLine;
  readonly store: Store;
  readonly money: (amount: number) => string;
  /** What the line costs with the store's own discount; minor units. */
  readonly now: number;
  /** Pieces of this dish on other lines. */
  readonly others: number;
  readonly priceChange: ReactNode;
  /** While a send has no answer nothing may change. */
  readonly locked: boolean;
  readonly onRemove: () => void;
}

const WORDS = {
  'sold-out': 'my-plate.sold-out',
  'choose-again': 'my-plate.choose-again',
  unknown: 'my-plate.unknown',
} as const;

/** What is wrong with a line: as the menu is now, else what the last send was told of it. */
function useTrouble({ line, item, trouble }: PricedLine, store: Store): string | undefined {
  const text = useText();
  const { language } = useLanguage();
  const told = useSending(({ marks }) => marks.find((mark) => mark.line === line)?.message);
  const back = trouble === 'sold-out' && item ? backWords({ language, text }, item, store) : null;
  return back ?? (trouble ? text(WORDS[trouble]) : told);
}

/** Add-ons and note, a line each as on the menu. */
function Choices({ priced: { line, addons }, money }: Pick<RowProps, 'priced' | 'money'>) {
  return (
    <>
      {addons.length > 0 && (
        <p className="t-small t-muted">
          <AddonNames of={addons} money={money} />
        </p>
      )}
      {line.note && <p className="t-small t-muted t-user">“{line.note}”</p>}
    </>
  );
}

/** What a line comes to; with the store's discount the sum before it is struck through. */
function LineTotal({ now, was }: { readonly now: string; readonly was: string }) {
  const text = useText();
  if (now === was) return <span className="plate-line-total">{now}</span>;
  return (
    <span className="plate-line-total">
      <span className="vh">{`${text('shared.price.now', { price: now })}, ${text('shared.price.was', { price: was })}`}</span>
      <span aria-hidden="true">
        {now}
        <s>{was}</s>
      </span>
    </span>
  );
}

/** One dish of the plate. */
export function PlateLineRow(row: RowProps) {
  const { priced, store, money, now, others, priceChange, locked, onRemove } = row;
  const text = useText();
  const nameOf = useDishName();
  const [writing, setWriting] = useState(false);
  const { line, item, total } = priced;
  const trouble = useTrouble(priced, store);
  const other = useOtherDish(priced.trouble === 'unknown' ? line.item_id : null);
  const dish = item ?? other;
  const name = dish ? nameOf(dish.name) : text('my-plate.unknown-dish');
  return (
    <li className={trouble ? 'plate-line plate-line-bad' : 'plate-line'}>
      <div className="plate-line-head">
        {store.preferences.show_veg_marks && item && (
          <VegMark kind={item.veg ? 'veg' : 'nonveg'} label={text(vegWord(item))} />
        )}
        <h3 className="plate-line-name" tabIndex={-1} data-plate-line={line.item_id}>
          {locked && `${line.qty} × `}
          {dish ? <DishName of={dish.name} /> : name}
        </h3>
        {item && <LineTotal now={money(now)} was={money(total)} />}
      </div>
      <Choices priced={priced} money={money} />
      {trouble && (
        <p className="plate-trouble">
          <CircleAlert size={16} /> {trouble}
        </p>
      )}
      {priceChange}
      {writing && !locked && <LineNote line={line} onDone={() => setWriting(false)} />}
      {!locked && (
        <PlateLineActs
          priced={priced}
          name={name}
          others={others}
          writing={writing}
          onWrite={() => setWriting(true)}
          onRemove={onRemove}
        />
      )}
    </li>
  );
}
