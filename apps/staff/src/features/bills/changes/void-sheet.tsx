import type { Order, OrderLine } from '@tableside/contract/ordering.schema';
import { RadioCards } from '@tableside/ui/radio-cards';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { dishName } from '../../../lib/dish-name.ts';
import { FormSheet } from '../../../lib/form/form-sheet.tsx';
import { ReasonedFields, useReasoned } from '../../../lib/form/reasoned.tsx';
import { SheetForm } from '../../../lib/form/sheet-form.tsx';
import { useMoney } from '../../../lib/money/money.ts';
import { note } from '../../../lib/notes.ts';
import { useText, useTexts } from '../../../lib/text.tsx';
import { lineWord } from '../../../lib/ticket/line-status.ts';
import { isGuarded, isTakenBackWhole, liveLines, unpaidLines } from '../desk-rules.ts';
import { useBillDesk } from '../use-bill-desk.ts';

interface FormProps {
  readonly order: Order;
  readonly onDone: () => void;
}

const WHOLE = 'order';
const USUAL = ['wrong', 'sent-back', 'never-came', 'changed-mind'] as const;

function Choices({ order, lines, chosen, missing, onChoose }: ChoicesProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const dishes = lines.map((line) => ({
    value: line._id,
    label: `${line.qty} × ${dishName(line.name, language).name}`,
    note: lineWord(line.status, text),
    end: money(line.total),
  }));
  const back = isTakenBackWhole(order);
  const whole = {
    value: WHOLE,
    label: text('bills.void-order'),
    note: text(back ? 'bills.take-back-text' : 'bills.void-order-text'),
    end: money(order.bill.total_amount),
  };
  return (
    <>
      <RadioCards
        legend={text('bills.void-what')}
        name="void-line"
        value={chosen}
        error={missing ? text('floor.order-missing') : undefined}
        options={[...dishes, ...(back || order.bill.paid_amount === 0 ? [whole] : [])]}
        onChange={onChoose}
      />
      {!back && lines.length < liveLines(order).length && (
        <p className="t-small t-muted">{text('bills.void-paid')}</p>
      )}
    </>
  );
}
interface ChoicesProps {
  readonly order: Order;
  /** What can be taken off one by one. */
  readonly lines: readonly OrderLine[];
  readonly chosen: string;
  /** It was tried without a choice. */
  readonly missing: boolean;
  readonly onChoose: (value: string) => void;
}

function VoidForm({ order, onDone }: FormProps) {
  const text = useText();
  const back = isTakenBackWhole(order);
  const [picked, setPicked] = useState(back ? WHOLE : '');
  const unpaid = back ? [] : unpaidLines(order);
  // Somebody may pay for a dish while the reason is given.
  const chosen = picked === WHOLE || unpaid.some(({ _id }) => _id === picked) ? picked : '';
  const gone = chosen === WHOLE ? liveLines(order) : unpaid.filter(({ _id }) => _id === chosen);
  const reasoned = useReasoned(isGuarded(gone, order));
  const close = useWhileThere(onDone);
  const { take } = useBillDesk(order._id, (_, voided) => {
    note('success', text(voided?.lineId === undefined ? 'bills.order-voided' : 'bills.line-voided'));
    close();
  });
  const submit = () => {
    if (reasoned.insist() && chosen !== '')
      take.mutate({ lineId: chosen === WHOLE ? undefined : chosen, body: reasoned.body });
  };
  return (
    <SheetForm
      submit={text(back ? 'bills.take-back' : 'bills.void-do')}
      kind="danger"
      busy={take.isPending}
      onSubmit={submit}
    >
      <Choices
        order={order}
        lines={unpaid}
        chosen={chosen}
        missing={reasoned.insisted && chosen === ''}
        onChoose={setPicked}
      />
      <ReasonedFields id="void" of={reasoned} usual={USUAL.map((each) => text(`bills.void-${each}`))} />
    </SheetForm>
  );
}

interface SheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Takes a dish off the bill, or cancels an order, with a reason. */
export function VoidSheet({ order, open, onClose }: SheetProps) {
  const text = useText();
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={text(isTakenBackWhole(order) ? 'bills.take-back' : 'bills.void-title')}
      wide
    >
      {open && <VoidForm order={order} onDone={onClose} />}
    </FormSheet>
  );
}
