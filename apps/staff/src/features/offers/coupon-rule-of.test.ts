import { expect, it } from 'vitest';
import { couponRuleOf } from './coupon-rule-of.ts';

const benefit = { kind: 'percent', value: 1000 } as const;

it.each([
  [{ first_order_only: true }, 1],
  [{ first_order_only: true, per_user_limit: 2 }, 2],
  [{ per_user_limit: null }, null],
  [{}, null],
])('%j lets one person use it so often: %s', (rule, uses) => {
  expect(couponRuleOf({ benefit, ...rule }).per_user_limit).toBe(uses);
});
