import type { Item } from '@tableside/contract/menu.schema';
import { setQty } from '@tableside/pricing/line-identity';
import { Field } from '@tableside/ui/field';
import { Stepper } from '@tableside/ui/stepper';
import { dishName } from '../../lib/dish-name.ts';
import { useMoney } from '../../lib/money/money.ts';
import { useTexts } from '../../lib/text.tsx';
import { draftTotal } from '../../lib/ticket/dish-lines.ts';
import type { Draft } from './draft.ts';

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** What is on it so far. */
export function Lines({ draft, onChange, items }: PartProps & { readonly items: readonly Item[] }) {
  const { text, language } = useTexts();
  const money = useMoney();
  const { lines } = draft;
  if (lines.length === 0) return <p className="t-muted">{text('prepared.no-dishes')}</p>;
  return (
    <>
      <ul className="prepared-lines">
        {lines.map((line) => {
          const item = items.find(({ _id }) => _id === line.item_id);
          const dish = item ? dishName(item.name, language).name : text('prepared.off-menu');
          const options = (item?.addons ?? [])
            .flatMap(({ addon_items }) => addon_items)
            .filter(({ _id }) => line.addons.some(({ addon_item_ids }) => addon_item_ids.includes(_id)))
            .map(({ name }) => dishName(name, language).name);
          return (
            <li key={line.key} className="prepared-line">
              <span>
                <strong>{dish}</strong>
                <span className="t-small t-muted">{[...options, line.note].filter(Boolean).join(' · ')}</span>
                <span className="t-num">{money(draftTotal([line], items))}</span>
              </span>
              <Stepper
                id={`prepared-${line.key}`}
                quantity={line.qty}
                onChange={(qty) => onChange({ lines: setQty(lines, line.key, qty).lines })}
                texts={{
                  add: text('prepared.add'),
                  addName: dish,
                  group: `${dish}, ${line.qty}`,
                  less: text('prepared.fewer', { dish }),
                  more: text('prepared.another', { dish }),
                  max: text('prepared.most'),
                }}
              />
            </li>
          );
        })}
      </ul>
      <p className="prepared-total">
        <span>{text('prepared.total')}</span>
        <strong className="t-num">{money(draftTotal(lines, items))}</strong>
      </p>
    </>
  );
}

/** Whom it is for. */
export function Person({ draft, onChange }: PartProps) {
  const { text } = useTexts();
  return (
    <>
      <Field
        id="prepared-name"
        label={text('prepared.name')}
        autoComplete="off"
        maxLength={80}
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Field
        id="prepared-phone"
        label={text('prepared.phone')}
        helper={text('prepared.phone-hint')}
        type="tel"
        autoComplete="off"
        maxLength={24}
        value={draft.phone}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
    </>
  );
}
