import type { Reward, Voucher } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { type Coupon, couponOfVoucher, isSameCode } from '../../lib/coupon/coupon.ts';
import { offerFacts } from '../../lib/coupon/offer-facts.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { goBack } from '../../lib/navigation.ts';
import { billPathOf } from '../../lib/order/bill-path.ts';
import { orderAnswered } from '../../lib/order/refresh-order.ts';
import { provide, useResource } from '../../lib/resource.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

interface CouponList {
  readonly rewards: readonly Reward[];
  readonly vouchers: readonly Voucher[];
}

/** What could be put on this bill, judged for it as it is now; while it is judged anew the last list stays. */
export function useCouponList({ _id: id, version }: Order) {
  const { language } = useLanguage();
  const [code, setCode] = useState('');
  const keyOf = (typed: string) => `coupons:${id}:${version}:${language}:${typed}`;
  const load = (typed: string) =>
    api.billing.listVouchers({ params: { id }, query: typed === '' ? {} : { code: typed } });
  const { data, error, refreshing, reload } = useResource<CouponList>(keyOf(code), () => load(code));
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return {
    list: data ?? last,
    error,
    refreshing,
    reload,
    /** Asks for a typed code too, which then leads the list. */
    look: async (typed: string) => {
      const answer = await load(typed);
      if (!answer.ok) return answer;
      provide<CouponList>(keyOf(typed), answer.value);
      setCode(typed);
      return answer;
    },
  };
}

interface Refused {
  /** Of the coupon, or null for what was typed. */
  readonly refId: string | null;
  readonly message: string;
}

/** Puts coupons on the bill; each refusal stays with what was tried. */
export function useApplying(order: Order, { look, reload }: ReturnType<typeof useCouponList>) {
  const text = useText();
  const { store } = useMenu();
  const money = useBillMoney(order.store_id.default_currency, store?.country);
  const back = useWhileThere(() => goBack(billPathOf(order)));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const wordOf = ({ code, message }: { readonly code: string; readonly message: string }): string =>
    code === 'unreachable' ? text('coupon.unreachable') : message;

  const put = async ({ ref }: Coupon): Promise<void> => {
    const answer = await api.billing.setDiscount({ params: { id: order._id }, body: { discount: ref } });
    if (!answer.ok) {
      const message = wordOf(answer);
      toast.error(message);
      setRefused({ refId: ref.ref_id, message });
      return reload();
    }
    orderAnswered(answer.value);
    offerFacts.offerForgotten(ref.ref_id);
    const { discount } = answer.value;
    if (discount) toast.success(text('coupon.saves', { amount: money(discount.amount) }));
    back();
  };
  const type = async (typed: string): Promise<void> => {
    const answer = await look(typed);
    if (!answer.ok) return setRefused({ refId: null, message: wordOf(answer) });
    const found = answer.value.vouchers.find(({ code }) => code !== null && isSameCode(code, typed));
    if (found?.usable) await put(couponOfVoucher(found));
    else setRefused({ refId: null, message: found?.message ?? '' });
  };
  const during = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    setRefused(null);
    await work;
    setBusy(false);
  };
  return {
    busy,
    refused,
    apply: (coupon: Coupon) => during(put(coupon)),
    applyCode: (typed: string) => during(type(typed)),
    mend: () => setRefused(null),
  };
}
export type Applying = ReturnType<typeof useApplying>;
