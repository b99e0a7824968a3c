import type { StaffProgramme } from '@tableside/contract/staff-offers.schema';
import { IconButton } from '@tableside/ui/icon-button';
import { Trash } from '@tableside/ui/icons';
import { SelectField } from '@tableside/ui/select-field';
import { Switch } from '@tableside/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { dishName } from '../../lib/dish-name.ts';
import { changedWords } from '../../lib/form/changed-words.ts';
import { EditForm } from '../../lib/form/edit-form.tsx';
import { AmountInput, CountInput } from '../../lib/form/typed-inputs.tsx';
import { keys } from '../../lib/keys.ts';
import { useMoney } from '../../lib/money/money.ts';
import { note } from '../../lib/notes.ts';
import { itemsQuery } from '../../lib/queries.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import {
  type ProgrammeBody,
  type ProgrammeDraft,
  type ProgrammeProblem,
  programmeDraft,
  readProgramme,
} from './programme-draft.ts';

/** So many times the step: a bill people know. */
const SAMPLE_STEPS = 100;

function Words({ body }: { readonly body: ProgrammeBody }) {
  const text = useText();
  const money = useMoney();
  const { per, credits } = body.earn;
  const days = body.expires_days ?? null;
  return (
    <p className="programme-words">
      {[
        text('offers.earn-words', { count: credits, amount: money(per) }),
        text('offers.earn-sample', { count: credits * SAMPLE_STEPS, amount: money(per * SAMPLE_STEPS) }),
        days === null ? text('offers.credits-stay') : text('offers.credits-end', { count: days }),
      ].join(' ')}
    </p>
  );
}

interface FieldsProps {
  readonly draft: ProgrammeDraft;
  readonly set: (change: Partial<ProgrammeDraft>) => void;
  readonly errorOf: (problem: ProgrammeProblem) => string | undefined;
  readonly disabled: boolean;
}

function Earning({ draft, set, errorOf, disabled }: FieldsProps) {
  const text = useText();
  return (
    <section className="form-part">
      <h2>{text('offers.earning')}</h2>
      <Switch
        spread
        label={text('offers.programme-live')}
        checked={draft.live}
        disabled={disabled}
        onChange={(live) => set({ live })}
      />
      <div className="form-pair">
        <CountInput
          id="earn-credits"
          label={text('offers.earn-credits')}
          value={draft.credits}
          error={errorOf('credits')}
          disabled={disabled}
          onChange={(credits) => set({ credits })}
        />
        <AmountInput
          id="earn-per"
          label={text('offers.earn-per')}
          value={draft.per}
          error={errorOf('per')}
          disabled={disabled}
          onChange={(per) => set({ per })}
        />
      </div>
      <CountInput
        id="earn-days"
        label={text('offers.earn-days')}
        helper={text('offers.earn-days-text')}
        optional
        value={draft.days}
        error={errorOf('days')}
        disabled={disabled}
        onChange={(days) => set({ days })}
      />
    </section>
  );
}

function Spending({ draft, set, errorOf, disabled }: FieldsProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const items = useQuery(itemsQuery(store._id));
  const known = items.data ?? [];
  const others = known.filter(({ _id }) => !draft.items.some(({ id }) => id === _id));
  const nameOf = (id: string) => {
    const item = known.find(({ _id }) => _id === id);
    return item ? dishName(item.name, language).name : '…';
  };
  return (
    <section className="form-part">
      <h2>{text('offers.spending')}</h2>
      <p className="t-muted">{text('offers.spending-text')}</p>
      <ul className="credit-items">
        {draft.items.map(({ id, credits }) => (
          <li key={id} className="credit-item">
            <CountInput
              id={`credits-${id}`}
              label={nameOf(id)}
              unit={text('offers.credits')}
              value={credits}
              error={errorOf(`items.${id}`)}
              disabled={disabled}
              onChange={(typed) =>
                set({ items: draft.items.map((each) => (each.id === id ? { id, credits: typed } : each)) })
              }
            />
            {!disabled && (
              <IconButton
                label={text('offers.item-remove', { dish: nameOf(id) })}
                icon={<Trash size={20} />}
                onClick={() => set({ items: draft.items.filter((each) => each.id !== id) })}
              />
            )}
          </li>
        ))}
      </ul>
      {!disabled && others.length > 0 && (
        <SelectField
          id="credit-add"
          label={text('offers.item-add')}
          hideLabel
          value=""
          options={[
            { value: '', label: text('offers.item-add') },
            ...others.map(({ _id, name }) => ({ value: _id, label: dishName(name, language).name })),
          ]}
          onChange={(event) => {
            const id = event.currentTarget.value;
            if (id !== '') set({ items: [...draft.items, { id, credits: '' }] });
          }}
        />
      )}
    </section>
  );
}

function useChanged(before: ProgrammeDraft, now: ProgrammeDraft): readonly string[] {
  const text = useText();
  const words = {
    live: text('offers.programme-live'),
    credits: text('offers.earn-credits'),
    per: text('offers.earn-per'),
    days: text('offers.earn-days'),
    items: text('offers.spending'),
  };
  return changedWords(words, before, now);
}

/** The credits guests earn and what they get for them. */
export function ProgrammeForm({ programme }: { readonly programme: StaffProgramme }) {
  const text = useText();
  const { store } = useOnDuty();
  const can = useCan();
  const before = programmeDraft(programme, store.default_currency.exponent);
  const [draft, setDraft] = useState(before);
  const changed = useChanged(before, draft);
  const [insisted, setInsisted] = useState(false);
  const save = useCommand({
    ask: (body: ProgrammeBody, options) =>
      api.saveProgramme({ params: { store_id: store._id }, body }, options),
    stale: [keys.programme(store._id)],
    onDone: () => note('success', text('offers.programme-saved')),
  });
  const read = readProgramme(draft, store.default_currency);
  const problems = insisted && !read.ok ? read.problems : [];
  const fields: FieldsProps = {
    draft,
    set: (change) => setDraft((now) => ({ ...now, ...change })),
    errorOf: (problem) => (problems.includes(problem) ? text('offers.problem-whole') : undefined),
    disabled: !can('offers.write'),
  };
  return (
    <EditForm
      className="programme"
      changed={changed}
      busy={save.isPending}
      readOnly={fields.disabled}
      onUndo={() => setDraft(before)}
      onSubmit={() => {
        setInsisted(true);
        if (read.ok) save.mutate(read.body);
      }}
    >
      {read.ok && <Words body={read.body} />}
      <Earning {...fields} />
      <Spending {...fields} />
    </EditForm>
  );
}
