import type { Order } from '@tableside/contract/ordering.schema';
import { useState } from 'react';
import { api } from '../api.ts';
import { orderAnswered } from '../order/refresh-order.ts';
import { useText } from '../text.tsx';
import { toast } from '../toasts.ts';

/** `remove()`: takes the coupon off the bill; resolves to whether it is off. A refusal is said. */
export function useCouponRemoval({ _id: id }: Pick<Order, '_id'>) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<boolean> => {
    setBusy(true);
    const answer = await api.billing.setDiscount({ params: { id }, body: { discount: null } });
    setBusy(false);
    if (answer.ok) orderAnswered(answer.value);
    else toast.error(answer.code === 'unreachable' ? text('coupon.unreachable') : answer.message);
    return answer.ok;
  };
  return { busy, remove };
}
