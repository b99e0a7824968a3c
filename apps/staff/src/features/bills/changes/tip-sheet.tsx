import { formatRate } from '@tableside/i18n/formats';
import type { TipChoice } from '@tableside/pricing/tip';
import { Segmented } from '@tableside/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSheet } from '../../../lib/form/form-sheet.tsx';
import { SheetForm } from '../../../lib/form/sheet-form.tsx';
import { AmountInput } from '../../../lib/form/typed-inputs.tsx';
import { useInsisted } from '../../../lib/form/use-insisted.ts';
import { useTyped } from '../../../lib/form/use-typed.ts';
import { useMoney } from '../../../lib/money/money.ts';
import { readMoney } from '../../../lib/money/read-money.ts';
import { storeQuery } from '../../../lib/queries.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { useTexts } from '../../../lib/text.tsx';

interface FormProps {
  readonly choices: readonly TipChoice[];
  /** Minor units. */
  readonly now: number;
  readonly busy: boolean;
  readonly onSet: (amount: number) => void;
}

const OTHER = 'other';

function TipForm({ choices, now, busy, onSet }: FormProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const { store } = useOnDuty();
  const [way, setWay] = useState('');
  const [typed, setTyped] = useTyped();
  const { insisted, insist } = useInsisted(way);
  const amount = way === OTHER ? readMoney(typed, store.default_currency) : Number(way);
  const submit = () => {
    insist();
    if (way !== '' && amount !== undefined) onSet(amount);
  };
  return (
    <SheetForm submit={text('bills.tip-set')} busy={busy} onSubmit={submit}>
      {now > 0 && (
        <p>
          {text('bills.tip-now')} <strong>{money(now)}</strong>
        </p>
      )}
      <Segmented
        legend={text('bills.tip')}
        hideLegend
        name="desk-tip"
        value={way}
        error={insisted && way === '' ? text('floor.order-missing') : undefined}
        options={[
          { value: '0', label: text('bills.no-tip') },
          ...choices.map(({ rate_bp: rate, amount: one }) => ({
            value: String(one),
            label: money(one),
            note: formatRate(language, rate),
          })),
          { value: OTHER, label: text('bills.tip-other') },
        ]}
        onChange={setWay}
      />
      {way === OTHER && (
        <AmountInput
          id="tip-amount"
          label={text('bills.amount')}
          value={typed}
          error={insisted && amount === undefined ? text('offers.problem-amount') : undefined}
          onChange={setTyped}
        />
      )}
    </SheetForm>
  );
}

interface SheetProps extends Omit<FormProps, 'choices'> {
  readonly open: boolean;
  /** The store's rates (basis points) as money. */
  readonly choicesOf: (rates: readonly number[]) => readonly TipChoice[];
  readonly onClose: () => void;
}

/** Asks only when the choices have come: one that moves under the finger is another one. */
function LoadedTipForm({ choicesOf, ...form }: Omit<SheetProps, 'open' | 'onClose'>) {
  const { store } = useOnDuty();
  return (
    <QueryState query={useQuery(storeQuery(store._id))}>
      {({ preferences }) => <TipForm choices={choicesOf(preferences.tip_percentages)} {...form} />}
    </QueryState>
  );
}

/** The tip a guest names at the desk. None is chosen before they do. */
export function TipSheet({ open, onClose, ...form }: SheetProps) {
  const { text } = useTexts();
  return (
    <FormSheet open={open} onClose={onClose} title={text('bills.tip')}>
      {open && <LoadedTipForm {...form} />}
    </FormSheet>
  );
}
