import { MAX_ITEM_QTY } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { CircleAlert, MessageSquare, Pencil, Trash } from '@tableside/ui/icons';
import { Stepper } from '@tableside/ui/stepper';
import { VegMark } from '@tableside/ui/veg-mark';
import { type ReactNode, useId, useState } from 'react';
import { DishName, useDishName } from '../../lib/dish-name.tsx';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.tsx';
import { LineNote } from './line-note.tsx';
import type { PricedLine } from './plate-estimate.ts';

interface RowProps {
  readonly priced: PricedLine;
  readonly money: (amount: number) => string;
  readonly showVeg: boolean;
  /** Pieces of this dish on other lines. */
  readonly others: number;
  readonly priceChange: ReactNode;
  /** While a send has no answer nothing may change. */
  readonly locked: boolean;
  readonly onRemove: () => void;
}

function Trouble({ kind }: { readonly kind: NonNullable<PricedLine['trouble']> }) {
  const text = useText();
  const words = {
    'sold-out': 'my-plate.sold-out',
    'choose-again': 'my-plate.choose-again',
    unknown: 'my-plate.unknown',
  } as const;
  return (
    <p className="plate-trouble">
      <CircleAlert size={16} /> {text(words[kind])}
    </p>
  );
}

/** Add-ons and note, a line each as on the menu. */
function Choices({ priced: { line, addons } }: Pick<RowProps, 'priced'>) {
  return (
    <>
      {addons.length > 0 && (
        <p className="t-small t-muted">
          {addons.map((addon, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same add-on may stand there twice, in a fixed order
            <span key={place}>
              {place > 0 && ', '}
              <DishName of={addon.name} />
            </span>
          ))}
        </p>
      )}
      {line.note && <p className="t-small t-muted t-user">“{line.note}”</p>}
    </>
  );
}

/** One dish of the plate. */
export function PlateLineRow({ priced, money, showVeg, others, priceChange, locked, onRemove }: RowProps) {
  const text = useText();
  const nameOf = useDishName();
  const id = useId();
  const [writing, setWriting] = useState(false);
  const { line, item, total, trouble } = priced;
  const name = item ? nameOf(item.name) : text('my-plate.unknown-dish');
  const quantity = (next: number) => (next < 1 ? onRemove() : facts.quantitySet(line.key, next));
  return (
    <li className={trouble ? 'plate-line plate-line-bad' : 'plate-line'}>
      <div className="plate-line-head">
        {showVeg && item && (
          <VegMark
            kind={item.veg ? 'veg' : 'nonveg'}
            label={text(item.veg ? 'shared.diet.veg' : 'shared.diet.non-veg')}
          />
        )}
        <h3 className="plate-line-name" tabIndex={-1} data-plate-line>
          {locked && `${line.qty} × `}
          {item ? <DishName of={item.name} /> : name}
        </h3>
        <span className="plate-line-total">{money(total)}</span>
      </div>
      <Choices priced={priced} />
      {trouble && <Trouble kind={trouble} />}
      {priceChange}
      {writing && !locked && <LineNote line={line} onDone={() => setWriting(false)} />}
      {!locked && (
        <div className="plate-line-acts">
          {trouble === null && (
            <Stepper
              id={id}
              quantity={line.qty}
              max={Math.max(line.qty, MAX_ITEM_QTY - others)}
              onChange={quantity}
              texts={{
                add: '',
                addName: name,
                group: text('shared.quantity', { item: name, count: line.qty }),
                less: text('my-plate.less', { item: name }),
                more: text('my-plate.more', { item: name }),
                max: text('my-plate.max', { max: MAX_ITEM_QTY }),
              }}
            />
          )}
          <div className="plate-line-links">
            {item?.has_addons && trouble !== 'sold-out' && (
              <Button
                kind="text"
                icon={<Pencil size={18} />}
                onClick={() =>
                  go(`${location.pathname}?item=${line.item_id}&line=${encodeURIComponent(line.key)}`)
                }
              >
                {text('my-plate.edit-choices')}
              </Button>
            )}
            {trouble === null && !writing && (
              <Button kind="text" icon={<MessageSquare size={18} />} onClick={() => setWriting(true)}>
                {text(line.note ? 'my-plate.edit-note' : 'my-plate.add-note')}
              </Button>
            )}
            <Button
              kind="text"
              icon={<Trash size={18} />}
              aria-label={text('my-plate.remove', { item: name })}
              onClick={onRemove}
            >
              {text('shared.remove')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
