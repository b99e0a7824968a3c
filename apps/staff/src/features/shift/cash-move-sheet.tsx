import { parseMoney } from '@tableside/pricing/parse-money';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Sheet } from '@tableside/ui/sheet';
import { useState } from 'react';
import { useMoney } from '../../lib/money.ts';
import { note } from '../../lib/notes.ts';
import { ReasonField } from '../../lib/reason-field.tsx';
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
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [insisted, setInsisted] = useState(false);
  const amount = parseMoney(typed, store.default_currency) ?? 0;
  const { move } = useShiftDesk(() => {
    note('success', text(`shift.is-${kind}`, { amount: money(amount) }));
    onDone();
  });
  return (
    <form
      className="money-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setInsisted(true);
        if (amount > 0 && reason.trim() !== '')
          move.mutate({ id: shiftId, kind, amount, reason: reason.trim() });
      }}
    >
      <Field
        id="move-amount"
        label={text('payments.amount')}
        inputMode="decimal"
        autoComplete="off"
        start={store.default_currency.symbol}
        value={typed}
        error={insisted && amount === 0 ? text('offers.problem-amount') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ReasonField
        id="move-reason"
        value={reason}
        usual={USUAL[kind].map((each) => text(`shift.why-${each}`))}
        missing={insisted && reason.trim() === ''}
        onChange={setReason}
      />
      <Button type="submit" kind="accent" size="lg" block busy={move.isPending}>
        {text(`shift.pay-${kind}`)}
      </Button>
    </form>
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
    <Sheet
      open={kind !== undefined}
      onClose={onClose}
      title={text(`shift.pay-${kind ?? 'in'}`)}
      closeLabel={text('shared.close')}
      wide
    >
      {kind && <MoveForm shiftId={shiftId} kind={kind} onDone={onClose} />}
    </Sheet>
  );
}
