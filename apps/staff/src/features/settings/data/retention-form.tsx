import type { Retention } from '@tableside/contract/staff-retention.schema';
import { Banner } from '@tableside/ui/banner';
import { SelectField } from '@tableside/ui/select-field';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { Clashes, clashing } from '../../../lib/form/clashes.tsx';
import { EditForm } from '../../../lib/form/edit-form.tsx';
import { useLaidOver } from '../../../lib/form/use-laid-over.ts';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { valueIn } from '../../../lib/outcome.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';

type Days = Retention['guest_days'];

/** Days that are offered: a month, a quarter, half a year, one to three years, and the longest that accounts are kept. */
const OFFERED: readonly Days[] = [null, 30, 90, 180, 365, 730, 1095, 3650];
const UNTIL_ASKED = 'asked';
const wordFor = (days: Days): string => (days === null ? UNTIL_ASKED : String(days));
const daysOf = (value: string): Days => (value === UNTIL_ASKED ? null : Number(value));

/** Those offered, and the one that is set when it is none of them, the longest first. */
const choicesFor = (days: Days): readonly Days[] =>
  [...new Set([days, ...OFFERED])].toSorted((a, b) => (b ?? Infinity) - (a ?? Infinity));

const retentionQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.retention(storeId),
    queryFn: async () => valueIn(await api.getRetention({ params: { store_id: storeId } })),
  });

function useSave() {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: Retention, options) => api.saveRetention({ params: { store_id: store._id }, body }, options),
    stale: [keys.audit(store._id)],
    onDone: (saved) => {
      client.setQueryData(keys.retention(store._id), saved);
      note('success', text('people.saved'));
    },
  });
}

function Form({ saved }: { readonly saved: Retention }) {
  const text = useText();
  const edited = useLaidOver(saved);
  const { changed, value } = edited;
  const { guest_days: chosen } = value;
  const save = useSave();
  const words = { guest_days: text('house.retention') };
  return (
    <EditForm
      changed={changed ? [words.guest_days] : []}
      busy={save.isPending}
      onUndo={() => edited.set(() => saved)}
      onSubmit={() => save.mutate(value)}
    >
      <SelectField
        id="house-retention"
        label={words.guest_days}
        helper={text('house.retention-text')}
        value={wordFor(chosen)}
        options={choicesFor(saved.guest_days).map((each) => ({
          value: wordFor(each),
          label: each === null ? text('house.retention-never') : text('house.retention-days', { days: each }),
        }))}
        onChange={({ currentTarget }) => edited.set(() => ({ guest_days: daysOf(currentTarget.value) }))}
      />
      {changed && chosen !== null && (
        <Banner kind="warning" live>
          {text('house.retention-warning')}
        </Banner>
      )}
      <Clashes words={clashing(words, edited.clashes)} />
    </EditForm>
  );
}

/** For owners: after which time the store forgets who its guests were. */
export function RetentionForm() {
  const { store } = useOnDuty();
  const query = useQuery(retentionQuery(store._id));
  return <QueryState query={query}>{(saved) => <Form saved={saved} />}</QueryState>;
}
