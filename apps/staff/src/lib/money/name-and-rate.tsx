import { LONGEST_CHARGE_NAME } from '@tableside/contract/limits';
import { Field } from '@tableside/ui/field';
import { useText } from '../text.tsx';

interface NameAndRateProps {
  readonly kind: 'tax' | 'charge';
  readonly row: { readonly id: number; readonly name: string; readonly rate: string };
  readonly onChange: (some: { readonly name: string } | { readonly rate: string }) => void;
}

/** What a tax or a charge is called, and its percentage as typed. */
export function NameAndRate({ kind, row, onChange }: NameAndRateProps) {
  const text = useText();
  return (
    <>
      <Field
        id={`${kind}-name-${row.id}`}
        label={text('setup.tax-name')}
        maxLength={LONGEST_CHARGE_NAME}
        value={row.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Field
        id={`${kind}-rate-${row.id}`}
        label={text('setup.tax-rate')}
        inputMode="decimal"
        maxLength={6}
        value={row.rate}
        onChange={(event) => onChange({ rate: event.currentTarget.value })}
      />
    </>
  );
}
