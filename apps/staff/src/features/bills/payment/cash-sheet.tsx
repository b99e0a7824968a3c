import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { Keypad } from '@tableside/ui/staff/keypad';
import { useState } from 'react';
import { keyOf } from '../../../lib/key-of.ts';
import { useDue, useMoney } from '../../../lib/money/money.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useTexts } from '../../../lib/text.tsx';
import { usePlainKeys } from '../../../lib/use-plain-keys.ts';
import { amountOf, changeOf, padKey, quickNotes, typeKey } from './cash.ts';

interface CashSheetProps {
  /** What is to be paid in minor units, before it is rounded to coins; the sheet is closed while undefined. */
  readonly due: number | undefined;
  readonly busy: boolean;
  readonly onConfirm: (received: number) => void;
  readonly onClose: () => void;
}

function Counting({
  due: amount,
  busy,
  onConfirm,
}: Omit<CashSheetProps, 'onClose'> & { readonly due: number }) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  const due = useDue()('cash', amount);
  const [entry, setEntry] = useState('');
  const { exponent } = store.default_currency;
  const received = amountOf(entry, exponent) ?? due;
  const change = changeOf(received, due);
  const point = (0.5).toLocaleString(language).charAt(1);
  const corner = exponent > 0 ? { text: '.', shown: point } : { text: '00' };
  const quick = (sum: number) => setEntry(String(sum / 10 ** exponent));
  const type = (key: string) => busy || setEntry(typeKey(entry, key, exponent));
  const erase = () => busy || setEntry(entry.slice(0, -1));
  // Wherever the focus is in the sheet: a sum is counted with one hand on the keys.
  usePlainKeys((event) => {
    const key = padKey(keyOf(event));
    if (event.key === 'Backspace') erase();
    else if (key !== undefined) type(key);
  });
  return (
    <div className="cash">
      <dl className="cash-sums">
        {due !== amount && (
          <div>
            <dt>{text('bills.rounding')}</dt>
            <dd>{money(due - amount)}</dd>
          </div>
        )}
        <div>
          <dt>{text('bills.to-pay')}</dt>
          <dd>{money(due)}</dd>
        </div>
        <div>
          <dt>{text('bills.received')}</dt>
          <dd>{money(received)}</dd>
        </div>
        <div className="cash-change">
          <dt>{text(change === undefined ? 'bills.missing' : 'bills.change')}</dt>
          <dd>
            <output>{money(change ?? due - received)}</output>
          </dd>
        </div>
      </dl>
      <fieldset className="cash-notes" aria-label={text('bills.quick')}>
        <Button aria-pressed={received === due} onClick={() => setEntry('')}>
          {text('bills.exact')}
        </Button>
        {quickNotes(due, store.default_currency).map((sum) => (
          <Button key={sum} aria-pressed={received === sum} onClick={() => quick(sum)}>
            {money(sum)}
          </Button>
        ))}
      </fieldset>
      <Keypad
        label={text('bills.received')}
        deleteLabel={text('signin.delete')}
        corner={corner}
        disabled={busy}
        onKey={type}
        onDelete={erase}
      />
      <Button
        kind="accent"
        size="lg"
        block
        busy={busy}
        aria-disabled={change === undefined || undefined}
        onClick={() => onConfirm(received)}
      >
        {text('bills.confirm-cash')}
      </Button>
    </div>
  );
}

/** Counts what the guest hands over and what goes back. */
export function CashSheet({ due, busy, onConfirm, onClose }: CashSheetProps) {
  const { text } = useTexts();
  return (
    <Sheet
      open={due !== undefined}
      onClose={onClose}
      locked={busy}
      title={text('bills.cash')}
      closeLabel={text('shared.close')}
      size="tall"
    >
      {due !== undefined && <Counting due={due} busy={busy} onConfirm={onConfirm} />}
    </Sheet>
  );
}
