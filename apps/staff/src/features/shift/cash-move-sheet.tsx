import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { ReasonField } from '../../lib/form/reason-field.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { AmountInput } from '../../lib/form/typed-inputs.tsx';
import { useTyped } from '../../lib/form/use-typed.ts';
import { useMoney } from '../../lib/money/money.ts';
import { readMoney } from '../../lib/money/read-money.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useShiftDesk } from './use-shifts.ts';

export type CashMove = 'in' | 'out';
const USUAL = {
  in: ['change', 'correction'],
  out: ['safe', 'purchase', 'tips', 'correction'],
} as const satisfies Record<CashMove, readonly string[]>;

interface MoveFormProps {
  readonly shiftId: string;
  readonly kind: CashMove;
  readonly onDone: () => void;
}

function MoveForm({ shiftId, kind, onDone }: MoveFormProps) {
  const text = useText();
  const money = useMoney();
  const { store } = useOnDuty();
  const [typed, setTyped] = useTyped();
  const [reason, setReason] = useState('');
  const [insisted, setInsisted] = useState(false);
  const amount = readMoney(typed, store.default_currency) ?? 0;
  const close = useWhileThere(onDone);
  const { move } = useShiftDesk((_, moved) => {
    if (moved) note('success', text(`shift.is-${moved.kind}`, { amount: money(moved.amount) }));
    close();
  });
  return (
    <SheetForm
      submit={text(`shift.pay-${kind}`)}
      busy={move.isPending}
      onSubmit={() => {
        setInsisted(true);
        if (amount > 0 && reason.trim() !== '')
          move.mutate({ id: shiftId, kind, amount, reason: reason.trim() });
      }}
    >
      <AmountInput
        id="move-amount"
        label={text('payments.amount')}
        value={typed}
        error={insisted && amount === 0 ? text('offers.problem-amount') : undefined}
        onChange={setTyped}
      />
      <ReasonField
        id="move-reason"
        value={reason}
        usual={USUAL[kind].map((each) => text(`shift.why-${each}`))}
        missing={insisted && reason.trim() === ''}
        onChange={setReason}
      />
    </SheetForm>
  );
}

interface MoveSheetProps {
  readonly shiftId: string;
  /** The sheet is closed while undefined. */
  readonly kind: CashMove | undefined;
  readonly onClose: () => void;
}

/** Puts cash into a drawer or takes it out, with a reason. */
export function CashMoveSheet({ shiftId, kind, onClose }: MoveSheetProps) {
  const text = useText();
  return (
    <FormSheet open={kind !== undefined} onClose={onClose} title={text(`shift.pay-${kind ?? 'in'}`)} wide>
      {kind && <MoveForm shiftId={shiftId} kind={kind} onDone={onClose} />}
    </FormSheet>
  );
}
