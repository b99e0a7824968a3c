import type { Order } from '@tableside/contract/ordering.schema';
import { StatusPill } from '@tableside/ui/status-pill';
import { orderWord, statusWord } from '../../lib/order/order-status.ts';
import { ReadyIn } from '../../lib/ready-time/ready-in.tsx';
import { useText } from '../../lib/text.tsx';
import { headlineOf } from './bill-groups.ts';

/** Where the meal stands, in one word; said to listeners when it changes. */
export function BillHeadline({ order }: { readonly order: Order }) {
  const text = useText();
  const headline = headlineOf(order);
  const word =
    headline.kind === 'round'
      ? statusWord(headline.status, headline.paced)
      : headline.kind === 'money'
        ? orderWord(order)
        : statusWord('served');
  const ready = headline.kind === 'round' ? headline.readyWindow : null;
  return (
    <div className="bill-state">
      <div className="bill-headline" role="status">
        <StatusPill tone={word.tone}>{text(word.key)}</StatusPill>
        {headline.kind === 'round' && (
          <span className="t-small t-muted">{text('shared.round', { number: headline.round })}</span>
        )}
        {order.bill.bill_no && (
          <span className="t-small t-muted">{text('bill.number', { number: order.bill.bill_no })}</span>
        )}
      </div>
      {ready && (
        <p className="t-strong">
          <ReadyIn window={ready} />
        </p>
      )}
    </div>
  );
}
