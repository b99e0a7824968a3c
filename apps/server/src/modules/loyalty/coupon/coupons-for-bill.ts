import type { Reward, Voucher } from '@tableside/contract/loyalty.schema';
import type { Language } from '@tableside/contract/vocabulary';
import type { CouponVerdict } from '@tableside/pricing/coupon-rule';
import { validAt } from '@tableside/pricing/validity';
import { datePlus, wallClock } from '@tableside/pricing/wall-clock';
import type { Reader } from '../../../platform/db/database.ts';
import type { StoreFacts } from '../../venues/index.ts';
import { couponByCode, listedCoupons } from '../campaign/campaign-repository.ts';
import type { CampaignFacts } from '../campaign/campaign-rule.ts';
import { presentReward, presentVoucher, type Unusable } from '../voucher/present-voucher.ts';
import { unusedVouchers, type VoucherRow } from '../voucher/voucher-repository.ts';
import { type Coupon, couponOfCampaign, couponOfVoucher, judgeAll } from './find-coupon.ts';
import type { BillToJudge } from './judge-coupon.ts';

/** Who looks at which store's coupons; `code` is what was typed. */
export interface Looking {
  readonly store: StoreFacts;
  readonly userId: string;
  readonly language: Language;
  readonly code: string | undefined;
}
export interface CouponsForBill {
  readonly rewards: Reward[];
  readonly vouchers: Voucher[];
  /** A typed code that the store does not know. */
  readonly unknownCode: boolean;
}

function unusableOf(verdict: CouponVerdict, { lines }: BillToJudge): Unusable | null {
  if (verdict.ok) return null;
  const { refusal } = verdict;
  const sum = lines.reduce((total, { gross }) => total + gross, 0);
  const missing = refusal.code === 'coupon-minimum' ? refusal.min_order_amount - sum : null;
  return { code: refusal.code, missing };
}

interface Judged extends Coupon {
  readonly unusable: Unusable | null;
}
const isOwn = (one: Judged): one is Judged & { readonly voucher: VoucherRow } => one.voucher !== null;

/** What a diner may choose from: what is over is left out, but for a typed code, which is told why. */
async function findOffered(
  db: Reader,
  { store, userId, code }: Looking,
  { timezone, at }: BillToJudge,
): Promise<{ readonly coupons: readonly Coupon[]; readonly typed: CampaignFacts | undefined }> {
  const clock = wallClock(timezone, at);
  const lasts = ({ rule }: Coupon): boolean => validAt(rule.validity, clock) !== 'over';
  const [own, listed, typed] = await Promise.all([
    // Hours over midnight belong to the evening they started on.
    unusedVouchers(db, userId, store.id, datePlus(clock.date, -1)),
    listedCoupons(db, store.id),
    code ? couponByCode(db, store.id, code) : undefined,
  ]);
  const others = listed.filter(({ id }) => id !== typed?.id);
  const coupons = [
    ...own.map(couponOfVoucher).filter(lasts),
    ...(typed ? [couponOfCampaign(typed)] : []),
    ...others.map(couponOfCampaign).filter(lasts),
  ];
  return { coupons, typed };
}

/** Everything a diner could put on a bill, judged for it: own rewards and vouchers, the store's listed coupons, a typed one first. */
export async function couponsForBill(
  db: Reader,
  looking: Looking,
  bill: BillToJudge,
): Promise<CouponsForBill> {
  const { store, language, code } = looking;
  const { coupons, typed } = await findOffered(db, looking, bill);
  const verdicts = await judgeAll(db, coupons, bill);
  const judged = coupons.map((coupon, at): Judged => {
    const verdict = verdicts[at];
    return { ...coupon, unusable: verdict ? unusableOf(verdict, bill) : null };
  });
  const shown = (one: Judged): Voucher => presentVoucher({ ...one, store, language });
  const mine = judged.filter(isOwn);
  return {
    rewards: mine
      .filter(({ voucher }) => voucher.orderId !== null)
      .map(({ voucher, unusable }) => presentReward(voucher, store, { language, now: bill.at, unusable })),
    vouchers: [
      ...judged.filter((one) => !isOwn(one)),
      ...mine.filter(({ voucher }) => voucher.orderId === null),
    ].map(shown),
    unknownCode: code !== undefined && code !== '' && typed === undefined,
  };
}
