import { Button } from '@tableside/ui/button';
import { ToggleChip } from '@tableside/ui/chip';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { IconButton } from '@tableside/ui/icon-button';
import { Plus, Trash } from '@tableside/ui/icons';
import { useText, useTexts } from '../../lib/text.tsx';
import { DateInput } from '../../lib/typed-inputs.tsx';
import type { HoursDraft } from './offer-draft.ts';
import type { OfferForm } from './use-offer-form.ts';
import { WEEK, weekdayName } from './weekdays.ts';

const MOST_HOURS = 14;
const WORKDAYS = [1, 2, 3, 4, 5] as const;

interface HoursProps {
  readonly hours: HoursDraft;
  readonly onChange: (change: Partial<HoursDraft>) => void;
  readonly onRemove: () => void;
}

function Hours({ hours, onChange, onRemove }: HoursProps) {
  const { text, language } = useTexts();
  const { key, days, from, to } = hours;
  const over = from !== '' && to !== '' && to <= from && to !== '00:00';
  const toggle = (day: number) =>
    onChange({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] });
  return (
    <li className="hours">
      <ChoiceGroup legend={text('offers.weekdays')} hideLegend>
        <div className="hours-days">
          {WEEK.map((day) => (
            <ToggleChip
              key={day}
              pressed={days.includes(day)}
              aria-label={weekdayName(day, language, 'long')}
              onClick={() => toggle(day)}
            >
              {weekdayName(day, language)}
            </ToggleChip>
          ))}
        </div>
      </ChoiceGroup>
      <div className="hours-times">
        <DateInput
          id={`hours-from-${key}`}
          type="time"
          label={text('offers.hours-from')}
          value={from}
          onChange={(typed) => onChange({ from: typed })}
        />
        <DateInput
          id={`hours-to-${key}`}
          type="time"
          label={text('offers.hours-to')}
          value={to}
          onChange={(typed) => onChange({ to: typed })}
        />
        <IconButton label={text('offers.hours-remove')} icon={<Trash size={20} />} onClick={onRemove} />
      </div>
      {over && <p className="t-muted">{text('offers.over-midnight')}</p>}
    </li>
  );
}

function WeeklyHours({ form: { draft, set, errorOf } }: { readonly form: OfferForm }) {
  const text = useText();
  const { hours } = draft;
  const error = errorOf('hours');
  const add = () => {
    const next = Math.max(-1, ...hours.map(({ key }) => Number(key))) + 1;
    set({ hours: [...hours, { key: String(next), days: WORKDAYS, from: '12:00', to: '15:00' }] });
  };
  return (
    <>
      {hours.length > 0 && (
        <ul className="hours-list">
          {hours.map((each) => (
            <Hours
              key={each.key}
              hours={each}
              onChange={(change) =>
                set({ hours: hours.map((one) => (one.key === each.key ? { ...one, ...change } : one)) })
              }
              onRemove={() => set({ hours: hours.filter(({ key }) => key !== each.key) })}
            />
          ))}
        </ul>
      )}
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      {hours.length < MOST_HOURS && (
        <Button icon={<Plus size={20} />} onClick={add}>
          {text(hours.length === 0 ? 'offers.hours-add' : 'offers.hours-more')}
        </Button>
      )}
    </>
  );
}

/** When the offer holds: days of the calendar, and hours of the week. */
export function TimeFields({ form }: { readonly form: OfferForm }) {
  const text = useText();
  const { draft, set, errorOf } = form;
  return (
    <section className="form-part">
      <h2>{text('offers.part-time')}</h2>
      <div className="form-pair">
        <DateInput
          id="offer-from"
          type="date"
          optional
          label={text('offers.from')}
          value={draft.from}
          onChange={(from) => set({ from })}
        />
        <DateInput
          id="offer-until"
          type="date"
          optional
          label={text('offers.until')}
          helper={text('offers.until-text')}
          error={errorOf('until')}
          value={draft.until}
          onChange={(until) => set({ until })}
        />
      </div>
      {draft.hours.length === 0 && <p className="t-muted">{text('offers.all-day')}</p>}
      <WeeklyHours form={form} />
    </section>
  );
}
