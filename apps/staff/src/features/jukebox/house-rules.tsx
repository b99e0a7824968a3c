import type { Jukebox } from '@tableside/contract/jukebox.schema';
import { SelectField } from '@tableside/ui/select-field';
import { Switch } from '@tableside/ui/switch';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

const PER_HOUR = Array.from({ length: 20 }, (_, at) => String(at + 1));

/** What the manager decides: whether wishes wait for a yes, explicit songs, how many a person may wish for. */
export function HouseRules({ rules }: { readonly rules: Jukebox['rules'] }) {
  const text = useText();
  const { store } = useOnDuty();
  const save = useCommand({
    ask: (body: Jukebox['rules'], options) =>
      api.saveJukebox({ params: { store_id: store._id }, body }, options),
    stale: [keys.jukebox(store._id)],
  });
  return (
    <section className="house-rules" aria-label={text('jukebox.rules')}>
      <h2>{text('jukebox.rules')}</h2>
      <Switch
        spread
        label={text('jukebox.approval')}
        checked={rules.approval}
        disabled={save.isPending}
        onChange={(approval) => save.mutate({ ...rules, approval })}
      />
      <Switch
        spread
        label={text('jukebox.explicit-allowed')}
        checked={rules.explicit}
        disabled={save.isPending}
        onChange={(explicit) => save.mutate({ ...rules, explicit })}
      />
      <SelectField
        id="songs-per-hour"
        label={text('jukebox.per-hour')}
        value={String(rules.per_hour)}
        options={PER_HOUR.map((value) => ({ value, label: value }))}
        onChange={(event) => save.mutate({ ...rules, per_hour: Number(event.currentTarget.value) })}
      />
    </section>
  );
}
