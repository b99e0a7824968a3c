import type { Order } from '@tableside/contract/ordering.schema';
import { partTipAmounts } from '@tableside/pricing/tip-amounts';
import { useState } from 'react';
import { useOrderStore } from '../../lib/order/order-store.ts';
import { TipField } from '../../lib/tip/tip-field.tsx';
import type { PayAttempt } from './kept-attempt.ts';
import type { Payable } from './pay-choice.ts';

/** The tip somebody adds to their part; none until they choose one. What was `tried` for this part still stands. */
export function usePartTip(partId: string | null, tried: PayAttempt | null) {
  const before = tried?.part_id === partId ? tried.choice.tip : undefined;
  const [chosen, setChosen] = useState(before === undefined ? null : { partId, tip: before });
  const tip = chosen?.partId === partId ? chosen.tip : null;
  return { tip, choose: (amount: number) => setChosen({ partId, tip: amount }) };
}

interface PartTipProps {
  readonly order: Order;
  readonly payable: Payable;
  readonly money: (amount: number) => string;
  readonly tip: number | null;
  readonly onChoose: (tip: number) => void;
}

/** A tip with one's own part, where the store suggests tips. The whole bill's tip stands on the bill. */
export function PartTip({ order, payable, money, tip, onChoose }: PartTipProps) {
  const { store } = useOrderStore(order);
  const rates = store?.preferences.tip_percentages ?? [];
  if (payable.partId === null || rates.length === 0) return null;
  return (
    <TipField
      choices={partTipAmounts(order.bill, payable.amount, rates)}
      chosen={tip}
      onChoose={onChoose}
      currency={order.store_id.default_currency}
      money={money}
      charged={order.bill.charges.length > 0}
      there={order.tip}
    />
  );
}
