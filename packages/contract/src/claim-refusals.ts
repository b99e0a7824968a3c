/** Why a bill's coupon does not hold when a payment starts; all else was judged when it was put on the bill. */
export const claimRefusals = [
  'coupon-expired',
  'coupon-used',
  'coupon-exhausted',
  'coupon-not-yours',
] as const;
