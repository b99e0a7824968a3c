import { Field } from '@tableside/ui/field';
import { type ReactNode, useState } from 'react';
import { useOnDuty } from '../session.tsx';
import { useText, useTexts } from '../text.tsx';

interface InputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error?: string | undefined;
  readonly helper?: string | undefined;
  /** It may stay empty. */
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

interface NumberProps extends InputProps {
  readonly mode: 'numeric' | 'decimal';
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

function NumberInput({ onChange, optional, mode, ...rest }: NumberProps) {
  const text = useText();
  return (
    <Field
      {...rest}
      optional={optional ? text('shared.optional') : undefined}
      inputMode={mode}
      autoComplete="off"
      maxLength={20}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** An amount in the store's currency, as typed. */
export function AmountInput(props: InputProps) {
  const { store } = useOnDuty();
  return <NumberInput {...props} mode="decimal" start={store.default_currency.symbol} />;
}

/** A percentage, as typed. */
export const RateInput = (props: InputProps) => <NumberInput {...props} mode="decimal" end="%" />;

/** Kilometres, as typed. */
export function DistanceInput(props: InputProps) {
  const { language } = useTexts();
  const unit = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer' })
    .formatToParts(1)
    .find(({ type }) => type === 'unit');
  return <NumberInput {...props} mode="decimal" end={unit?.value} />;
}

/** A whole number, as typed; `unit` stands behind it. */
export const CountInput = ({ unit, ...props }: InputProps & { readonly unit?: string | undefined }) => (
  <NumberInput {...props} mode="numeric" end={unit} />
);

interface DateProps extends InputProps {
  readonly type: 'date' | 'time' | 'datetime-local';
  readonly hideLabel?: boolean;
  readonly max?: string;
  readonly onBlur?: () => void;
}

/** A day or a time by the device's own picker. */
export function DateInput({ onChange, optional, ...rest }: DateProps) {
  const text = useText();
  return (
    <Field
      {...rest}
      optional={optional ? text('shared.optional') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A day before this one is a slip, or a year that is being typed: 2026 begins as 0002. */
const FIRST_DAY = '2000-01-01';

/** A day that something is asked for at once: nothing is asked while its year is being typed. */
export function DayInput({ value, onChange, ...rest }: Omit<DateProps, 'type' | 'onBlur'>) {
  const [typed, setTyped] = useState<string>();
  return (
    <DateInput
      {...rest}
      type="date"
      value={typed ?? value}
      onBlur={() => setTyped(undefined)}
      onChange={(day) => {
        const isTyping = day !== '' && day < FIRST_DAY;
        setTyped(isTyping ? day : undefined);
        if (!isTyping) onChange(day);
      }}
    />
  );
}
