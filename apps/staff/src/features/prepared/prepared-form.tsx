import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { addLine } from '@tableside/pricing/line-identity';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Segmented } from '@tableside/ui/segmented';
import { StateBlock } from '@tableside/ui/state-block';
import { TextArea } from '@tableside/ui/text-area';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { itemsQuery, storeQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { DishPicker } from './dish-picker.tsx';
import { type Draft, draftOf, emptyDraft, type Mode, offeredIn } from './draft.ts';
import { Lines, Person } from './prepared-parts.tsx';
import { PreparedTime } from './prepared-time.tsx';
import { useSavePrepared } from './use-prepared.ts';

interface FormProps {
  /** Undefined: a new one. */
  readonly prepared: PreparedOrder | undefined;
  readonly onDone: (saved: PreparedOrder) => void;
}

interface ComposerProps extends FormProps {
  /** The ways in which this house hands out food, the usual one first. */
  readonly modes: readonly [Mode, ...Mode[]];
}

function Composer({ prepared, modes, onDone }: ComposerProps) {
  const text = useText();
  const { store } = useOnDuty();
  const items = useQuery(itemsQuery(store._id)).data ?? [];
  const [draft, setDraft] = useState<Draft>(() => (prepared ? draftOf(prepared) : emptyDraft(modes[0])));
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
      {modes.length > 1 && (
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

/** Puts an order together for somebody, or changes one that is not confirmed. */
export function PreparedForm({ prepared, onDone }: FormProps) {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(storeQuery(store._id));
  return (
    <QueryState query={query}>
      {({ order_types }) => {
        const served = (['takeaway', 'delivery'] as const).filter((mode) => order_types.includes(mode));
        const [first, ...others] = prepared ? [prepared.mode] : served;
        return first ? (
          <Composer prepared={prepared} modes={[first, ...others]} onDone={onDone} />
        ) : (
          <StateBlock level={3} title={text('prepared.no-mode')} text={text('prepared.no-mode-text')} />
        );
      }}
    </QueryState>
  );
}
