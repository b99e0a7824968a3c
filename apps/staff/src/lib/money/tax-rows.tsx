import { MOST_TAXES } from '@tableside/contract/limits';
import { Switch } from '@tableside/ui/switch';
import { RowList } from '../list/row-list.tsx';
import { useText } from '../text.tsx';
import { NameAndRate } from './name-and-rate.tsx';
import { OrderKinds } from './order-kinds.tsx';
import type { DraftTax } from './tax-draft.ts';

interface TaxRowsProps<T extends DraftTax> {
  readonly taxes: readonly T[];
  /** What guests can do at this restaurant. */
  readonly possible: readonly string[];
  readonly helper: string;
  readonly error: string | undefined;
  /** What a new tax begins as. */
  readonly fresh: (id: number) => T;
  /** A tax that dishes may name already stays. */
  readonly removable: (tax: T) => boolean;
  readonly onChange: (taxes: readonly T[]) => void;
}

/** The taxes of a restaurant, each with its name, its rate and the orders it falls on. */
export function TaxRows<T extends DraftTax>({ taxes, possible, ...list }: TaxRowsProps<T>) {
  const text = useText();
  return (
    <RowList
      {...list}
      legend={text('setup.taxes')}
      rows={taxes}
      rowClass="setup-tax"
      most={MOST_TAXES}
      add={text('setup.tax-add')}
    >
      {(tax, set, remove) => (
        <>
          <NameAndRate kind="tax" row={tax} onChange={(some) => set({ ...tax, ...some })} />
          {remove}
          <Switch
            label={text('setup.tax-included')}
            checked={tax.inclusive}
            onChange={(inclusive) => set({ ...tax, inclusive })}
          />
          <OrderKinds possible={possible} value={tax.kinds} onChange={(kinds) => set({ ...tax, kinds })} />
        </>
      )}
    </RowList>
  );
}
