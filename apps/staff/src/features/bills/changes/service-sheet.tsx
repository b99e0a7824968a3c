import type { Order } from '@tableside/contract/ordering.schema';
import { useWhileThere } from '@tableside/ui/use-there';
import { FormSheet } from '../../../lib/form/form-sheet.tsx';
import { ReasonedFields, useReasoned } from '../../../lib/form/reasoned.tsx';
import { SheetForm } from '../../../lib/form/sheet-form.tsx';
import { useMoney } from '../../../lib/money/money.ts';
import { note } from '../../../lib/notes.ts';
import { useText } from '../../../lib/text.tsx';
import { isLarge } from '../desk-rules.ts';
import { useBillDesk } from '../use-bill-desk.ts';

interface FormProps {
  readonly order: Order;
  readonly service: NonNullable<Order['bill']['service_charge']>;
  readonly onDone: () => void;
}

const OFF = {
  usual: ['bills.service-declined', 'bills.discount-wait', 'bills.discount-complaint'],
  submit: 'bills.service-take',
  done: 'bills.service-is-off',
} as const;
const BACK = {
  usual: ['bills.void-wrong', 'bills.void-changed-mind'],
  submit: 'bills.service-restore',
  done: 'bills.service-is-back',
} as const;

function ServiceForm({ order, service: { amount, waived }, onDone }: FormProps) {
  const text = useText();
  const money = useMoney();
  const words = waived ? BACK : OFF;
  const reasoned = useReasoned(!waived && isLarge('flat', amount, order));
  const close = useWhileThere(onDone);
  const { service } = useBillDesk(order._id, ({ bill }) => {
    note('success', text((bill.service_charge?.waived ? OFF : BACK).done));
    close();
  });
  const submit = () => {
    if (reasoned.insist()) service.mutate({ waived: !waived, ...reasoned.body });
  };
  return (
    <SheetForm submit={text(words.submit)} busy={service.isPending} onSubmit={submit}>
      {waived ? (
        <p>{text('bills.service-waived')}</p>
      ) : (
        <>
          <p>
            {text('bills.tip-now')} <strong>{money(amount)}</strong>
          </p>
          <p className="t-muted">{text('bills.service-text')}</p>
        </>
      )}
      <ReasonedFields id="service" of={reasoned} usual={words.usual.map((each) => text(each))} />
    </SheetForm>
  );
}

interface SheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Takes the service charge off a bill whose guest declines it, or puts it back, with a reason. */
export function ServiceSheet({ order, open, onClose }: SheetProps) {
  const text = useText();
  const service = order.bill.service_charge;
  return (
    <FormSheet open={open} onClose={onClose} title={text('bills.service')} wide>
      {open && service && <ServiceForm order={order} service={service} onDone={onClose} />}
    </FormSheet>
  );
}
