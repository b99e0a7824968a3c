import type { Item } from '@tableside/contract/menu.schema';
import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { addLine, setQty } from '@tableside/pricing/line-identity';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Segmented } from '@tableside/ui/segmented';
import { Stepper } from '@tableside/ui/stepper';
import { TextArea } from '@tableside/ui/text-area';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { draftTotal } from '../../lib/dish-lines.ts';
import { dishName } from '../../lib/dish-name.ts';
import { useMoney } from '../../lib/money.ts';
import { itemsQuery, storeQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { DishPicker } from './dish-picker.tsx';
import { type Draft, draftOf, emptyDraft, type Mode, offeredIn } from './draft.ts';
import { PreparedTime } from './prepared-time.tsx';
import { useSavePrepared } from './use-prepared.ts';

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** What is on it so far. */
function Lines({ draft, onChange, items }: PartProps & { readonly items: readonly Item[] }) {
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

function Person({ draft, onChange }: PartProps) {
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

interface FormProps {
  /** Undefined: a new one. */
  readonly prepared: PreparedOrder | undefined;
  readonly onDone: (saved: PreparedOrder) => void;
}

/** Puts an order together for somebody, or changes one that is not confirmed. */
export function PreparedForm({ prepared, onDone }: FormProps) {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const items = useQuery(itemsQuery(store._id)).data ?? [];
  const served = useQuery(storeQuery(store._id)).data?.order_types ?? [];
  const modes = (['takeaway', 'delivery'] as const).filter((mode) => served.includes(mode));
  const [draft, setDraft] = useState<Draft>(() => (prepared ? draftOf(prepared) : emptyDraft('takeaway')));
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const save = useSavePrepared(prepared, onDone);
  const ready = draft.name.trim() !== '' && draft.phone.trim() !== '' && draft.lines.length > 0;
  const setMode = (mode: Mode): void => change({ mode, at: null, lines: [] });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready && !save.isPending) save.mutate(draft);
  };
  return (
    <form className="panel-part" noValidate onSubmit={submit}>
      {!prepared && modes.length > 1 && (
        <Segmented
          legend={text('prepared.mode')}
          name="prepared-mode"
          options={modes.map((mode) => ({ value: mode, label: text(`frame.mode.${mode}`) }))}
          value={draft.mode}
          onChange={(value) => setMode(value === 'delivery' ? 'delivery' : 'takeaway')}
        />
      )}
      {!prepared && <Person draft={draft} onChange={change} />}
      <DishPicker
        items={offeredIn(items, draft.mode)}
        onAdd={(choice) => change({ lines: addLine(draft.lines, choice).lines })}
      />
      <Lines draft={draft} onChange={change} items={items} />
      <PreparedTime mode={draft.mode} at={draft.at} onChange={(at) => change({ at })} />
      {draft.mode === 'delivery' && (
        <Field
          id="prepared-address"
          label={text('prepared.address')}
          helper={text('prepared.address-hint')}
          autoComplete="off"
          maxLength={200}
          value={draft.address}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
      )}
      <TextArea
        id="prepared-note"
        label={text('prepared.note')}
        maxLength={500}
        rows={2}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Button
        kind="accent"
        size="lg"
        block
        type="submit"
        busy={save.isPending}
        aria-disabled={!ready || undefined}
      >
        {text(prepared ? 'prepared.save' : 'prepared.make')}
      </Button>
    </form>
  );
}
