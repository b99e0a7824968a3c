import type { Ticket } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { useMemo } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { changeSettings, useSetting } from '../../lib/settings.ts';
import { useTexts } from '../../lib/text.tsx';
import { allDay, type ItemTotal } from './all-day.ts';
import { partTotals } from './parts.ts';

interface AllDayPanelProps {
  readonly tickets: readonly Ticket[];
  /** The dish or part whose tickets are picked out. */
  readonly lit: string | undefined;
  readonly onLight: (key: string | undefined) => void;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly lang: string;
  readonly count: number;
  readonly choices: ItemTotal['choices'];
}

const dishRows = (tickets: readonly Ticket[], language: string): readonly Row[] =>
  allDay(tickets).map(({ itemId, name, count, choices }) => ({
    key: itemId,
    ...dishName(name, language),
    count,
    choices,
  }));
const partRows = (tickets: readonly Ticket[], language: string): readonly Row[] =>
  partTotals(tickets, language).map((part) => ({ ...part, choices: [] }));

/** How much of each dish, or of what is chosen with dishes, is still to be cooked; a tap picks its tickets out. */
export function AllDayPanel({ tickets, lit, onLight }: AllDayPanelProps) {
  const { text, language } = useTexts();
  const byPart = useSetting('byPart');
  const rows = useMemo(() => (byPart ? partRows : dishRows)(tickets, language), [tickets, language, byPart]);
  const turn = () => {
    onLight(undefined);
    changeSettings({ byPart: !byPart });
  };
  return (
    <section className="all-day" aria-labelledby="all-day">
      <h2 id="all-day">{text('kitchen.all-day')}</h2>
      <Button aria-pressed={byPart} onClick={turn}>
        {text('kitchen.by-part')}
      </Button>
      {rows.length === 0 && <p>{text(byPart ? 'kitchen.no-parts' : 'kitchen.all-day-empty')}</p>}
      <ul>
        {rows.map(({ key, name, lang, count, choices }) => (
          <li key={key}>
            <button
              type="button"
              className="all-day-item"
              aria-pressed={key === lit}
              onClick={() => onLight(key === lit ? undefined : key)}
            >
              <strong className="all-day-count">{count}</strong>
              <span>
                <span lang={lang}>{name}</span>
                {choices.map((choice) => (
                  <span key={choice.key} className="all-day-choice">
                    {choice.count} ×{' '}
                    {choice.names.map((each) => dishName(each, language).name).join(', ') ||
                      text('kitchen.plain')}
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
