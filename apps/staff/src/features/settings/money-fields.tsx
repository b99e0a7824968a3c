import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { Field } from '@tableside/ui/field';
import { IconButton } from '@tableside/ui/icon-button';
import { Plus, Trash } from '@tableside/ui/icons';
import { ChipChoice } from '../../lib/chip-choice.tsx';
import { nextId } from '../../lib/tax-draft.ts';
import { TaxRows } from '../../lib/tax-rows.tsx';
import { useText } from '../../lib/text.tsx';
import type { DraftCharge } from './settings-draft.ts';
import type { SettingsPart } from './settings-part.ts';

const MOST_CHARGES = 5;

function ChargeRows({ draft, change, error }: SettingsPart) {
  const text = useText();
  const { charges } = draft;
  const set = (id: number, some: Partial<DraftCharge>) =>
    change({ charges: charges.map((each) => (each.id === id ? { ...each, ...some } : each)) });
  const add = () => {
    const fresh = { id: nextId(charges), known: null, name: text('house.service-charge'), rate: '10' };
    change({ charges: [...charges, fresh] });
  };
  return (
    <ChoiceGroup legend={text('house.charges')} error={error('charges')}>
      <p className="t-muted">{text('house.charges-text')}</p>
      <ul className="setup-rows">
        {charges.map(({ id, name, rate }) => (
          <li key={id} className="setup-tax">
            <Field
              id={`charge-name-${id}`}
              label={text('setup.tax-name')}
              maxLength={60}
              value={name}
              onChange={(event) => set(id, { name: event.currentTarget.value })}
            />
            <Field
              id={`charge-rate-${id}`}
              label={text('setup.tax-rate')}
              inputMode="decimal"
              maxLength={6}
              value={rate}
              onChange={(event) => set(id, { rate: event.currentTarget.value })}
            />
            <IconButton
              label={text('shared.remove')}
              icon={<Trash size={20} />}
              onClick={() => change({ charges: charges.filter((each) => each.id !== id) })}
            />
          </li>
        ))}
      </ul>
      {charges.length < MOST_CHARGES && (
        <Button icon={<Plus size={20} />} onClick={add}>
          {text('house.charge-add')}
        </Button>
      )}
    </ChoiceGroup>
  );
}

/** Taxes, charges, tips and what is taken at the table. */
export function MoneyFields(part: SettingsPart) {
  const { draft, change, error } = part;
  const text = useText();
  return (
    <>
      <TaxRows
        taxes={draft.taxes}
        helper={text('house.taxes-text')}
        error={error('taxes')}
        fresh={(id) => ({ id, known: null, name: '', rate: '', inclusive: true })}
        removable={({ known }) => known === null}
        onChange={(taxes) => change({ taxes })}
      />
      <ChargeRows {...part} />
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
