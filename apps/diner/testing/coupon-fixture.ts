import type { Reward, Voucher } from '@tableside/contract/loyalty.schema';
import { INR } from './order-fixture.ts';

/** Ten percent off with the code TEN, usable now. */
export const voucherOf = (id: string, change: Partial<Voucher> = {}): Voucher => ({
  _id: id,
  code: 'TEN',
  title: { en: `Coupon ${id}` },
  terms: {},
  kind: 'percent',
  value: 1000,
  item_id: null,
  max_discount: null,
  min_order_amount: 0,
  valid_from: null,
  valid_until: null,
  usable: true,
  reason: null,
  message: null,
  missing: null,
  summary: [{ kind: 'percent', bp: 1000 }],
  store_id: { _id: 's', name: 'Jade Garden', default_currency: INR },
  ...change,
});

/** A reward that an order earned and that was opened. */
export const rewardOf = (id: string, change: Partial<Reward> = {}): Reward => ({
  _id: id,
  voucher: voucherOf(id, { code: null }),
  state: 'revealed',
  order_id: 'o0',
  earned_at: '2026-11-14T12:00:00.000Z',
  ...change,
});
