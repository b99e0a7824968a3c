import { LONGEST_CHARGE_NAME, MOST_FIXED_CHARGES } from '@tableside/contract/limits';
import { Field } from '@tableside/ui/field';
import { AmountInput } from '../../../lib/form/typed-inputs.tsx';
import { RowList } from '../../../lib/list/row-list.tsx';
import { OrderKinds } from '../../../lib/money/order-kinds.tsx';
import { useText } from '../../../lib/text.tsx';
import type { SettingsPart } from '../settings-part.ts';
import type { DraftFixed } from './fixed-draft.ts';

/** Amounts added once to a bill: packing, cutlery, a cover. */
export function FixedFields({ draft, change, error }: SettingsPart) {
  const text = useText();
  return (
    <RowList
      legend={text('house.fixed')}
      helper={text('house.fixed-text')}
      error={error('fixed')}
      rows={draft.fixed}
      rowClass="house-fixed"
      most={MOST_FIXED_CHARGES}
      add={text('house.fixed-add')}
      fresh={(id): DraftFixed => ({
        id,
        known: null,
        name: text('house.packing'),
        amount: '',
        kinds: ['takeaway', 'delivery'],
      })}
      onChange={(fixed) => change({ fixed })}
    >
      {(row, set, remove) => (
        <>
          <Field
            id={`fixed-name-${row.id}`}
            label={text('setup.tax-name')}
            maxLength={LONGEST_CHARGE_NAME}
            value={row.name}
            onChange={(event) => set({ ...row, name: event.currentTarget.value })}
          />
          <AmountInput
            id={`fixed-amount-${row.id}`}
            label={text('house.fixed-amount')}
            value={row.amount}
            onChange={(amount) => set({ ...row, amount })}
          />
          {remove}
          <OrderKinds
            possible={draft.possible}
            value={row.kinds}
            onChange={(chosen) => set({ ...row, kinds: chosen })}
          />
        </>
      )}
    </RowList>
  );
}
