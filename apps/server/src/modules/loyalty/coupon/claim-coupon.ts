import type { CouponRefusal, CouponRule } from '@tableside/pricing/coupon-rule';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { lockCampaign } from '../campaign/campaign-repository.ts';
import { endingWith } from '../campaign/campaign-rule.ts';
import { lockVoucher } from '../voucher/voucher-repository.ts';
import { hasClaim, insertClaim, saveReleased, saveUsed } from './claim-repository.ts';
import { type Coupon, type CouponRef, findCoupon, judgeFor } from './find-coupon.ts';
import type { BillToJudge } from './judge-coupon.ts';

/** What a bill carries and wants to hold from now on. */
export interface Claim {
  readonly ref: CouponRef;
  /** The terms it was put on the bill with; they hold, whatever the campaign says by now, but for its limit and the end of its voucher. */
  readonly rule: CouponRule;
  /** What it takes off, in minor units. */
  readonly amount: number;
}

/** The terms a bill carries as they hold now: as often as the campaign may be used by now, and no longer than its voucher. */
function termsNow(rule: CouponRule, { campaign, voucher }: Pick<Coupon, 'campaign' | 'voucher'>): CouponRule {
  const counted = { ...rule, total_limit: campaign.rule.total_limit };
  return voucher ? endingWith(counted, voucher) : counted;
}

/**
 * Holds a coupon for a bill from the start of a payment on: judged again, and counted. The campaign's row is locked
 * before anything is counted, so that of many at once exactly as many win as may. A bill that holds one already keeps
 * it. Resolves to the refusal, or undefined.
 */
export async function claimCoupon(
  tx: Tx,
  { ref, rule, amount }: Claim,
  bill: BillToJudge,
): Promise<CouponRefusal | undefined> {
  const found = await findCoupon(tx, ref);
  if (!found) return { code: 'coupon-expired', why: 'over' };
  const [campaign, voucher, claimed] = await Promise.all([
    lockCampaign(tx, found.campaign.id),
    found.voucher ? lockVoucher(tx, found.voucher.id) : undefined,
    hasClaim(tx, bill.tabId),
  ]);
  if (claimed) return undefined;
  // Counted after both rows are ours: a statement that was sent before the wait would count what was before it.
  const held = { campaign: campaign ?? found.campaign, voucher: voucher ?? null };
  const coupon = { ...held, rule: termsNow(rule, held) };
  const verdict = await judgeFor(tx, coupon, bill);
  if (!verdict.ok) return verdict.refusal;
  insertClaim(tx, {
    id: newId(),
    tabId: bill.tabId,
    storeId: bill.storeId,
    campaignId: coupon.campaign.id,
    voucherId: coupon.voucher?.id ?? null,
    userId: bill.userId,
    amount,
    at: bill.at,
  });
  return undefined;
}

/** The bill is paid: what it holds is used, and took `amount` off in the end. */
export const closeClaim = (tx: Tx, tabId: string, amount: number, now: Date): void =>
  saveUsed(tx, tabId, amount, now);

/** The bill is open again, or was paid without it: what it holds is free, once. */
export const releaseClaim = (tx: Tx, tabId: string, now: Date): void => saveReleased(tx, tabId, now);
