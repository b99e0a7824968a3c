import type { Item } from '@tableside/contract/menu.schema';
import { MAX_LINES } from '@tableside/pricing/plate-limits';
import { SelectField } from '@tableside/ui/select-field';
import { Stepper } from '@tableside/ui/stepper';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { useMoney } from '../../lib/money/money.ts';
import { itemsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';

/** Dishes of a sample bill. */
export type Plate = readonly { readonly id: string; readonly qty: number }[];

/** What a trial begins with: the free dish if there is one, and the first dish that costs something. */
function firstPlate(items: readonly Item[], wanted: string | undefined): Plate {
  const paid = items.find(({ _id, base_price: price }) => price > 0 && _id !== wanted);
  const ids = [wanted, paid?._id].filter((id) => id !== undefined);
  return ids.map((id) => ({ id, qty: 1 }));
}

interface LineProps {
  readonly item: Item;
  readonly qty: number;
  readonly onChange: (qty: number) => void;
}

function Line({ item, qty, onChange }: LineProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const { name, lang } = dishName(item.name, language);
  return (
    <li className="try-line">
      <span>
        <span lang={lang}>{name}</span>
        <br />
        <span className="t-muted">{money(item.base_price)}</span>
      </span>
      <Stepper
        id={`try-${item._id}`}
        quantity={qty}
        onChange={onChange}
        texts={{
          add: text('offers.try-add'),
          addName: name,
          group: text('shared.quantity', { item: name, count: String(qty) }),
          less: text('offers.try-less', { dish: name }),
          more: text('offers.try-more', { dish: name }),
          max: text('offers.try-max'),
        }}
      />
    </li>
  );
}

interface PlateProps {
  readonly plate: Plate;
  /** A dish that should be on it. */
  readonly wanted: string | undefined;
  readonly onChange: (plate: Plate) => void;
}

/** Chooses the dishes of a sample bill. */
export function SamplePlate({ plate, wanted, onChange }: PlateProps) {
  const text = useText();
  const { language } = useTexts();
  const { store } = useOnDuty();
  const items = useQuery(itemsQuery(store._id));
  const known = items.data ?? [];
  // What is put together stays as far as it is on the menu still: a dish that is sold out meanwhile says nothing of it.
  const follow = useEffectEvent((loaded: readonly Item[]) => {
    const kept = plate.filter(({ id }) => loaded.some(({ _id }) => _id === id));
    if (plate.length === 0) onChange(firstPlate(loaded, wanted));
    else if (kept.length < plate.length) onChange(kept);
  });
  useEffect(() => {
    if (items.data) follow(items.data);
  }, [items.data]);
  const others = known.filter(({ _id }) => !plate.some(({ id }) => id === _id));
  return (
    <>
      <ul className="try-lines">
        {plate.map(({ id, qty }) => {
          const item = known.find(({ _id }) => _id === id);
          const change = (next: number) =>
            onChange(
              plate.flatMap((line) => (line.id !== id ? [line] : next === 0 ? [] : [{ id, qty: next }])),
            );
          return item && <Line key={id} item={item} qty={qty} onChange={change} />;
        })}
      </ul>
      {plate.length < MAX_LINES && (
        <SelectField
          id="try-add"
          label={text('offers.try-add')}
          hideLabel
          value=""
          options={[
            { value: '', label: text('offers.try-add') },
            ...others.map(({ _id, name }) => ({ value: _id, label: dishName(name, language).name })),
          ]}
          onChange={(event) => {
            const id = event.currentTarget.value;
            if (id !== '') onChange([...plate, { id, qty: 1 }]);
          }}
        />
      )}
    </>
  );
}
