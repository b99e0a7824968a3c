import { MOST_CHARGES } from '@tableside/contract/limits';
import { Field } from '@tableside/ui/field';
import { ChipChoice } from '../../../lib/form/chip-choice.tsx';
import { RowList } from '../../../lib/list/row-list.tsx';
import { NameAndRate } from '../../../lib/money/name-and-rate.tsx';
import { TaxRows } from '../../../lib/money/tax-rows.tsx';
import { useText } from '../../../lib/text.tsx';
import type { SettingsPart } from '../settings-part.ts';
import { FixedFields } from './fixed-fields.tsx';

function ChargeRows({ draft, change, error }: SettingsPart) {
  const text = useText();
  return (
    <RowList
      legend={text('house.charges')}
      helper={text('house.charges-text')}
      error={error('charges')}
      rows={draft.charges}
      rowClass="setup-tax"
      most={MOST_CHARGES}
      add={text('house.charge-add')}
      fresh={(id) => ({ id, known: null, name: text('house.service-charge'), rate: '10' })}
      onChange={(charges) => change({ charges })}
    >
      {(charge, set, remove) => (
        <>
          <NameAndRate kind="charge" row={charge} onChange={(some) => set({ ...charge, ...some })} />
          {remove}
        </>
      )}
    </RowList>
  );
}

/** Taxes, charges, fixed amounts, tips and what is taken at the table. */
export function MoneyFields(part: SettingsPart) {
  const { draft, change, error } = part;
  const text = useText();
  return (
    <>
      <TaxRows
        taxes={draft.taxes}
        possible={draft.possible}
        helper={text('house.taxes-text')}
        error={error('taxes')}
        fresh={(id) => ({ id, known: null, name: '', rate: '', inclusive: true, kinds: [] })}
        removable={({ known }) => known === null}
        onChange={(taxes) => change({ taxes })}
      />
      <ChargeRows {...part} />
      <FixedFields {...part} />
      <Field
        id="house-tips"
        label={text('house.tips')}
        helper={text('house.tips-text')}
        error={error('tips')}
        autoComplete="off"
        maxLength={60}
        value={draft.tips}
        onChange={(event) => change({ tips: event.currentTarget.value })}
      />
      <ChipChoice
        legend={text('house.payments')}
        error={error('payments')}
        options={['cash', 'card'] as const}
        value={draft.payments}
        label={(mode) => text(`house.pay-${mode}`)}
        onChange={(payments) => change({ payments: [...payments] })}
      />
    </>
  );
}
