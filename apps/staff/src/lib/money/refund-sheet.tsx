import { Segmented } from '@tableside/ui/segmented';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../api.ts';
import { FormSheet } from '../form/form-sheet.tsx';
import { ReasonedFields, useReasoned } from '../form/reasoned.tsx';
import { SheetForm } from '../form/sheet-form.tsx';
import { AmountInput } from '../form/typed-inputs.tsx';
import { useTyped } from '../form/use-typed.ts';
import { note } from '../notes.ts';
import { useOnDuty } from '../session.tsx';
import { useText } from '../text.tsx';
import { useCommand } from '../use-command.ts';
import { useDue, useMoney } from './money.ts';
import { readMoney } from './read-money.ts';
import { useStaleByPayment } from './use-check-payment.ts';

/** A payment that money can be given back of; amounts in minor units. */
export interface Refundable {
  readonly paymentId: string;
  readonly orderId: string;
  readonly mode: 'cash' | 'card' | 'online' | undefined;
  readonly most: number;
  /** What of it went back already. */
  readonly before: number;
  /** Some of it has to stay for now, since the rest of the bill is still owed: `most` is less than all. */
  readonly allLater?: boolean;
}

interface Asked {
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
  readonly pin?: string;
}

/** Gives money back; the bill, the payments, the order and the drawer are read afresh. */
function useRefund(of: Refundable, onDone: (amount: number) => void) {
  return useCommand({
    ask: ({ paymentId, ...body }: Asked, options) =>
      api.refundPayment({ params: { id: paymentId }, body }, options),
    stale: useStaleByPayment(of.orderId),
    onDone: (_, { amount }) => onDone(amount),
  });
}

const USUAL = ['wrong-dish', 'long-wait', 'paid-twice', 'guest-left'] as const;

function RefundForm({ of, onDone }: { readonly of: Refundable; readonly onDone: () => void }) {
  const text = useText();
  const money = useMoney();
  const due = useDue();
  const inHand = (sum: number) => money(due(of.mode, sum, of.before));
  const { store } = useOnDuty();
  const [part, setPart] = useState(of.allLater ? 'some' : 'all');
  const [typed, setTyped] = useTyped();
  const reasoned = useReasoned();
  const amount = part === 'all' ? of.most : readMoney(typed, store.default_currency);
  const fits = amount !== undefined && amount > 0 && amount <= of.most;
  const close = useWhileThere(onDone);
  const refund = useRefund(of, (given) => {
    note('success', text('payments.refunded', { amount: inHand(given) }));
    close();
  });
  const submit = () => {
    if (reasoned.insist() && fits) refund.mutate({ paymentId: of.paymentId, amount, ...reasoned.body });
  };
  return (
    <SheetForm
      submit={fits ? text('payments.refund-amount', { amount: inHand(amount) }) : text('payments.refund')}
      kind="danger"
      busy={refund.isPending}
      onSubmit={submit}
    >
      {of.allLater ? (
        <p>{text('payments.all-later')}</p>
      ) : (
        <Segmented
          legend={text('payments.how-much')}
          name="refund-part"
          value={part}
          options={[
            { value: 'all', label: text('payments.all-of-it'), note: money(of.most) },
            { value: 'some', label: text('payments.some-of-it') },
          ]}
          onChange={setPart}
        />
      )}
      {part === 'some' && (
        <AmountInput
          id="refund-amount"
          label={text('payments.amount')}
          helper={text('payments.at-most', { amount: money(of.most) })}
          error={
            reasoned.insisted && !fits ? text('payments.at-most', { amount: money(of.most) }) : undefined
          }
          value={typed}
          onChange={setTyped}
        />
      )}
      <ReasonedFields
        id="refund"
        of={reasoned}
        usual={USUAL.map((each) => text(`payments.reason-${each}`))}
      />
      <p className="t-muted">{text(`payments.back-${of.mode ?? 'any'}`)}</p>
    </SheetForm>
  );
}

interface RefundSheetProps {
  /** The sheet is closed while undefined. */
  readonly of: Refundable | undefined;
  readonly onClose: () => void;
}

/** Gives back money of a payment: all that is left or some, with a reason and a manager's word. */
export function RefundSheet({ of, onClose }: RefundSheetProps) {
  const text = useText();
  return (
    <FormSheet open={of !== undefined} onClose={onClose} title={text('payments.refund')} wide>
      {of && <RefundForm key={of.paymentId} of={of} onDone={onClose} />}
    </FormSheet>
  );
}
