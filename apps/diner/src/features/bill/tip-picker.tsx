import type { Order } from '@tableside/contract/ordering.schema';
import { tipAmounts } from '@tableside/pricing/tip-amounts';
import { TipField } from '../../lib/tip/tip-field.tsx';
import { useTip } from './use-tip.ts';

interface PickerProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
  readonly rates: readonly number[];
}

/** The tip of the bill. */
export function TipPicker({ order, money, rates }: PickerProps) {
  const { tip, choose } = useTip(order);
  return (
    <TipField
      choices={tipAmounts(order.bill, rates)}
      chosen={tip}
      onChoose={choose}
      currency={order.store_id.default_currency}
      money={money}
      charged={order.bill.charges.length > 0}
    />
  );
}
