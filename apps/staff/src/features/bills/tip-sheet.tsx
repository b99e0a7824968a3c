import type { Order } from '@tableside/contract/ordering.schema';
import { formatRate } from '@tableside/i18n/formats';
import { parseMoney } from '@tableside/pricing/parse-money';
import { tipAmounts } from '@tableside/pricing/tip-amounts';
import { Segmented } from '@tableside/ui/segmented';
import { Sheet } from '@tableside/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoney } from '../../lib/money.ts';
import { note } from '../../lib/notes.ts';
import { storeQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { SheetForm } from '../../lib/sheet-form.tsx';
import { useTexts } from '../../lib/text.tsx';
import { AmountInput } from '../../lib/typed-inputs.tsx';
import { useBillDesk } from './use-bill-desk.ts';

interface FormProps {
  readonly order: Order;
  readonly onDone: () => void;
}

const OTHER = 'other';

function TipForm({ order, onDone }: FormProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const { store } = useOnDuty();
  const { data } = useQuery(storeQuery(store._id));
  const choices = tipAmounts(order.bill, data?.preferences.tip_percentages ?? []);
  const [way, setWay] = useState('');
  const [typed, setTyped] = useState('');
  const [insisted, setInsisted] = useState(false);
  const amount = way === OTHER ? parseMoney(typed, store.default_currency) : Number(way);
  const { tip } = useBillDesk(order._id, () => {
    note('success', text('bills.tip-is-set'));
    onDone();
  });
  const submit = () => {
    setInsisted(true);
    if (way !== '' && amount !== undefined) tip.mutate(amount);
  };
  return (
    <SheetForm submit={text('bills.tip-set')} ready={way !== ''} busy={tip.isPending} onSubmit={submit}>
      {order.bill.tip > 0 && (
        <p>
          {text('bills.tip-now')} <strong>{money(order.bill.tip)}</strong>
        </p>
      )}
      <Segmented
        legend={text('bills.tip')}
        hideLegend
        name="desk-tip"
        value={way}
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

interface SheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The tip a guest names at the desk. None is chosen before they do. */
export function TipSheet({ order, open, onClose }: SheetProps) {
  const { text } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={text('bills.tip')} closeLabel={text('shared.close')}>
      {open && <TipForm order={order} onDone={onClose} />}
    </Sheet>
  );
}
