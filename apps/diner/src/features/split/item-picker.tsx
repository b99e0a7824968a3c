import { type Chosen, choose } from '@tableside/pricing/line-share';
import { ShareRow } from '@tableside/ui/share-row';
import { DishName, useDishName } from '../../lib/menu/dish-name.tsx';
import { useText } from '../../lib/text.tsx';
import type { LinesToShare } from './split-choice.ts';

interface PickerProps {
  readonly lines: LinesToShare;
  readonly money: (amount: number) => string;
  readonly picked: Chosen;
  readonly onChange: (picked: Chosen) => void;
}

/** Dishes of the bill to take over, whole or in part. */
export function ItemPicker({ lines, money, picked, onChange }: PickerProps) {
  const text = useText();
  const nameOf = useDishName();
  if (lines.length === 0) return <p className="t-muted">{text('split.all-taken')}</p>;
  return (
    <ul className="split-items">
      {lines.map(({ line: { _id, qty, name, added_by, total }, free }) => (
        <li key={_id}>
          <ShareRow
            id={`fraction-${_id}`}
            label={
              <>
                {qty} × <DishName of={name} />
              </>
            }
            note={added_by.name}
            end={money(total)}
            qty={qty}
            shares={free}
            value={picked.get(_id)}
            texts={{
              howMuch: text('share.how-much', { dish: nameOf(name) }),
              all: text('share.all-of-it'),
              pieces: (count) => text('share.pieces', { count, all: qty }),
            }}
            onChange={(share) => onChange(choose(picked, _id, share))}
          />
        </li>
      ))}
    </ul>
  );
}
