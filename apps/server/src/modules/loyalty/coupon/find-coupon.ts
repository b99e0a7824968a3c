import type { DiscountType } from '@tableside/contract/vocabulary';
import type { CouponRule, CouponVerdict } from '@tableside/pricing/coupon-rule';
import type { Reader } from '../../../platform/db/database.ts';
import { couponByCode, findCampaign, type JoinedCampaign } from '../campaign/campaign-repository.ts';
import { couponRuleOf } from '../campaign/campaign-rule.ts';
import { findVoucher, type VoucherRow } from '../voucher/voucher-repository.ts';
import { countUses, heldVouchers, type UsesRow } from './claim-repository.ts';
import { type BillToJudge, judge } from './judge-coupon.ts';

/** How the wire names a discount: a campaign's id, or that of somebody's own voucher or reward. */
export interface CouponRef {
  readonly ref_id: string;
  readonly discount_type: DiscountType;
}
/** A coupon that can be put on a bill: of everybody, or somebody's own voucher. */
export interface Coupon {
  readonly campaign: JoinedCampaign;
  readonly voucher: VoucherRow | null;
  readonly rule: CouponRule;
}

const ruled = (campaign: JoinedCampaign, voucher: VoucherRow | null): Coupon => ({
  campaign,
  voucher,
  rule: couponRuleOf(campaign, voucher && { userId: voucher.userId, validUntil: voucher.validUntil }),
});

export const couponOfVoucher = (voucher: VoucherRow): Coupon => ruled(voucher.campaign, voucher);
export const couponOfCampaign = (campaign: JoinedCampaign): Coupon => ruled(campaign, null);

/** The coupon a discount names; undefined when there is none. A draft does not exist for diners. */
export async function findCoupon(
  db: Reader,
  { ref_id, discount_type }: CouponRef,
): Promise<Coupon | undefined> {
  const voucher = await findVoucher(db, ref_id);
  if (voucher) return couponOfVoucher(voucher);
  const campaign = discount_type === 'voucher' ? await findCampaign(db, ref_id) : undefined;
  return campaign?.kind === 'coupon' && campaign.state !== 'draft' ? couponOfCampaign(campaign) : undefined;
}

/** The live coupon of a code as somebody typed it, else the voucher or opened reward whose id a guest shows. */
export async function findShownCoupon(
  db: Reader,
  storeId: string,
  shown: string,
): Promise<Coupon | undefined> {
  const campaign = await couponByCode(db, storeId, shown);
  if (campaign) return couponOfCampaign(campaign);
  const voucher = await findVoucher(db, shown.trim());
  return voucher?.revealedAt ? couponOfVoucher(voucher) : undefined;
}

/** Judges several coupons for one bill, in their order; nothing is held by it. */
export async function judgeAll(
  db: Reader,
  coupons: readonly Coupon[],
  bill: BillToJudge,
): Promise<readonly CouponVerdict[]> {
  const campaigns = [...new Set(coupons.map(({ campaign }) => campaign.id))];
  const vouchers = coupons.flatMap(({ voucher }) => (voucher ? [voucher.id] : []));
  const [rows, held] = await Promise.all([
    countUses(db, campaigns, bill.userId, bill.tabId),
    heldVouchers(db, vouchers, bill.tabId),
  ]);
  const uses = new Map<string, UsesRow>(rows.map((row) => [row.campaignId, row]));
  return coupons.map(({ campaign, voucher, rule }) => {
    const { inTotal = 0, byUser = 0 } = uses.get(campaign.id) ?? {};
    const spent = voucher !== null && (voucher.usedAt !== null || held.has(voucher.id));
    const own = voucher && { userId: voucher.userId, spent };
    return judge(rule, { state: campaign.state, voucher: own, inTotal, byUser }, bill);
  });
}

/** Judges one coupon for a bill. */
export async function judgeFor(db: Reader, coupon: Coupon, bill: BillToJudge): Promise<CouponVerdict> {
  const [verdict] = await judgeAll(db, [coupon], bill);
  return verdict ?? { ok: false, refusal: { code: 'coupon-exhausted' } };
}
