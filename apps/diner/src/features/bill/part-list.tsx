import type { Order, Part } from '@tableside/contract/ordering.schema';
import { Button, ButtonLink } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { StatusPill } from '@tableside/ui/status-pill';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { follow } from '../../lib/follow.ts';
import { orderAnswered } from '../../lib/order/refresh-order.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

interface RowProps {
  readonly order: Order;
  readonly part: Part;
  readonly money: (amount: number) => string;
}

function PartRow({ order, part, money }: RowProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const answer = await api.payments.cancelPart({ params: { id: order._id, part_id: part._id } });
    setBusy(false);
    if (answer.ok) orderAnswered(answer.value);
    else toast.error(answer.message);
  };
  const amount = money(part.amount + part.tip);
  return (
    <li ref={handOverFocus} className="bill-part">
      <span className="bill-part-who">{part.label || (part.by?.name ?? text('bill.guest'))}</span>
      <span className="t-num bill-part-amount">{amount}</span>
      <StatusPill tone={part.state === 'pending' ? 'waiting' : 'sending'}>
        {text(part.state === 'pending' ? 'bill.part-pending' : 'bill.part-open')}
      </StatusPill>
      {part.state === 'open' && (
        <span className="bill-part-acts">
          <ButtonLink kind="text" href={`/payment?part=${part._id}`} onClick={follow}>
            {text('bill.pay', { amount })}
          </ButtonLink>
          <Button kind="text" busy={busy} onClick={() => void remove()}>
            {text('bill.part-remove')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** Shares of the bill that somebody asked for and nobody has paid yet; one that others left nothing of is none. */
export function PartList({ order, money }: Omit<RowProps, 'part'>) {
  const text = useText();
  const open = order.bill.parts.filter(
    ({ state, payment_id, kind, amount, tip }) =>
      (state === 'open' && amount + tip > 0) || (state === 'pending' && (kind !== 'all' || !payment_id)),
  );
  if (open.length === 0) return null;
  return (
    <section aria-label={text('bill.parts')}>
      <h2 className="t-h3">{text('bill.parts')}</h2>
      <ul className="bill-parts">
        {open.map((part) => (
          <PartRow key={part._id} order={order} part={part} money={money} />
        ))}
      </ul>
    </section>
  );
}
