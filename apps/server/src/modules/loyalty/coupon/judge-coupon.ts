import type { CampaignState } from '@tableside/contract/vocabulary';
import type { CouponLine, CouponRefusal, CouponRule, CouponVerdict } from '@tableside/pricing/coupon-rule';
import { judgeCoupon } from '@tableside/pricing/coupon-rule';
import { wallClock } from '@tableside/pricing/wall-clock';
import { type CampaignTerms, couponRuleOf } from '../campaign/campaign-rule.ts';

/** What billing knows of the bill a coupon is meant for. `userId` is whoever put it there. */
export interface BillToJudge {
  readonly tabId: string;
  readonly storeId: string;
  /** IANA name. */
  readonly timezone: string;
  readonly userId: string | null;
  readonly mode: string;
  readonly lines: readonly CouponLine[];
  /** Orders of this person that the store was paid for before. */
  readonly paidOrdersBefore: number;
  readonly at: Date;
}
/** How a coupon stands apart from the bill: its campaign, and whose voucher it is, if it is one. */
export interface CouponStand {
  readonly state: CampaignState;
  readonly voucher: { readonly userId: string; readonly spent: boolean } | null;
  readonly inTotal: number;
  readonly byUser: number;
}

const no = (refusal: CouponRefusal): CouponVerdict => ({ ok: false, refusal });

/**
 * Judges a coupon for a bill on the store's clock: whose it is before anything else, then whether it was used, whether
 * its campaign runs, and then the rule itself.
 */
export function judge(rule: CouponRule, stand: CouponStand, bill: BillToJudge): CouponVerdict {
  const { voucher } = stand;
  if (voucher && voucher.userId !== bill.userId) return no({ code: 'coupon-not-yours', why: 'owner' });
  if (voucher?.spent) return no({ code: 'coupon-used' });
  if (stand.state !== 'live') return no({ code: 'coupon-expired', why: 'over' });
  return judgeCoupon(rule, {
    now: wallClock(bill.timezone, bill.at),
    store_id: bill.storeId,
    mode: bill.mode,
    lines: bill.lines,
    user_id: bill.userId,
    paid_orders_of_user: bill.paidOrdersBefore,
    uses_by_user: stand.byUser,
    uses_in_total: stand.inTotal,
  });
}

/** Judges terms that nobody holds yet, as if they were live in that store. */
export function judgeTerms(
  terms: CampaignTerms,
  bill: BillToJudge,
): { readonly rule: CouponRule; readonly verdict: CouponVerdict } {
  const rule = couponRuleOf({ rule: terms, storeIds: [bill.storeId] }, null);
  return { rule, verdict: judge(rule, { state: 'live', voucher: null, inTotal: 0, byUser: 0 }, bill) };
}
