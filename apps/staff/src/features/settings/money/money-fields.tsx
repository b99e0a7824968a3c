import { MOST_CHARGES } from '@tableside/contract/limits';
import { Field } from '@tableside/ui/field';
import { SelectField } from '@tableside/ui/select-field';
import { ChipChoice } from '../../../lib/form/chip-choice.tsx';
import { RowList } from '../../../lib/list/row-list.tsx';
import { cashSteps } from '../../../lib/money/cash-steps.ts';
import { useMoney } from '../../../lib/money/money.ts';
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

/** The smallest coin that is used, of those that a cashier may leave out. */
function CoinField({ draft, change }: SettingsPart) {
  const text = useText();
  const money = useMoney();
  if (!draft.payments.includes('cash')) return null;
  const steps = cashSteps(draft.currency, draft.coin);
  return (
    <SelectField
      id="house-coin"
      label={text('house.coin')}
      helper={text('house.coin-text')}
      value={String(draft.coin)}
      options={steps.map((step) => ({
        value: String(step),
        label: step === 1 ? text('house.coin-exact') : money(step),
      }))}
      onChange={(event) => change({ coin: Number(event.currentTarget.value) })}
    />
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
      <CoinField {...part} />
    </>
  );
}
