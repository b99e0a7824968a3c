import { civil, formatDate, formatTime, formatWeekday, zoneOf } from '@tableside/i18n/formats';
import { SelectField } from '@tableside/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { publicApi } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import type { Mode, When } from './draft.ts';

interface TimeProps {
  readonly mode: Mode;
  readonly when: When;
  /** It was tried without a time. */
  readonly missing: boolean;
  readonly onChange: (when: When) => void;
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

/** When it is wanted: as soon as possible, or a day and a time with room. A later day begins without one. */
export function PreparedTime({ mode, when: { day, at }, missing, onChange }: TimeProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const zone = zoneOf(store);
  const { days = [] } = useSlots(mode, undefined) ?? {};
  const [first] = days;
  const later = day !== null && (first === undefined || day > first);
  const wanted = later ? day : first;
  const shown = useSlots(mode, wanted);
  const slots = shown?.slots ?? [];
  const chosen = at !== null && !slots.some((slot) => slot.at === at) ? [{ at }] : [];
  return (
    <div className="prepared-when">
      <SelectField
        id="prepared-day"
        label={text('prepared.day')}
        value={wanted ?? ''}
        options={days.map((one) => ({
          value: one,
          label: `${formatWeekday(language, `${one}T12:00:00Z`, { timeZone: 'UTC' })} ${formatDate(language, `${one}T12:00:00Z`, civil(store.country))}`,
        }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ day: value === first ? null : value, at: null })
        }
      />
      <SelectField
        id="prepared-at"
        label={text('prepared.time')}
        value={at ?? ''}
        error={missing ? text('floor.order-missing') : undefined}
        options={[
          { value: '', label: text(later ? 'floor.order-missing' : 'prepared.asap') },
          ...[...chosen, ...slots].map((slot) => ({
            value: slot.at,
            label: formatTime(language, slot.at, zone),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ day: later ? day : null, at: value || null })}
      />
    </div>
  );
}
