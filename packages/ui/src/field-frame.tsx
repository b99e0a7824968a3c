import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CircleAlert } from './icons.tsx';

export interface FieldWords {
  /** Unique within the page; the label, the helper and the error hang on it. */
  readonly id: string;
  readonly label: ReactNode;
  /** "(optional)", written after the label. */
  readonly optional?: string | undefined;
  readonly helper?: ReactNode | undefined;
  /** Replaces the helper and marks the control as invalid. */
  readonly error?: ReactNode | undefined;
  /** Keeps the label for listeners only, where the place says it already (a search bar). */
  readonly hideLabel?: boolean | undefined;
}

interface FrameProps extends FieldWords {
  /** At the end of the line below: how much is written. */
  readonly aside?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** The id of the line below a field, when there is one. */
export const describedBy = (id: string, helper: ReactNode, error: ReactNode): string | undefined =>
  helper || error ? `${id}-note` : undefined;

/** The persistent label above a control and the helper or error below it; an error is told to listeners at once. */
export function FieldFrame({ id, label, optional, helper, error, hideLabel, aside, children }: FrameProps) {
  return (
    <div className={cx('field', Boolean(error) && 'field-bad')}>
      <label className={hideLabel ? 'vh' : 'field-label'} htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {optional}</span>}
      </label>
      {children}
      {(helper || error || aside) && (
        <div className="field-line">
          {(helper || error) && (
            <p className="field-note" id={`${id}-note`}>
              {error && <CircleAlert size={16} />}
              {error ? <span role="alert">{error}</span> : <span>{helper}</span>}
            </p>
          )}
          {aside}
        </div>
      )}
    </div>
  );
}
