import type { Sent } from '@tableside/contract/endpoint';
import type { PaymentRow, staffPaymentsShapes } from '@tableside/contract/staff-payments.schema';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../api.ts';
import { FormSheet } from '../form/form-sheet.tsx';
import { ReasonedFields, useReasoned } from '../form/reasoned.tsx';
import { SheetForm } from '../form/sheet-form.tsx';
import { note } from '../notes.ts';
import { useCan } from '../session.tsx';
import { useText } from '../text.tsx';
import { useCommand } from '../use-command.ts';
import { useMoney } from './money.ts';
import { useStaleByPayment } from './use-check-payment.ts';

const USUAL = ['as-tip', 'no-change'] as const;

type Left = Sent<(typeof staffPaymentsShapes)['leaveSurplus']>['body'];

interface FormProps {
  readonly orderId: string;
  /** What was paid beyond its bill, in minor units. */
  readonly amount: number;
  readonly onDone: () => void;
}

function LeaveForm({ orderId, amount, onDone }: FormProps) {
  const text = useText();
  const money = useMoney();
  const reasoned = useReasoned();
  const close = useWhileThere(onDone);
  const leave = useCommand({
    ask: (body: Left, options) => api.leaveSurplus({ params: { id: orderId }, body }, options),
    stale: useStaleByPayment(orderId),
    onDone: (_, { amount: left }) => {
      note('success', text('payments.left', { amount: money(left) }));
      close();
    },
  });
  const submit = () => {
    if (reasoned.insist()) leave.mutate({ amount, ...reasoned.body });
  };
  return (
    <SheetForm
      submit={text('payments.leave-amount', { amount: money(amount) })}
      busy={leave.isPending}
      onSubmit={submit}
    >
      <p>{text('payments.leave-text', { amount: money(amount) })}</p>
      <ReasonedFields id="leave" of={reasoned} usual={USUAL.map((each) => text(`payments.reason-${each}`))} />
    </SheetForm>
  );
}

/** What was paid beyond the bill of this payment, in minor units; nothing of a bill that is not paid yet. */
export const surplusOf = ({ state, surplus = 0, bill_open: open }: PaymentRow): number =>
  state === 'captured' && !open ? surplus : 0;

/** Leaves what was paid beyond the bill of a payment with the house, with a reason and a manager's word. */
export function LeaveSurplus({ payment }: { readonly payment: PaymentRow }) {
  const text = useText();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const amount = surplusOf(payment);
  const close = () => setOpen(false);
  return (
    <>
      {amount > 0 && can('payments.confirm') && (
        <Button ref={handOverFocus} onClick={() => setOpen(true)}>
          {text('payments.leave')}
        </Button>
      )}
      <FormSheet open={open} onClose={close} title={text('payments.leave')} wide>
        {open && <LeaveForm orderId={payment.order_id} amount={amount} onDone={close} />}
      </FormSheet>
    </>
  );
}
