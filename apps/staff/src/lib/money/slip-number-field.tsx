import { LONGEST_SLIP_NUMBER } from '@tableside/contract/limits';
import { Field } from '@tableside/ui/field';
import { useText } from '../text.tsx';

interface SlipNumberFieldProps {
  /** Unique within the page. */
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the card terminal's slip calls a payment, if one likes. */
export function SlipNumberField({ id, value, onChange }: SlipNumberFieldProps) {
  const text = useText();
  return (
    <Field
      id={id}
      label={text('bills.reference')}
      helper={text('bills.reference-text')}
      optional={text('shared.optional')}
      autoComplete="off"
      maxLength={LONGEST_SLIP_NUMBER}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
