import type { Order } from '@tableside/contract/ordering.schema';
import type { LineShare } from '@tableside/pricing/line-share';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { ShareSelect } from '@tableside/ui/share-select';
import { DishName, useDishName } from '../../lib/dish-name.tsx';
import { useText } from '../../lib/text.tsx';
import { shareableLines } from './split-choice.ts';

interface PickerProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
  readonly picked: ReadonlyMap<string, LineShare>;
  readonly onChange: (picked: ReadonlyMap<string, LineShare>) => void;
}

/** Dishes of the bill to take over, whole or in part. */
export function ItemPicker({ order, money, picked, onChange }: PickerProps) {
  const text = useText();
  const nameOf = useDishName();
  const change = (id: string, share: LineShare | undefined) => {
    const next = new Map(picked);
    if (share) next.set(id, share);
    else next.delete(id);
    onChange(next);
  };
  const lines = shareableLines(order);
  if (lines.length === 0) return <p className="t-muted">{text('split.all-taken')}</p>;
  return (
    <ul className="split-items">
      {lines.map(({ line, free }) => {
        const share = picked.get(line._id);
        return (
          <li key={line._id}>
            <CheckboxRow
              label={
                <>
                  {line.qty} × <DishName of={line.name} />
                </>
              }
              note={line.added_by.name}
              end={money(line.total)}
              checked={share !== undefined}
              onChange={(event) => change(line._id, event.currentTarget.checked ? free[0] : undefined)}
            />
            {share && (
              <ShareSelect
                id={`fraction-${line._id}`}
                label={text('share.how-much', { dish: nameOf(line.name) })}
                qty={line.qty}
                shares={free}
                value={share}
                texts={{
                  all: text('share.all-of-it'),
                  pieces: (count) => text('share.pieces', { count, all: line.qty }),
                }}
                onChange={(next) => change(line._id, next)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
