import './tip.css';
import { formatRate } from '@tableside/i18n/formats';
import type { Currency } from '@tableside/pricing/money';
import type { TipChoice } from '@tableside/pricing/tip';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { type Segment, Segmented } from '@tableside/ui/segmented';
import { type FormEvent, useState } from 'react';
import { readMoney } from '../money/read-money.ts';
import { useLanguage, useText } from '../text.tsx';

const CUSTOM = 'custom';

interface TypedProps {
  readonly currency: Currency;
  readonly onChosen: (tip: number) => void;
}

/** An amount of one's own. */
function TypedTip({ currency, onChosen }: TypedProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [bad, setBad] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tip = readMoney(typed, currency);
    setBad(tip === undefined);
    if (tip === undefined) return;
    // The form goes: the choice that it belongs to stays.
    event.currentTarget.closest('section')?.querySelector<HTMLElement>('input:checked')?.focus();
    onChosen(tip);
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

interface TipProps {
  readonly choices: readonly TipChoice[];
  /** Minor units; null before anything was chosen, so that no tip is ever suggested by a mark. */
  readonly chosen: number | null;
  readonly onChoose: (tip: number) => void;
  readonly currency: Currency;
  readonly money: (amount: number) => string;
  /** A service charge is on the bill already. */
  readonly charged: boolean;
  /** The tip that is on the table's bill already, where this one is added to it. */
  readonly there?: number;
}

function markOf(chosen: number | null, choices: readonly TipChoice[]): string {
  if (chosen === null) return '';
  return chosen === 0 || choices.some(({ amount }) => amount === chosen) ? String(chosen) : CUSTOM;
}

/** A tip for the people who serve: as money, with No tip as large as the rest. */
export function TipField({ choices, chosen, onChoose, currency, money, charged, there = 0 }: TipProps) {
  const text = useText();
  const { language } = useLanguage();
  const [typing, setTyping] = useState(false);
  const mark = typing ? CUSTOM : markOf(chosen, choices);
  const options: Segment[] = [
    { value: '0', label: text('bill.no-tip') },
    ...choices.map(({ rate_bp, amount }) => ({
      value: String(amount),
      label: money(amount),
      note: formatRate(language, rate_bp),
    })),
    {
      value: CUSTOM,
      label: mark === CUSTOM && !typing && chosen !== null ? money(chosen) : text('bill.tip-custom'),
    },
  ];
  const rules = [
    ...(charged ? [text('bill.tip-charged')] : []),
    ...(there > 0 ? [text('bill.tip-there', { amount: money(there) })] : []),
  ];
  const pick = (value: string) => {
    setTyping(value === CUSTOM);
    if (value !== CUSTOM) onChoose(Number(value));
  };
  return (
    <section className="tip">
      <Segmented
        legend={text('bill.tip-title')}
        rule={rules.length > 0 ? rules.join(' ') : undefined}
        name="tip"
        options={options}
        value={mark}
        onChange={pick}
      />
      {typing && (
        <TypedTip
          currency={currency}
          onChosen={(tip) => {
            setTyping(false);
            onChoose(tip);
          }}
        />
      )}
    </section>
  );
}
