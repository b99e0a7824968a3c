import { openAmount } from '@tableside/contract/open-amount';
import type { Order } from '@tableside/contract/ordering.schema';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Plus, ReceiptText, Users } from '@tableside/ui/icons';
import { useState } from 'react';
import { follow } from '../../lib/follow.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { go } from '../../lib/navigation.ts';
import { useReach } from '../../lib/online.ts';
import { isFree } from '../../lib/order/free-order.ts';
import { receiptOf } from '../../lib/order/receipt-address.ts';
import { runningOrder } from '../../lib/order/running-order.ts';
import { openOverlay } from '../../lib/overlays.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { billService, callServices } from '../../lib/venue/services.ts';

/** Asks the waiter to bring the bill, where the restaurant offers that. */
function AskForBill() {
  const text = useText();
  const { store } = useMenu();
  const [busy, setBusy] = useState(false);
  const service = billService(store?.preferences.services);
  if (!service) return null;
  const ask = async () => {
    setBusy(true);
    const failure = await callServices([service._id]);
    setBusy(false);
    if (failure) toast.error(failure.message);
    else toast.success(text('bill.asked'));
  };
  return (
    <Button kind="outline" icon={<ReceiptText size={20} />} busy={busy} onClick={() => void ask()}>
      {text('bill.ask')}
    </Button>
  );
}

interface ActionsProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
}

/** What can be done next; the server says what is allowed. */
export function BillActions({ order, money }: ActionsProps) {
  const text = useText();
  const offline = useReach(({ reach }) => reach === 'offline');
  const may = (action: string) => order.allowedActions.includes(action);
  const open = openAmount(order.bill);
  // Rounds and waiters belong to the scanned table.
  const here = useRoot(({ scan }) => runningOrder(order, scan) !== null);
  return (
    <div className="bill-actions">
      {may('pay') && (open > 0 || isFree(order)) && (
        <Button
          kind="accent"
          size="lg"
          block
          aria-disabled={offline || undefined}
          onClick={() => go('/payment')}
        >
          {offline
            ? text('bill.pay-offline')
            : open > 0
              ? text('bill.pay', { amount: money(open) })
              : text('pay.free-close')}
        </Button>
      )}
      <div className="bill-actions-row">
        {here && may('add-round') && (
          <ButtonLink href="/home" icon={<Plus size={20} />} onClick={follow}>
            {text('bill.add-more')}
          </ButtonLink>
        )}
        {may('split') && (
          <Button kind="outline" icon={<Users size={20} />} onClick={() => openOverlay({ kind: 'split' })}>
            {text('bill.split')}
          </Button>
        )}
        {here && may('pay') && <AskForBill />}
        {order.paid && (
          <ButtonLink href={receiptOf(order._id)} icon={<ReceiptText size={20} />} onClick={follow}>
            {text('ebill.open')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
