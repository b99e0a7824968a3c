import { WEEK, weekdayName } from '@tableside/i18n/weekdays';
import { ToggleChip } from '@tableside/ui/chip';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { IconButton } from '@tableside/ui/icon-button';
import { Trash } from '@tableside/ui/icons';
import { useTexts } from '../text.tsx';
import { DateInput } from './typed-inputs.tsx';

/** Hours on some weekdays (0 = Sunday) as typed: `HH:MM`. */
export interface HoursOfDays {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

interface HoursRowProps {
  /** Part of the ids of its fields. */
  readonly id: string;
  readonly hours: HoursOfDays;
  readonly onChange: (change: Partial<HoursOfDays>) => void;
  readonly onRemove: () => void;
}

/** Some weekdays and from when to when on them. */
export function HoursRow({ id, hours: { days, from, to }, onChange, onRemove }: HoursRowProps) {
  const { text, language } = useTexts();
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
              aria-label={weekdayName(language, day, 'long')}
              onClick={() => toggle(day)}
            >
              {weekdayName(language, day)}
            </ToggleChip>
          ))}
        </div>
      </ChoiceGroup>
      <div className="hours-times">
        <DateInput
          id={`hours-from-${id}`}
          type="time"
          label={text('offers.hours-from')}
          value={from}
          onChange={(typed) => onChange({ from: typed })}
        />
        <DateInput
          id={`hours-to-${id}`}
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
