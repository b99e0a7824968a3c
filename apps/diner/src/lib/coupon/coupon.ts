import type { Reward, Voucher } from '@tableside/contract/loyalty.schema';
import type { DiscountType } from '@tableside/contract/vocabulary';

/** How a bill names its discount. */
export interface CouponRef {
  readonly ref_id: string;
  readonly discount_type: DiscountType;
}
/** What can be put on a bill, made of a reward or of a voucher. Source: specification section 3, Coupon. */
export interface Coupon {
  readonly ref: CouponRef;
  readonly voucher: Voucher;
}

/** What a reward is on a bill: named by the reward itself. */
export const couponOfReward = ({ _id, voucher }: Reward): Coupon => ({
  ref: { ref_id: _id, discount_type: 'reward' },
  voucher,
});
/** What a store's own voucher is on a bill. */
export const couponOfVoucher = (voucher: Voucher): Coupon => ({
  ref: { ref_id: voucher._id, discount_type: 'voucher' },
  voucher,
});

const bare = (code: string): string => code.toUpperCase().replaceAll(/\s/g, '');

/** Whether two codes are the same one: case and spaces do not count. */
export const isSameCode = (one: string, other: string): boolean => bare(one) === bare(other);
