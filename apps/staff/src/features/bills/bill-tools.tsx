import type { Order } from '@tableside/contract/ordering.schema';
import { tipAmounts } from '@tableside/pricing/tip-amounts';
import { Button } from '@tableside/ui/button';
import { Coins, Percent, Printer, ReceiptText, Ticket, Trash, Users } from '@tableside/ui/icons';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { note } from '../../lib/notes.ts';
import { useCan } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { DiscountSheet } from './changes/discount-sheet.tsx';
import { ServiceSheet } from './changes/service-sheet.tsx';
import { SplitSheet } from './changes/split-sheet.tsx';
import { TipSheet } from './changes/tip-sheet.tsx';
import { VoidSheet } from './changes/void-sheet.tsx';
import { isTakenBackWhole, liveLines } from './desk-rules.ts';
import { EbillSheet } from './receipt/ebill-sheet.tsx';
import { handedOut } from './receipt/handed-out.ts';
import { useShownCode } from './shown-code.ts';
import { useBillDesk } from './use-bill-desk.ts';

type Tool = 'discount' | 'service' | 'tip' | 'split' | 'void' | 'ebill';

/** What the desk may do to a bill beside taking money. */
export function BillTools({ order }: { readonly order: Order }) {
  const text = useText();
  const can = useCan();
  const [, navigate] = useLocation();
  const shown = useShownCode();
  const payable = order.allowedActions.includes('take-payment');
  const open = payable && !order.paid;
  const [tool, setTool] = useState<Tool | undefined>(
    shown.code !== '' && open && can('payments.confirm') ? 'discount' : undefined,
  );
  const close = () => setTool(undefined);
  const { tip } = useBillDesk(order._id, () => {
    note('success', text('bills.tip-is-set'));
    // It may come when another one is open.
    setTool((now) => (now === 'tip' ? undefined : now));
  });
  const handOut = useWhileThere(({ bill }: Order) => {
    handedOut.set(() => ({ orderId: order._id, nth: bill.prints ?? 1 }));
    navigate(`/bills?print=${order._id}`);
  });
  const { print } = useBillDesk(order._id, handOut);
  const some = liveLines(order).length > 0;
  const whole = isTakenBackWhole(order);
  return (
    <>
      <div className="bill-tools">
        {open && can('payments.confirm') && (
          <Button icon={<Ticket size={20} />} onClick={() => setTool('discount')}>
            {text('bills.discount')}
          </Button>
        )}
        {open && order.bill.service_charge && can('payments.confirm') && (
          <Button icon={<Percent size={20} />} onClick={() => setTool('service')}>
            {text('bills.service')}
          </Button>
        )}
        {open && can('payments.confirm') && (
          <Button icon={<Coins size={20} />} onClick={() => setTool('tip')}>
            {text('bills.tip')}
          </Button>
        )}
        {open && can('payments.confirm') && (
          <Button icon={<Users size={20} />} onClick={() => setTool('split')}>
            {text('bills.split')}
          </Button>
        )}
        {(whole || (open && some)) && can('orders.write') && (
          <Button icon={<Trash size={20} />} onClick={() => setTool('void')}>
            {text(whole ? 'bills.take-back' : 'bills.void-title')}
          </Button>
        )}
        {some && can('payments.confirm') && (
          <Button icon={<Printer size={20} />} busy={print.isPending} onClick={() => print.mutate(null)}>
            {text('bills.print')}
          </Button>
        )}
        {order.paid && can('payments.confirm') && (
          <Button icon={<ReceiptText size={20} />} onClick={() => setTool('ebill')}>
            {text('bills.ebill')}
          </Button>
        )}
      </div>
      <TipSheet
        open={tool === 'tip'}
        choicesOf={(rates) => tipAmounts(order.bill, rates)}
        now={order.bill.tip}
        busy={tip.isPending}
        onSet={(amount) => tip.mutate(amount)}
        onClose={close}
      />
      <EbillSheet order={order} open={tool === 'ebill'} onClose={close} />
      <DiscountSheet order={order} open={tool === 'discount'} onClose={close} />
      <ServiceSheet order={order} open={tool === 'service'} onClose={close} />
      <SplitSheet order={order} open={tool === 'split'} onClose={close} />
      <VoidSheet order={order} open={tool === 'void'} onClose={close} />
    </>
  );
}
