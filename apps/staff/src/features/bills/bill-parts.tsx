import type { Order, Part } from '@tableside/contract/ordering.schema';
import type { StaffText } from '@tableside/i18n/staff';
import { partTipAmounts } from '@tableside/pricing/tip-amounts';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { StatusPill, type StatusTone } from '@tableside/ui/status-pill';
import { useState } from 'react';
import { useMoney } from '../../lib/money/money.ts';
import { type Refundable, RefundSheet } from '../../lib/money/refund-sheet.tsx';
import { useCan } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { TipSheet } from './changes/tip-sheet.tsx';
import { refundableOf } from './desk-rules.ts';
import { TerminalButton } from './payment/terminal-button.tsx';
import { UpiButton } from './payment/upi-button.tsx';
import type { TakenPart } from './payment/use-upi.ts';
import { useBillDesk } from './use-bill-desk.ts';

const TONES: Readonly<Record<Part['state'], StatusTone>> = {
  open: 'sending',
  pending: 'waiting',
  paid: 'done',
  cancelled: 'problem',
};

function titleOf({ label, kind, people, by }: Part, text: StaffText): string {
  const words =
    kind === 'equal' ? text('bills.part-equal', { count: people ?? 1 }) : text(`bills.part-${kind}`);
  return [label || words, by?.name].filter(Boolean).join(' · ');
}

interface RowProps {
  readonly order: Order;
  readonly part: Part;
  /** Cash is taken for a part. */
  readonly onTake: (part: TakenPart) => void;
  readonly onShown: (paymentId: string) => void;
  readonly onRefund: (of: Refundable) => void;
}

function Row({ order, part, onTake, onShown, onRefund }: RowProps) {
  const text = useText();
  const money = useMoney();
  const can = useCan();
  const { join } = useBillDesk(order._id, () => undefined);
  const [named, setNamed] = useState(0);
  const [tipping, setTipping] = useState(false);
  const { _id, amount, state, payment_id: paymentId } = part;
  const tip = state === 'open' ? named : part.tip;
  const taken = { partId: _id, tip };
  // Until the whole bill is paid a part that is given back would still count as paid: the server refuses it.
  const isOver = order.paid || order.curr_state === 'cancelled';
  const most = isOver && state === 'paid' ? refundableOf(part, order) : 0;
  const payable = state === 'open' && can('payments.confirm');
  return (
    <li className="refund">
      <span className="refund-head">
        <span>
          <strong>{money(amount + tip)}</strong>{' '}
          <span className="t-muted">
            {[titleOf(part, text), tip > 0 && `${text('bills.tip')} ${money(tip)}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <StatusPill tone={TONES[state]}>{text(`bills.part-is-${state}`)}</StatusPill>
      </span>
      {payable && (
        <span ref={handOverFocus} className="button-row">
          <Button kind="primary" onClick={() => onTake(taken)}>
            {text('bills.cash')}
          </Button>
          <TerminalButton orderId={order._id} of={{ part_id: _id, tip }} onShown={onShown} />
          <UpiButton orderId={order._id} part={taken} onShown={onShown} />
          <Button onClick={() => setTipping(true)}>{text('bills.tip')}</Button>
          <Button busy={join.isPending} onClick={() => join.mutate(_id)}>
            {text('bills.part-undo')}
          </Button>
        </span>
      )}
      <TipSheet
        open={tipping}
        choicesOf={(rates) => partTipAmounts(order.bill, amount, rates)}
        now={named}
        busy={false}
        onSet={(next) => {
          setNamed(next);
          setTipping(false);
        }}
        onClose={() => setTipping(false)}
      />
      {most > 0 && paymentId !== null && can('payments.confirm') && (
        <Button
          onClick={() =>
            onRefund({
              paymentId,
              orderId: order._id,
              mode: part.mode ?? undefined,
              most,
              before: amount + part.tip - most,
            })
          }
        >
          {text('payments.refund')}
        </Button>
      )}
    </li>
  );
}

/** What a bill was split into and what was paid of it, each with what may be done next. */
export function BillParts({ order, onTake, onShown }: Pick<RowProps, 'order' | 'onTake' | 'onShown'>) {
  const text = useText();
  const [refunding, setRefunding] = useState<Refundable>();
  const parts = order.bill.parts.filter(({ state }) => state !== 'cancelled');
  return (
    <>
      {parts.length > 0 && (
        <section className="panel-part">
          <h3>{text('bills.parts')}</h3>
          <ul className="refunds">
            {parts.map((part) => (
              <Row
                key={part._id}
                order={order}
                part={part}
                onTake={onTake}
                onShown={onShown}
                onRefund={setRefunding}
              />
            ))}
          </ul>
        </section>
      )}
      <RefundSheet of={refunding} onClose={() => setRefunding(undefined)} />
    </>
  );
}
