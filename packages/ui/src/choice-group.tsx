import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CircleAlert } from './icons.tsx';

export interface ChoiceGroupProps {
  readonly legend: ReactNode;
  /** "Choose 1 · Required". */
  readonly rule?: ReactNode | undefined;
  readonly error?: ReactNode | undefined;
  /** Keeps the legend for listeners only; an error is seen all the same. */
  readonly hideLegend?: boolean | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A question and its rows, cards or segments. */
export function ChoiceGroup({ legend, rule, error, hideLegend, id, className, children }: ChoiceGroupProps) {
  return (
    <fieldset className={cx('choices', Boolean(error) && 'choices-bad', className)} id={id}>
      <legend className={hideLegend && !error ? 'vh' : 'choices-legend'}>
        <span className={hideLegend ? 'vh' : 'choices-title'}>{legend}</span>
        {rule && <span className="choices-rule"> {rule}</span>}
        {error && (
          <span className="choices-error" role="alert">
            <CircleAlert size={16} /> {error}
          </span>
        )}
      </legend>
      {children}
    </fieldset>
  );
}
