import type { StaffProgramme } from '@tableside/contract/staff-offers.schema';
import { Switch } from '@tableside/ui/switch';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { changedWords } from '../../lib/form/changed-words.ts';
import { Clashes, clashing } from '../../lib/form/clashes.tsx';
import { EditForm } from '../../lib/form/edit-form.tsx';
import { AmountInput, CountInput } from '../../lib/form/typed-inputs.tsx';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { keys } from '../../lib/keys.ts';
import { useMoney } from '../../lib/money/money.ts';
import { note } from '../../lib/notes.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type ProgrammeFields, Spending } from './programme-dishes.tsx';
import { type ProgrammeBody, type ProgrammeDraft, programmeDraft, readProgramme } from './programme-draft.ts';

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

function Earning({ draft, set, errorOf, disabled }: ProgrammeFields) {
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

function useFieldWords(): Readonly<Record<keyof ProgrammeDraft, string>> {
  const text = useText();
  return {
    live: text('offers.programme-live'),
    credits: text('offers.earn-credits'),
    per: text('offers.earn-per'),
    days: text('offers.earn-days'),
    items: text('offers.spending'),
  };
}

/** The credits guests earn and what they get for them. */
export function ProgrammeForm({ programme }: { readonly programme: StaffProgramme }) {
  const text = useText();
  const { store } = useOnDuty();
  const can = useCan();
  const before = programmeDraft(programme, store.default_currency.exponent);
  const edited = useLaidOver(before);
  const { value: draft } = edited;
  const words = useFieldWords();
  const [insisted, setInsisted] = useState(false);
  const save = useCommand({
    ask: (body: ProgrammeBody, options) =>
      api.saveProgramme({ params: { store_id: store._id }, body }, options),
    stale: [keys.programme(store._id)],
    onDone: () => note('success', text('offers.programme-saved')),
  });
  const read = readProgramme(draft, store.default_currency);
  const problems = insisted && !read.ok ? read.problems : [];
  const fields: ProgrammeFields = {
    draft,
    set: (change) => edited.set(() => change),
    errorOf: (problem) =>
      problems.includes(problem)
        ? text(problem === 'per' ? 'offers.problem-amount' : 'offers.problem-whole')
        : undefined,
    disabled: !can('offers.write'),
  };
  const whenSaved = () => {
    const saved = edited.sent();
    return () => {
      saved();
      setInsisted(false);
    };
  };
  return (
    <EditForm
      className="programme"
      changed={changedWords(words, before, draft)}
      busy={save.isPending}
      readOnly={fields.disabled}
      onUndo={() => edited.set(() => before)}
      onSubmit={() => {
        setInsisted(true);
        if (read.ok) save.mutate(read.body, { onSuccess: whenSaved() });
      }}
    >
      <Clashes words={clashing(words, edited.clashes)} />
      {read.ok && <Words body={read.body} />}
      <Earning {...fields} />
      <Spending {...fields} />
    </EditForm>
  );
}
