import type { Order } from '@tableside/contract/ordering.schema';
import { tipAmounts } from '@tableside/pricing/tip-amounts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { useText } from '../../lib/text.tsx';
import { TipField } from '../../lib/tip/tip-field.tsx';
import { toast } from '../../lib/toasts.ts';

interface PickerProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
  readonly rates: readonly number[];
}

/** The tip of the bill. It is set at once; a refusal takes it back and says why. */
export function TipPicker({ order, money, rates }: PickerProps) {
  const text = useText();
  const [shown, setShown] = useState<number | null>(null);
  const choose = async (tip: number) => {
    setShown(tip);
    const answer = await api.billing.setTip({ params: { id: order._id }, body: { tip } });
    if (answer.ok) return facts.orderFetched(answer.value);
    setShown(null);
    toast.error(answer.code === 'unreachable' ? text('bill.tip-unreachable') : answer.message);
  };
  return (
    <TipField
      choices={tipAmounts(order.bill, rates)}
      chosen={shown ?? (order.tip > 0 ? order.tip : null)}
      onChoose={(tip) => void choose(tip)}
      currency={order.store_id.default_currency}
      money={money}
      charged={order.bill.charges.length > 0}
    />
  );
}
