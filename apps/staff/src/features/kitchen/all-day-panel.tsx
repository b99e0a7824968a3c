import type { Ticket } from '@tableside/contract/staff.schema';
import { useMemo } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { useTexts } from '../../lib/text.tsx';
import { allDay } from './all-day.ts';

interface AllDayPanelProps {
  readonly tickets: readonly Ticket[];
  /** The dish whose tickets are picked out. */
  readonly lit: string | undefined;
  readonly onLight: (itemId: string | undefined) => void;
}

/** How much of each dish is still to be cooked; a tap picks its tickets out. */
export function AllDayPanel({ tickets, lit, onLight }: AllDayPanelProps) {
  const { text, language } = useTexts();
  const totals = useMemo(() => allDay(tickets), [tickets]);
  return (
    <section className="all-day" aria-labelledby="all-day">
      <h2 id="all-day">{text('kitchen.all-day')}</h2>
      {totals.length === 0 && <p>{text('kitchen.all-day-empty')}</p>}
      <ul>
        {totals.map(({ itemId, name, count, choices }) => {
          const dish = dishName(name, language);
          const on = itemId === lit;
          return (
            <li key={itemId}>
              <button
                type="button"
                className="all-day-item"
                aria-pressed={on}
                onClick={() => onLight(on ? undefined : itemId)}
              >
                <strong className="all-day-count">{count}</strong>
                <span>
                  <span lang={dish.lang}>{dish.name}</span>
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
          );
        })}
      </ul>
    </section>
  );
}
