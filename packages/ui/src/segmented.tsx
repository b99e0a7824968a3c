import type { ReactNode } from 'react';
import { ChoiceGroup } from './choice-group.tsx';

export interface Segment {
  readonly value: string;
  readonly label: ReactNode;
  /** A second line: the percentage under an amount. */
  readonly note?: ReactNode | undefined;
}

export interface SegmentedProps {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean | undefined;
  readonly rule?: ReactNode | undefined;
  readonly name: string;
  readonly options: readonly Segment[];
  /** Empty while nothing is picked. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode | undefined;
}

/** A few short choices in one row; it wraps rather than shrinks. */
export function Segmented({
  legend,
  hideLegend,
  rule,
  name,
  options,
  value,
  onChange,
  error,
}: SegmentedProps) {
  return (
    <ChoiceGroup legend={legend} hideLegend={hideLegend} rule={rule} error={error}>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              className="vh"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="segment-label">{option.label}</span>
            {option.note && <span className="segment-note">{option.note}</span>}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
