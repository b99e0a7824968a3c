import type { Order } from '@tableside/contract/ordering.schema';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Segmented } from '@tableside/ui/segmented';
import { useState } from 'react';
import { FormSheet } from '../../../lib/form/form-sheet.tsx';
import { ReasonedFields, useReasoned } from '../../../lib/form/reasoned.tsx';
import { SheetForm } from '../../../lib/form/sheet-form.tsx';
import { AmountInput, RateInput } from '../../../lib/form/typed-inputs.tsx';
import { forgetUnsaved } from '../../../lib/form/unsaved.ts';
import { useTyped } from '../../../lib/form/use-typed.ts';
import { readDiscount } from '../../../lib/money/read-discount.ts';
import { note } from '../../../lib/notes.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { useWhileThere } from '../../../lib/use-there.ts';
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

function CodeForm({ order, onDone }: FormProps) {
  const text = useText();
  const shown = useShownCode();
  const [typed, setTyped] = useTyped(shown.code);
  const [insisted, setInsisted] = useState(false);
  const code = readShown(typed);
  const { coupon } = useBillDesk(order._id, () => {
    note('success', text('bills.discounted'));
    forgetUnsaved();
    shown.forget();
    onDone();
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
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </SheetForm>
  );
}

function ManualForm({ order, onDone, way }: FormProps & { readonly way: 'percent' | 'flat' }) {
  const text = useText();
  const { store } = useOnDuty();
  const [typed, setTyped] = useTyped();
  const value = readDiscount(way, typed, store.default_currency);
  const Input = way === 'percent' ? RateInput : AmountInput;
  const reasoned = useReasoned(value !== undefined && isLarge(way, value, order));
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
        onChange={setTyped}
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
  const { code } = useShownCode();
  const [way, setWay] = useState<Way>(code === '' ? 'percent' : 'code');
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
        <CodeForm order={order} onDone={close} />
      ) : (
        <ManualForm key={way} order={order} way={way} onDone={close} />
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
