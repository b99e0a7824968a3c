import type { Payment } from '@tableside/contract/billing.schema';
import { DECLINE_REASONS } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { RadioCards } from '@tableside/ui/radio-cards';
import { useState } from 'react';
import { SheetForm } from '../../../lib/form/sheet-form.tsx';
import { useTyped } from '../../../lib/form/use-typed.ts';
import { useMoney } from '../../../lib/money/money.ts';
import { SlipNumberField } from '../../../lib/money/slip-number-field.tsx';
import { useText } from '../../../lib/text.tsx';
import { useTerminal } from './use-terminal.ts';

interface WatchProps {
  readonly payment: Payment;
  readonly orderId: string;
}

/** What the terminal says when it does not take the card. */
function Declining({ payment, orderId, onBack }: WatchProps & { readonly onBack: () => void }) {
  const text = useText();
  const [chosen, setChosen] = useState('');
  const [insisted, setInsisted] = useState(false);
  const { decline } = useTerminal(orderId, () => undefined);
  const reason = DECLINE_REASONS.find((each) => each === chosen);
  return (
    <SheetForm
      submit={text('bills.declined')}
      kind="danger"
      busy={decline.isPending}
      onSubmit={() => {
        setInsisted(true);
        if (reason) decline.mutate({ paymentId: payment._id, reason });
      }}
    >
      <RadioCards
        legend={text('bills.declined-why')}
        name="declined-for"
        value={chosen}
        error={insisted && !reason ? text('floor.order-missing') : undefined}
        options={DECLINE_REASONS.map((value) => ({ value, label: text(`payments.declined-${value}`) }))}
        onChange={setChosen}
      />
      <Button onClick={onBack}>{text('shared.back')}</Button>
    </SheetForm>
  );
}

/** A card is waited for: the amount to type into the terminal, and what a colleague then reads there. */
export function TerminalWatch({ payment, orderId }: WatchProps) {
  const text = useText();
  const money = useMoney();
  const [reference, setReference] = useTyped();
  const [declines, setDeclines] = useState(false);
  const { approve, decline, busy } = useTerminal(orderId, () => undefined);
  const { _id: paymentId, amount } = payment;
  if (declines) return <Declining payment={payment} orderId={orderId} onBack={() => setDeclines(false)} />;
  return (
    <div className="money-form">
      <p className="terminal-waits" role="status">
        {text('bills.terminal-waits')}
      </p>
      <p className="terminal-amount">{money(amount)}</p>
      <p className="t-muted">{text('bills.terminal-text')}</p>
      <SlipNumberField id="card-reference" value={reference} onChange={setReference} />
      <div className="terminal-ends">
        <Button
          kind="accent"
          size="lg"
          busy={approve.isPending}
          aria-disabled={busy || undefined}
          onClick={() => busy || approve.mutate({ paymentId, reference: reference.trim() })}
        >
          {text('bills.approved')}
        </Button>
        <Button size="lg" aria-disabled={busy || undefined} onClick={() => busy || setDeclines(true)}>
          {text('bills.declined')}
        </Button>
      </div>
      <Button
        kind="text"
        busy={decline.isPending}
        aria-disabled={busy || undefined}
        onClick={() => busy || decline.mutate({ paymentId, reason: undefined })}
      >
        {text('bills.call-off')}
      </Button>
    </div>
  );
}
