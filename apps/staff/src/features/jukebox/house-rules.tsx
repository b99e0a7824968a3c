import type { Jukebox } from '@tableside/contract/jukebox.schema';
import { LONGEST_VOLUME_RULE } from '@tableside/contract/limits';
import { MOST_SONGS_A_TABLE } from '@tableside/contract/vocabulary';
import { Field } from '@tableside/ui/field';
import { SelectField } from '@tableside/ui/select-field';
import { Switch } from '@tableside/ui/switch';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { jukeboxQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

type Rules = Jukebox['rules'];
const upTo = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1));
const PER_HOUR = upTo(20).map((value) => ({ value, label: value }));
const PER_TABLE = upTo(MOST_SONGS_A_TABLE).map((value) => ({ value, label: value }));
/** Where quiet hours begin when they are switched on: a night. */
const NIGHT = { from: '22:00', to: '07:00' } as const;

interface PartProps {
  readonly rules: Rules;
  /** Something is being saved. A switch that were disabled meanwhile would lose the focus: it takes no tap instead. */
  readonly busy: boolean;
  readonly onSave: (some: Partial<Rules>) => void;
}

/** How many songs a person and a table may wish for. */
function Limits({ rules, onSave }: PartProps) {
  const text = useText();
  return (
    <>
      <SelectField
        id="songs-per-hour"
        label={text('jukebox.per-hour')}
        value={String(rules.per_hour)}
        options={PER_HOUR}
        onChange={(event) => onSave({ per_hour: Number(event.currentTarget.value) })}
      />
      <SelectField
        id="songs-per-table"
        label={text('jukebox.per-table')}
        value={String(rules.per_table ?? '')}
        options={[{ value: '', label: text('jukebox.no-limit') }, ...PER_TABLE]}
        onChange={({ currentTarget: { value } }) =>
          onSave({ per_table: value === '' ? null : Number(value) })
        }
      />
    </>
  );
}

/** When guests may not wish. A time counts once the field is left with one that differs from the other. */
function Quiet({ rules: { quiet }, busy, onSave }: PartProps) {
  const text = useText();
  const set = (side: 'from' | 'to', value: string): void => {
    if (!quiet || value === '' || value === quiet.from || value === quiet.to) return;
    onSave({ quiet: { ...quiet, [side]: value } });
  };
  return (
    <>
      <Switch
        spread
        label={text('jukebox.quiet')}
        checked={quiet !== null}
        onChange={(on) => busy || onSave({ quiet: on ? NIGHT : null })}
      />
      {quiet && (
        <div className="quiet-hours">
          {(['from', 'to'] as const).map((side) => (
            <Field
              key={`${side} ${quiet[side]}`}
              id={`quiet-${side}`}
              label={text(`jukebox.quiet-${side}`)}
              type="time"
              defaultValue={quiet[side]}
              onBlur={(event) => set(side, event.currentTarget.value)}
            />
          ))}
          <p>{text('jukebox.quiet-note')}</p>
        </div>
      )}
    </>
  );
}

/** What the manager decides: whether wishes wait for a yes, explicit songs, how many and when, how loud. */
export function HouseRules({ rules }: { readonly rules: Rules }) {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  const save = useCommand({
    ask: (body: Partial<Rules>, options) =>
      api.saveJukebox({ params: { store_id: store._id }, body }, options),
    stale: [keys.jukebox(store._id)],
    onDone: (board) => client.setQueryData(jukeboxQuery(store._id).queryKey, board),
  });
  // What is under way stands already, and goes along with what is set before it is answered.
  const underWay = save.isPending ? save.variables : {};
  const onSave = (some: Partial<Rules>): void => save.mutate({ ...underWay, ...some });
  const part = { rules: { ...rules, ...underWay }, busy: save.isPending, onSave };
  return (
    <section className="house-rules" aria-label={text('jukebox.rules')}>
      <h2>{text('jukebox.rules')}</h2>
      <Switch
        spread
        label={text('jukebox.approval')}
        checked={rules.approval}
        onChange={(approval) => part.busy || onSave({ approval })}
      />
      <Switch
        spread
        label={text('jukebox.explicit-allowed')}
        checked={rules.explicit}
        onChange={(explicit) => part.busy || onSave({ explicit })}
      />
      <Limits {...part} />
      <Quiet {...part} />
      <Field
        key={rules.volume}
        id="jukebox-volume"
        label={text('jukebox.volume')}
        helper={text('jukebox.volume-note')}
        maxLength={LONGEST_VOLUME_RULE}
        defaultValue={rules.volume}
        onBlur={({ currentTarget: { value } }) =>
          value.trim() === rules.volume || onSave({ volume: value.trim() })
        }
      />
    </section>
  );
}
