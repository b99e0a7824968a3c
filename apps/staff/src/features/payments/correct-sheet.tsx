import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { useWhileThere } from '@tableside/ui/use-there';
import { api } from '../../lib/api.ts';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { ReasonedFields, useReasoned } from '../../lib/form/reasoned.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { useTyped } from '../../lib/form/use-typed.ts';
import { useMoney } from '../../lib/money/money.ts';
import { SlipNumberField } from '../../lib/money/slip-number-field.tsx';
import { useStaleByPayment } from '../../lib/money/use-check-payment.ts';
import { note } from '../../lib/notes.ts';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

const USUAL = ['wrong-button', 'changed-mind'] as const;

/** How money taken at the table was paid, if not as it is booked. */
const otherMode = ({ mode }: Pick<PaymentRow, 'mode'>): 'cash' | 'card' =>
  mode === 'cash' ? 'card' : 'cash';

type FormProps = { readonly payment: PaymentRow; readonly onDone: () => void };
interface Corrected {
  readonly reference: string;
  readonly reason: string;
  readonly pin?: string;
}

/** Books it the other way; the bill, the payments and the drawer are read afresh. */
function useCorrection({ payment, onDone }: FormProps) {
  return useCommand({
    ask: ({ reference, ...reasoned }: Corrected, options) => {
      const body = { payment_mode: otherMode(payment), ...reasoned, ...(reference !== '' && { reference }) };
      return api.correctPayment({ params: { id: payment._id }, body }, options);
    },
    stale: useStaleByPayment(payment.order_id),
    onDone,
  });
}

function CorrectForm({ payment, onDone }: FormProps) {
  const text = useText();
  const money = useMoney();
  const [reference, setReference] = useTyped();
  const reasoned = useReasoned();
  const to = otherMode(payment);
  const mode = text(`payments.mode-${to}`);
  const close = useWhileThere(onDone);
  const correct = useCorrection({
    payment,
    onDone: () => {
      note('success', text('payments.corrected', { mode }));
      close();
    },
  });
  const submit = () => {
    if (reasoned.insist())
      correct.mutate({ reference: to === 'card' ? reference.trim() : '', ...reasoned.body });
  };
  return (
    <SheetForm submit={text('payments.correct', { mode })} busy={correct.isPending} onSubmit={submit}>
      <p>{text('payments.correct-text', { mode, amount: money(payment.amount) })}</p>
      {to === 'card' && <SlipNumberField id="correct-reference" value={reference} onChange={setReference} />}
      <ReasonedFields
        id="correct"
        of={reasoned}
        usual={USUAL.map((each) => text(`payments.reason-${each}`))}
      />
    </SheetForm>
  );
}

/** Books money that was taken at the table as what it was, with a reason and a manager's word. */
export function CorrectSheet({
  payment,
  onClose,
}: {
  /** The sheet is closed while undefined. */
  readonly payment: PaymentRow | undefined;
  readonly onClose: () => void;
}) {
  const text = useText();
  return (
    <FormSheet open={payment !== undefined} onClose={onClose} title={text('payments.correct-title')} wide>
      {payment && <CorrectForm key={payment._id} payment={payment} onDone={onClose} />}
    </FormSheet>
  );
}
