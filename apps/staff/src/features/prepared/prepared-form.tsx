import { LONGEST_TOLD_ADDRESS } from '@tableside/contract/limits';
import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { MAX_NOTE_LENGTH } from '@tableside/contract/vocabulary';
import { Field } from '@tableside/ui/field';
import { Segmented } from '@tableside/ui/segmented';
import { Sheet } from '@tableside/ui/sheet';
import { StateBlock } from '@tableside/ui/state-block';
import { TextArea } from '@tableside/ui/text-area';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { Clashes, clashing } from '../../lib/form/clashes.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { DishChoices } from '../../lib/picking/dish-choices.tsx';
import { usePicking } from '../../lib/picking/use-picking.ts';
import { itemsQuery, storeQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { DishPicker } from './dish-picker.tsx';
import { type Draft, draftOf, emptyDraft, lacksTime, type Mode, offeredIn } from './draft.ts';
import { Dishes, Person } from './prepared-parts.tsx';
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

/** What is chosen for a dish tells it from the next, and a time means nothing on another day. */
const ONE_THING = ['when', 'lines.addons'];

/** Of the fields that a colleague, or the guest's wish, can have changed too. */
function useFieldWords(): Readonly<Record<string, string>> {
  const text = useText();
  return {
    lines: text('offers.dishes'),
    when: text('prepared.time'),
    address: text('prepared.address'),
    note: text('prepared.note'),
  };
}

function Composer({ prepared, modes, onDone }: ComposerProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const items = useQuery(itemsQuery(store._id)).data ?? [];
  const edited = useLaidOver<Draft>(prepared ? draftOf(prepared) : emptyDraft(modes[0]), ONE_THING);
  const { value: draft } = edited;
  const words = useFieldWords();
  const [insisted, setInsisted] = useState(false);
  useUnsaved(edited.changed);
  const change = (part: Partial<Draft>): void => void edited.set(() => part);
  const picking = usePicking(draft.lines, (lines) => change({ lines }));
  const save = useSavePrepared(onDone);
  const ready =
    draft.name.trim() !== '' && draft.phone.trim() !== '' && draft.lines.length > 0 && !lacksTime(draft.when);
  const setMode = (mode: Mode): void => {
    const offered = new Set(offeredIn(items, mode).map(({ _id }) => _id));
    change({
      mode,
      when: { day: null, at: null },
      lines: draft.lines.filter(({ item_id: id }) => offered.has(id)),
    });
  };
  const { choosing } = picking;
  const named = choosing && dishName(choosing.item.name, language);
  return (
    <>
      <SheetForm
        className="panel-part"
        submit={text(prepared ? 'prepared.save' : 'prepared.make')}
        busy={save.isPending}
        onSubmit={() => {
          setInsisted(true);
          if (ready) save.mutate({ draft, of: prepared && { _id: prepared._id, version: prepared.version } });
        }}
      >
        {modes.length > 1 && (
          <Segmented
            legend={text('prepared.mode')}
            name="prepared-mode"
            options={modes.map((mode) => ({ value: mode, label: text(`frame.mode.${mode}`) }))}
            value={draft.mode}
            onChange={(value) => setMode(value === 'delivery' ? 'delivery' : 'takeaway')}
          />
        )}
        {!prepared && <Person draft={draft} insisted={insisted} onChange={change} />}
        <DishPicker
          items={offeredIn(items, draft.mode)}
          error={insisted && draft.lines.length === 0 ? text('prepared.no-dishes') : undefined}
          onPick={picking.pick}
        />
        <Dishes lines={draft.lines} items={items} picking={picking} />
        <PreparedTime
          mode={draft.mode}
          when={draft.when}
          missing={insisted && lacksTime(draft.when)}
          onChange={(when) => change({ when })}
        />
        {draft.mode === 'delivery' && (
          <Field
            id="prepared-address"
            label={text('prepared.address')}
            helper={text('prepared.address-hint')}
            autoComplete="off"
            maxLength={LONGEST_TOLD_ADDRESS}
            value={draft.address}
            onChange={(event) => change({ address: event.currentTarget.value })}
          />
        )}
        <TextArea
          id="prepared-note"
          label={text('prepared.note')}
          maxLength={MAX_NOTE_LENGTH}
          rows={2}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Clashes words={clashing(words, edited.clashes)} />
      </SheetForm>
      <Sheet
        open={choosing !== undefined}
        onClose={picking.close}
        title={named && <span lang={named.lang}>{named.name}</span>}
        closeLabel={text('shared.close')}
        size="tall"
        wide
      >
        {choosing && <DishChoices {...choosing} onBack={picking.close} onPut={picking.put} />}
      </Sheet>
    </>
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
