import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { Sheet } from '@tableside/ui/sheet';
import { api } from '../../lib/api.ts';
import { ReasonedFields, useReasoned } from '../../lib/form/reasoned.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { useStaleByPayment } from '../../lib/money/use-check-payment.ts';
import { note } from '../../lib/notes.ts';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

const USUAL = ['as-tip', 'no-change'] as const;

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
  const leave = useCommand({
    ask: (body: { readonly reason: string; readonly pin?: string }, options) =>
      api.leaveSurplus({ params: { id: orderId }, body: { amount, ...body } }, options),
    stale: useStaleByPayment(orderId),
    onDone: () => {
      note('success', text('payments.left', { amount: money(amount) }));
      onDone();
    },
  });
  const submit = () => {
    if (reasoned.insist()) leave.mutate(reasoned.body);
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

/** What was paid beyond a bill stays with the house, with a reason and a manager's word. */
export function LeaveSheet({
  payment,
  onClose,
}: {
  /** A payment of that bill; the sheet is closed while undefined. */
  readonly payment: PaymentRow | undefined;
  readonly onClose: () => void;
}) {
  const text = useText();
  return (
    <Sheet
      open={payment !== undefined}
      onClose={onClose}
      title={text('payments.leave')}
      closeLabel={text('shared.close')}
      wide
    >
      {payment && (
        <LeaveForm
          key={payment._id}
          orderId={payment.order_id}
          amount={payment.surplus ?? 0}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}
