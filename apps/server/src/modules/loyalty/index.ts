export { termsProblem } from './campaign/campaign-rule.ts';
export { claimCoupon, closeClaim, releaseClaim } from './coupon/claim-coupon.ts';
export { couponsForBill } from './coupon/coupons-for-bill.ts';
export { type Coupon, findCoupon, findShownCoupon, judgeFor } from './coupon/find-coupon.ts';
export { type BillToJudge, judgeTerms } from './coupon/judge-coupon.ts';
export { createLoyalty } from './create-loyalty.ts';
export { creditPrices, giveBackLines, spendOnLines } from './credit/redeem.ts';
export { rewardRating } from './voucher/grant-rewards.ts';
export { type CodesToPrint, codesToPrint } from './voucher/make-codes.ts';
