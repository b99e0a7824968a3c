import type { ReactNode } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { cx } from './cx.ts';

export interface RadioCard {
  readonly value: string;
  readonly label: ReactNode;
  readonly note?: ReactNode | undefined;
  readonly icon?: ReactNode | undefined;
  readonly end?: ReactNode | undefined;
  readonly disabled?: boolean | undefined;
}

export interface RadioCardsProps {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean | undefined;
  readonly name: string;
  readonly options: readonly RadioCard[];
  /** Empty while nothing is picked. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode | undefined;
  /** `grid` sets equal tiles side by side with the icon on top (rating faces, slots). */
  readonly layout?: 'list' | 'grid' | undefined;
}

/** Large choices, each a card: ways to pay, faces, slots. */
export function RadioCards({
  legend,
  hideLegend,
  name,
  options,
  value,
  onChange,
  error,
  layout,
}: RadioCardsProps) {
  return (
    <ChoiceGroup legend={legend} hideLegend={hideLegend} error={error}>
      <div className={cx('radio-cards', layout === 'grid' && 'radio-cards-grid')}>
        {options.map((option) => (
          <label key={option.value} className={cx('radio-card', option.disabled && 'choice-off')}>
            <input
              type="radio"
              className="tick tick-round"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <span className="radio-card-icon">{option.icon}</span>}
            <span className="choice-text">
              <span className="choice-label">{option.label}</span>
              {option.note && <span className="choice-note">{option.note}</span>}
            </span>
            {option.end && <span className="choice-end">{option.end}</span>}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
