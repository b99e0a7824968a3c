import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { Field } from '@tableside/ui/field';
import { IconButton } from '@tableside/ui/icon-button';
import { Plus, Trash } from '@tableside/ui/icons';
import { Switch } from '@tableside/ui/switch';
import { type DraftTax, nextId } from './tax-draft.ts';
import { useText } from './text.tsx';

const MOST = 8;

interface TaxRowsProps<T extends DraftTax> {
  readonly taxes: readonly T[];
  readonly helper: string;
  readonly error: string | undefined;
  /** What a new tax begins as. */
  readonly fresh: (id: number) => T;
  /** A tax that dishes may name already stays. */
  readonly removable: (tax: T) => boolean;
  readonly onChange: (taxes: readonly T[]) => void;
}

/** The taxes of a restaurant, each with its name and rate. */
export function TaxRows<T extends DraftTax>(rows: TaxRowsProps<T>) {
  const text = useText();
  const { taxes, onChange } = rows;
  const set = (id: number, some: Partial<DraftTax>) =>
    onChange(taxes.map((tax) => (tax.id === id ? { ...tax, ...some } : tax)));
  return (
    <ChoiceGroup legend={text('setup.taxes')} error={rows.error}>
      <p className="t-muted">{rows.helper}</p>
      <ul className="setup-rows">
        {taxes.map((tax) => (
          <li key={tax.id} className="setup-tax">
            <Field
              id={`tax-name-${tax.id}`}
              label={text('setup.tax-name')}
              maxLength={60}
              value={tax.name}
              onChange={(event) => set(tax.id, { name: event.currentTarget.value })}
            />
            <Field
              id={`tax-rate-${tax.id}`}
              label={text('setup.tax-rate')}
              inputMode="decimal"
              maxLength={6}
              value={tax.rate}
              onChange={(event) => set(tax.id, { rate: event.currentTarget.value })}
            />
            {rows.removable(tax) && (
              <IconButton
                label={text('shared.remove')}
                icon={<Trash size={20} />}
                onClick={() => onChange(taxes.filter(({ id }) => id !== tax.id))}
              />
            )}
            <Switch
              label={text('setup.tax-included')}
              checked={tax.inclusive}
              onChange={(inclusive) => set(tax.id, { inclusive })}
            />
          </li>
        ))}
      </ul>
      {taxes.length < MOST && (
        <Button icon={<Plus size={20} />} onClick={() => onChange([...taxes, rows.fresh(nextId(taxes))])}>
          {text('setup.tax-add')}
        </Button>
      )}
    </ChoiceGroup>
  );
}
