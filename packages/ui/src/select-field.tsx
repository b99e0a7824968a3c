import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';
import { ChevronDown } from './icons.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  readonly options: readonly SelectOption[];
}

/** One of a list, by the device's own picker. */
export function SelectField({
  id,
  label,
  optional,
  helper,
  error,
  hideLabel,
  options,
  ...rest
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} helper={helper} error={error} hideLabel={hideLabel}>
      <div className="field-box">
        <select
          {...rest}
          id={id}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, helper, error)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} className="field-arrow" />
      </div>
    </FieldFrame>
  );
}
