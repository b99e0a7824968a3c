import type { Order } from '@tableside/contract/ordering.schema';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Segmented } from '@tableside/ui/segmented';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { FormSheet } from '../../../lib/form/form-sheet.tsx';
import { type Reasoned, ReasonedFields, useReasoned } from '../../../lib/form/reasoned.tsx';
import { SheetForm } from '../../../lib/form/sheet-form.tsx';
import { AmountInput, RateInput } from '../../../lib/form/typed-inputs.tsx';
import { useWhenSaved } from '../../../lib/form/unsaved.ts';
import { useTyped } from '../../../lib/form/use-typed.ts';
import { readDiscount } from '../../../lib/money/read-discount.ts';
import { note } from '../../../lib/notes.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { isLarge } from '../desk-rules.ts';
import { readShown, useShownCode } from '../shown-code.ts';
import { useBillDesk } from '../use-bill-desk.ts';

interface FormProps {
  readonly order: Order;
  readonly onDone: () => void;
}

const WAYS = ['percent', 'flat', 'code'] as const;
type Way = (typeof WAYS)[number];
const USUAL = ['wait', 'regular', 'staff', 'complaint'] as const;

interface WayProps extends FormProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function CodeForm({ order, typed, onType, onDone }: WayProps) {
  const text = useText();
  const shown = useShownCode();
  const [insisted, setInsisted] = useState(false);
  const code = readShown(typed);
  const given = useWhenSaved(() => {
    shown.forget();
    onDone();
  });
  const { coupon } = useBillDesk(order._id, () => {
    note('success', text('bills.discounted'));
    given();
  });
  return (
    <SheetForm
      submit={text('bills.discount-give')}
      busy={coupon.isPending}
      onSubmit={() => {
        setInsisted(true);
        if (code !== '') coupon.mutate(code);
      }}
    >
      <Field
        id="discount-code"
        label={text('offers.code')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={200}
        value={typed}
        error={insisted && code === '' ? text('offers.problem-needed') : undefined}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </SheetForm>
  );
}

interface ManualProps extends WayProps {
  readonly way: 'percent' | 'flat';
  /** What the way comes to; undefined while it makes no sense. */
  readonly value: number | undefined;
  readonly reasoned: Reasoned;
}

function ManualForm({ order, way, typed, value, reasoned, onType, onDone }: ManualProps) {
  const text = useText();
  const Input = way === 'percent' ? RateInput : AmountInput;
  const { discount } = useBillDesk(order._id, () => {
    note('success', text('bills.discounted'));
    onDone();
  });
  const submit = () => {
    if (reasoned.insist() && value !== undefined) discount.mutate({ kind: way, value, ...reasoned.body });
  };
  return (
    <SheetForm submit={text('bills.discount-give')} busy={discount.isPending} onSubmit={submit}>
      <Input
        id="discount-value"
        label={text('bills.discount')}
        value={typed}
        error={
          reasoned.insisted && value === undefined
            ? text(way === 'percent' ? 'offers.problem-rate' : 'offers.problem-amount')
            : undefined
        }
        onChange={onType}
      />
      <ReasonedFields
        id="discount"
        of={reasoned}
        usual={USUAL.map((each) => text(`bills.discount-${each}`))}
      />
    </SheetForm>
  );
}

function Current({ order, onDone }: FormProps) {
  const text = useText();
  const { coupon } = useBillDesk(order._id, onDone);
  const label = (order.discount ?? order.discount_left)?.label;
  if (label === undefined) return null;
  return (
    <div className="discount-current">
      <span>
        <span className="t-muted">{text('bills.discount-now')}</span>
        <br />
        <strong>{label || text('bills.discount')}</strong>
      </span>
      <Button busy={coupon.isPending} onClick={() => coupon.mutate(null)}>
        {text('shared.remove')}
      </Button>
    </div>
  );
}

function DiscountForm({ order, onDone }: FormProps) {
  const text = useText();
  const close = useWhileThere(onDone);
  const { store } = useOnDuty();
  const { code } = useShownCode();
  const [way, setWay] = useState<Way>(code === '' ? 'percent' : 'code');
  const fields = { percent: useTyped(), flat: useTyped(), code: useTyped(code) };
  const [typed, onType] = fields[way];
  const value = way === 'code' ? undefined : readDiscount(way, typed, store.default_currency);
  const large = way !== 'code' && value !== undefined && isLarge(way, value, order);
  const reasoned = useReasoned(large, way);
  const form = { order, typed, onType, onDone: close };
  return (
    <div className="money-form">
      <Current order={order} onDone={close} />
      <Segmented
        legend={text('bills.discount-way')}
        hideLegend
        name="discount-way"
        value={way}
        options={WAYS.map((value) => ({ value, label: text(`bills.discount-by-${value}`) }))}
        onChange={(value) => setWay(WAYS.find((each) => each === value) ?? 'percent')}
      />
      {way === 'code' ? (
        <CodeForm {...form} />
      ) : (
        <ManualForm {...form} way={way} value={value} reasoned={reasoned} />
      )}
    </div>
  );
}

interface SheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Takes something off a bill: a rate or an amount with a reason, or a coupon's code. A bill carries one discount. */
export function DiscountSheet({ order, open, onClose }: SheetProps) {
  const text = useText();
  return (
    <FormSheet open={open} onClose={onClose} title={text('bills.discount')} wide>
      {open && <DiscountForm order={order} onDone={onClose} />}
    </FormSheet>
  );
}
