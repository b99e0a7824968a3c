import type { Voucher } from '@tableside/contract/loyalty.schema';
import { OfferUse } from '../../lib/coupon/offer-use.tsx';
import { useText } from '../../lib/text.tsx';
import { ShowStaff } from './show-staff.tsx';

/** The ways to use an open reward: on the bill that is running or the next time, or at the cash desk. */
export function NextUse({ voucher }: { readonly voucher: Voucher }) {
  const text = useText();
  if (!voucher.usable) return null;
  return (
    <>
      <OfferUse offer={voucher} remember={text('rewards.next-time')} />
      <ShowStaff voucher={voucher} />
    </>
  );
}
