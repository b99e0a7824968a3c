import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'children'> {
  /** Inside the box, before the text: an icon, a currency sign. */
  readonly start?: ReactNode;
  /** Inside the box, after the text: a clear button, a unit. */
  readonly end?: ReactNode;
}

/** One line of text. `autoComplete`, `inputMode` and `enterKeyHint` pass through. */
export function Field({
  id,
  label,
  optional,
  helper,
  error,
  hideLabel,
  start,
  end,
  className,
  ...rest
}: FieldProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} helper={helper} error={error} hideLabel={hideLabel}>
      <div className={cx('field-box', className)}>
        {start}
        <input
          {...rest}
          id={id}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, helper, error)}
        />
        {end}
      </div>
    </FieldFrame>
  );
}
