import type { Order } from '@tableside/contract/ordering.schema';
import { formatRate } from '@tableside/i18n/formats';
import { parseMoney } from '@tableside/pricing/parse-money';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { type Segment, Segmented } from '@tableside/ui/segmented';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { tipAmounts } from './bill-groups.ts';

const CUSTOM = 'custom';

interface PickerProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
  readonly rates: readonly number[];
}

/** Sets the tip at once; a refusal takes it back and says why. `shown` is what the picker marks meanwhile. */
function useTip(order: Order) {
  const text = useText();
  const [shown, setShown] = useState<number | null>(null);
  const choose = async (tip: number) => {
    setShown(tip);
    const answer = await api.billing.setTip({ params: { id: order._id }, body: { tip } });
    if (answer.ok) return facts.orderFetched(answer.value);
    setShown(null);
    toast.error(answer.code === 'unreachable' ? text('bill.tip-unreachable') : answer.message);
  };
  return { shown, choose };
}

function CustomTip({ order, onChosen }: { readonly order: Order; readonly onChosen: (tip: number) => void }) {
  const text = useText();
  const currency = order.store_id.default_currency;
  const [typed, setTyped] = useState('');
  const [bad, setBad] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tip = parseMoney(typed, currency);
    setBad(tip === undefined);
    if (tip !== undefined) onChosen(tip);
  };
  return (
    <form className="tip-custom" onSubmit={submit}>
      <Field
        id="tip-custom"
        label={text('bill.tip-amount')}
        start={<span className="t-muted">{currency.symbol}</span>}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        value={typed}
        error={bad && text('bill.tip-invalid')}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setBad(false);
        }}
      />
      <Button kind="primary" type="submit">
        {text('bill.tip-set')}
      </Button>
    </form>
  );
}

/** What is marked: nothing before a choice, so that no tip is ever suggested by a mark. */
function markOf(shown: number | null, tip: number, amounts: readonly number[]): string {
  const chosen = shown ?? (tip > 0 ? tip : null);
  if (chosen === null) return '';
  return chosen === 0 || amounts.includes(chosen) ? String(chosen) : CUSTOM;
}

/** A tip for the people who serve: as money, with No tip as large as the rest. */
export function TipPicker({ order, money, rates }: PickerProps) {
  const text = useText();
  const { language } = useLanguage();
  const { shown, choose } = useTip(order);
  const [typing, setTyping] = useState(false);
  const choices = tipAmounts(order.bill, rates);
  const mark = typing
    ? CUSTOM
    : markOf(
        shown,
        order.tip,
        choices.map(({ amount }) => amount),
      );
  const options: Segment[] = [
    { value: '0', label: text('bill.no-tip') },
    ...choices.map(({ rate_bp, amount }) => ({
      value: String(amount),
      label: money(amount),
      note: formatRate(language, rate_bp),
    })),
    {
      value: CUSTOM,
      label: mark === CUSTOM && !typing ? money(shown ?? order.tip) : text('bill.tip-custom'),
    },
  ];
  const pick = (value: string) => {
    setTyping(value === CUSTOM);
    if (value !== CUSTOM) void choose(Number(value));
  };
  return (
    <section className="bill-tip">
      <Segmented
        legend={text('bill.tip-title')}
        rule={order.bill.charges.length > 0 ? text('bill.tip-charged') : undefined}
        name="tip"
        options={options}
        value={mark}
        onChange={pick}
      />
      {typing && (
        <CustomTip
          order={order}
          onChosen={(tip) => {
            setTyping(false);
            void choose(tip);
          }}
        />
      )}
    </section>
  );
}
