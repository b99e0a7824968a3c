import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './pay.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { DoneArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { BillRows } from '@tableside/ui/bill-rows';
import { Button, ButtonLink } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { useBillMoney } from '../../lib/bill-money.ts';
import { follow } from '../../lib/follow.ts';
import { giveUpPayment, pendingPart } from '../../lib/give-up-payment.ts';
import { useMenu } from '../../lib/menu.ts';
import { useFreshOrder } from '../../lib/refresh-order.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { PayForm } from './pay-form.tsx';
import type { TableMode } from './pay-order.ts';

interface PartProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
}

/** What the amount is made of, behind the amount. */
function AmountParts({ order: { bill }, money }: PartProps) {
  const text = useText();
  const discount = bill.default_discount + bill.discount;
  return (
    <details className="pay-parts">
      <summary>{text('pay.parts')}</summary>
      <BillRows
        rows={[
          { key: 'items', label: text('bill.items-total'), amount: money(bill.item_total) },
          ...(discount > 0
            ? [
                {
                  key: 'discount',
                  label: text('bill.discount'),
                  amount: `−${money(discount)}`,
                  kind: 'credit' as const,
                },
              ]
            : []),
          { key: 'charges', label: text('bill.taxes-charges'), amount: money(bill.taxes_and_charges) },
          ...(bill.tip > 0 ? [{ key: 'tip', label: text('bill.tip'), amount: money(bill.tip) }] : []),
          ...(bill.paid_amount > 0
            ? [
                {
                  key: 'paid',
                  label: text('shared.status.paid'),
                  amount: `−${money(bill.paid_amount)}`,
                  kind: 'credit' as const,
                },
              ]
            : []),
        ]}
      />
    </details>
  );
}

/** Somebody was asked already; nothing is asked twice. */
function Waiting({ order, money }: PartProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const part = pendingPart(order);
  const change = async () => {
    setBusy(true);
    const refusal = await giveUpPayment(order);
    setBusy(false);
    if (refusal) toast.error(refusal);
  };
  const amount = money((part?.amount ?? 0) + (part?.tip ?? 0));
  return (
    <div className="pay-form">
      <Banner kind="warning" live>
        {text(order.payment.mode === 'card' ? 'bill.waiting-card' : 'bill.waiting-cash', { amount })}
      </Banner>
      {order.allowedActions.includes('give-up-payment') && (
        <Button busy={busy} onClick={() => void change()}>
          {text('bill.change-payment')}
        </Button>
      )}
    </div>
  );
}

function Payment({ order }: { readonly order: Order }) {
  const text = useText();
  const { store } = useMenu();
  const money = useBillMoney(order.store_id.default_currency, store?.country);
  const offered = store?.preferences.payment_modes ?? [];
  const modes = offered.filter((mode): mode is TableMode => mode !== 'online');
  const amount = money(order.bill.amount_payable);
  if (order.paid || order.bill.amount_payable === 0)
    return (
      <StateBlock
        art={<DoneArt />}
        title={text('pay.nothing')}
        action={
          <ButtonLink href="/bill" onClick={follow}>
            {text('pay.to-bill')}
          </ButtonLink>
        }
      />
    );
  return (
    <div className="pay">
      <p className="pay-amount">
        <span className="t-small t-muted">{text('bill.payable')}</span>
        <span className="t-display">{amount}</span>
      </p>
      <AmountParts order={order} money={money} />
      {pendingPart(order) ? (
        <Waiting order={order} money={money} />
      ) : modes.length > 0 ? (
        <PayForm key={order._id} order={order} amount={amount} modes={modes} />
      ) : (
        store && <Banner kind="info">{text('pay.ask-staff')}</Banner>
      )}
    </div>
  );
}

/** `/payment`: how the bill is paid at the table. Where the order leads on to is decided by its state, not here. */
export function PaymentScreen() {
  const text = useText();
  const order = useRoot((state) => state.order);
  useFreshOrder();
  const table = order?.table_id?.name;
  return (
    <Screen title={text('pay.title')} sub={table && text('shared.table', { name: table })} back="/bill">
      {order && <Payment order={order} />}
    </Screen>
  );
}
