import { WEEK, weekdayName } from '@tableside/i18n/weekdays';
import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { IconButton } from '@tableside/ui/icon-button';
import { Copy, Plus, Trash } from '@tableside/ui/icons';
import { nextId } from '../../../lib/list/next-id.ts';
import { useTexts } from '../../../lib/text.tsx';
import type { DraftTime } from '../settings-draft.ts';

interface HoursProps {
  readonly hours: readonly DraftTime[];
  readonly error: string | undefined;
  readonly onChange: (hours: readonly DraftTime[]) => void;
}

function TimeRow({
  time,
  label,
  onChange,
  onRemove,
}: {
  readonly time: DraftTime;
  readonly label: string;
  readonly onChange: (some: Partial<DraftTime>) => void;
  readonly onRemove: () => void;
}) {
  const { text } = useTexts();
  return (
    <div className="hours-time">
      <input
        type="time"
        className="field-input"
        aria-label={text('house.from', { day: label })}
        value={time.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="time"
        className="field-input"
        aria-label={text('house.to', { day: label })}
        value={time.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <IconButton label={text('shared.remove')} icon={<Trash size={20} />} onClick={onRemove} />
    </div>
  );
}

/** The opening hours, day by day; without any the restaurant never closes. */
export function HoursFields({ hours, error, onChange }: HoursProps) {
  const { text, language } = useTexts();
  const add = (day: number) => onChange([...hours, { id: nextId(hours), day, from: '11:00', to: '22:00' }]);
  const sameEveryDay = () => {
    const model = hours.filter(({ day }) => day === WEEK[0]);
    const week = WEEK.flatMap((day) => model.map((time) => ({ ...time, day })));
    onChange(week.map((time, id) => ({ ...time, id })));
  };
  return (
    <ChoiceGroup legend={text('house.hours')} hideLegend error={error}>
      <p className="t-muted">{text(hours.length === 0 ? 'house.always-open' : 'house.hours-text')}</p>
      <ul className="opening">
        {WEEK.map((day) => {
          const name = weekdayName(language, day, 'long');
          const times = hours.filter((time) => time.day === day);
          return (
            <li key={day} className="hours-day">
              <strong>{name}</strong>
              <div className="hours-spans">
                {times.length === 0 && hours.length > 0 && (
                  <span className="t-muted">{text('house.closed')}</span>
                )}
                {times.map((time) => (
                  <TimeRow
                    key={time.id}
                    time={time}
                    label={name}
                    onChange={(some) =>
                      onChange(hours.map((each) => (each.id === time.id ? { ...each, ...some } : each)))
                    }
                    onRemove={() => onChange(hours.filter(({ id }) => id !== time.id))}
                  />
                ))}
              </div>
              <IconButton
                label={text('house.add-time', { day: name })}
                icon={<Plus size={20} />}
                onClick={() => add(day)}
              />
            </li>
          );
        })}
      </ul>
      {hours.some(({ day }) => day === WEEK[0]) && (
        <Button icon={<Copy size={20} />} onClick={sameEveryDay}>
          {text('house.same-every-day')}
        </Button>
      )}
    </ChoiceGroup>
  );
}
