import type { Order } from '@tableside/contract/ordering.schema';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { SelectField } from '@tableside/ui/select-field';
import { DishName, useDishName } from '../../lib/dish-name.tsx';
import { useText } from '../../lib/text.tsx';
import { FRACTIONS, type Fraction, freeFractions, shareableLines } from './split-choice.ts';

interface PickerProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
  readonly picked: ReadonlyMap<string, Fraction>;
  readonly onChange: (picked: ReadonlyMap<string, Fraction>) => void;
}

/** Dishes of the bill to take over, whole or in part. */
export function ItemPicker({ order, money, picked, onChange }: PickerProps) {
  const text = useText();
  const nameOf = useDishName();
  const change = (id: string, fraction: Fraction | undefined) => {
    const next = new Map(picked);
    if (fraction) next.set(id, fraction);
    else next.delete(id);
    onChange(next);
  };
  const lines = shareableLines(order);
  if (lines.length === 0) return <p className="t-muted">{text('split.all-taken')}</p>;
  return (
    <ul className="split-items">
      {lines.map((line) => {
        const free = freeFractions(order, line._id);
        const fraction = picked.get(line._id);
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
              checked={fraction !== undefined}
              onChange={(event) => change(line._id, event.currentTarget.checked ? free[0] : undefined)}
            />
            {fraction && (
              <SelectField
                id={`fraction-${line._id}`}
                label={text('split.how-much', { dish: nameOf(line.name) })}
                value={fraction}
                options={free.map((value) => ({
                  value,
                  label: value === '1/1' ? text('split.all-of-it') : value.replace('/', '⁄'),
                }))}
                onChange={(event) =>
                  change(
                    line._id,
                    FRACTIONS.find((one) => one === event.currentTarget.value),
                  )
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
