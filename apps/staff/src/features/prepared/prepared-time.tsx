import { civil, formatDate, formatTime, formatWeekday, zoneOf } from '@tableside/i18n/formats';
import { SelectField } from '@tableside/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publicApi } from '../../lib/api.ts';
import { dayIn } from '../../lib/day-in.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import type { Mode } from './draft.ts';

interface TimeProps {
  readonly mode: Mode;
  readonly at: string | null;
  readonly onChange: (at: string | null) => void;
}

function useSlots(mode: Mode, day: string | undefined) {
  const { store } = useOnDuty();
  return useQuery({
    queryKey: [...keys.prepared(store._id), 'slots', mode, day ?? ''],
    queryFn: async () =>
      valueIn(
        await publicApi.ordering.listSlots({
          params: { id: store._id },
          query: { order_type: mode, ...(day && { day }) },
        }),
      ),
  }).data;
}

/** When it is wanted: as soon as possible, or a day and a time with room. */
export function PreparedTime({ mode, at, onChange }: TimeProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const zone = zoneOf(store);
  const [day, setDay] = useState(at === null ? undefined : dayIn(store.timezone, Date.parse(at)));
  const first = useSlots(mode, undefined);
  const shown = useSlots(mode, day ?? first?.days[0]);
  const slots = shown?.slots ?? [];
  const chosen = at !== null && !slots.some((slot) => slot.at === at) ? [{ at }] : [];
  return (
    <div className="prepared-when">
      <SelectField
        id="prepared-day"
        label={text('prepared.day')}
        value={day ?? first?.days[0] ?? ''}
        options={(first?.days ?? []).map((one) => ({
          value: one,
          label: `${formatWeekday(language, `${one}T12:00:00Z`, { timeZone: 'UTC' })} ${formatDate(language, `${one}T12:00:00Z`, civil(store.country))}`,
        }))}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          onChange(null);
        }}
      />
      <SelectField
        id="prepared-at"
        label={text('prepared.time')}
        value={at ?? ''}
        options={[
          { value: '', label: text('prepared.asap') },
          ...[...chosen, ...slots].map((slot) => ({
            value: slot.at,
            label: formatTime(language, slot.at, zone),
          })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </div>
  );
}
