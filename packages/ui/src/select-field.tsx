import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';
import { ChevronDown } from './icons.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** Choices that stand together under a heading of their own. */
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  readonly options: readonly SelectOption[];
  /** After the options. */
  readonly groups?: readonly SelectGroup[] | undefined;
}

const Options = ({ options }: Pick<SelectFieldProps, 'options'>) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** One of a list, by the device's own picker. */
export function SelectField({
  id,
  label,
  optional,
  helper,
  error,
  hideLabel,
  options,
  groups = [],
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
          <Options options={options} />
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ))}
        </select>
        <ChevronDown size={20} className="field-arrow" />
      </div>
    </FieldFrame>
  );
}
