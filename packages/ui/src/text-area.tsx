import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

type Props = FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'children'>;

/** How much is written, once there is little room left; listeners hear it step by step and when it is full. */
function countOf(value: Props['value'], most: number | undefined) {
  const length = typeof value === 'string' ? value.length : 0;
  if (most === undefined || length <= most * 0.8) return { shown: '', told: '' };
  const step = Math.ceil(most / 20);
  const heard = length < most ? length - (length % step) : length;
  return { shown: `${length}/${most}`, told: `${heard}/${most}` };
}

/** Several lines of text that grow with what is written. Near its `maxLength` it says how much that is. */
export function TextArea({ id, label, optional, helper, error, hideLabel, rows = 3, ...rest }: Props) {
  const { shown, told } = countOf(rest.value, rest.maxLength);
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      helper={helper}
      error={error}
      hideLabel={hideLabel}
      aside={
        shown && (
          <span className="field-count" aria-hidden="true">
            {shown}
          </span>
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
        {rest.maxLength !== undefined && (
          <span className="vh" role="status">
            {told}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
