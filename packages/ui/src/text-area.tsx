import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'id' | 'children'> {
  /** "120 of 500", said politely while writing. */
  readonly count?: string | undefined;
}

/** Several lines of text that grow with what is written. */
export function TextArea({
  id,
  label,
  optional,
  helper,
  error,
  hideLabel,
  count,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      helper={helper}
      error={error}
      hideLabel={hideLabel}
      aside={
        count && (
          <output className="field-count" htmlFor={id}>
            {count}
          </output>
        )
      }
    >
      <div className="field-box field-box-area">
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, helper, error)}
        />
      </div>
    </FieldFrame>
  );
}
