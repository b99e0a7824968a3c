import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';
import { ChevronDown } from './icons.tsx';

export interface PhoneCountry {
  /** Two capitals: "IN". */
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  /** Without the plus: "91". */
  readonly dial: string;
}

export interface PhoneFieldProps
  extends FieldWords,
    Omit<ComponentProps<'input'>, 'id' | 'children' | 'value' | 'onChange' | 'type'> {
  readonly countries: readonly PhoneCountry[];
  readonly country: string;
  readonly onCountryChange: (code: string) => void;
  readonly countryLabel: string;
  /** The national number as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Country code and number side by side; the device's picker finds a country by typing its name. */
export function PhoneField({
  id,
  label,
  optional,
  helper,
  error,
  hideLabel,
  countries,
  country,
  onCountryChange,
  countryLabel,
  value,
  onChange,
  ...rest
}: PhoneFieldProps) {
  const dial = countries.find(({ code }) => code === country)?.dial ?? '';
  return (
    <FieldFrame id={id} label={label} optional={optional} helper={helper} error={error} hideLabel={hideLabel}>
      <div className="field-box phone">
        <div className="phone-country">
          <span aria-hidden="true">+{dial}</span>
          <ChevronDown size={16} />
          <select
            aria-label={countryLabel}
            autoComplete="tel-country-code"
            value={country}
            onChange={(event) => onCountryChange(event.currentTarget.value)}
          >
            {countries.map(({ code, name, dial: prefix }) => (
              <option key={code} value={code}>
                {name} +{prefix}
              </option>
            ))}
          </select>
        </div>
        <input
          autoComplete="tel-national"
          {...rest}
          id={id}
          type="tel"
          inputMode="tel"
          className="field-input"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, helper, error)}
        />
      </div>
    </FieldFrame>
  );
}
