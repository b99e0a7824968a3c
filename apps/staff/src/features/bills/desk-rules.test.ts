import { plainPart } from '@tableside/contract/testing/orders';
import { describe, expect, it } from 'vitest';
import { order } from '../../../testing/samples.ts';
import { countedRefunds, isGuarded, isLarge, liveLines, refundableOf } from './desk-rules.ts';

const line = order().items[0] ?? expect.fail('no line');

describe('lines', () => {
  it('that were taken off are not on the bill', () => {
    const items = [line, { ...line, _id: 'b', status: 'cancelled' as const }];
    expect(liveLines(order({ items })).map(({ _id }) => _id)).toEqual(['line']);
  });
  it.each([
    ['held', false],
    ['placed', false],
    ['accepted', true],
    ['preparing', true],
    ['ready', true],
    ['served', true],
  ] as const)('in state %s need a manager to be taken off: %s', (status, guarded) => {
    expect(isGuarded([{ ...line, status }], order())).toBe(guarded);
  });
  it('nobody has begun need one above 2,000 rupees, counted together', () => {
    const worth = (total: number) => ({ ...line, status: 'placed' as const, total });
    expect(isGuarded([worth(200_000)], order())).toBe(false);
    expect(isGuarded([worth(200_001)], order())).toBe(true);
    expect(isGuarded([worth(150_000), worth(50_001)], order())).toBe(true);
    expect(isGuarded([], order())).toBe(false);
  });
});

describe('a discount', () => {
  const bill = order({}, { item_total: 50_000 });
  it('is measured by what the store’s own discount leaves', () => {
    const lowered = order({}, { item_total: 50_000, default_discount: 10_000 });
    expect([isLarge('flat', 4000, lowered), isLarge('flat', 4001, lowered)]).toEqual([false, true]);
  });
  it('of a tenth is no manager’s matter, a little more is', () => {
    expect([isLarge('percent', 1000, bill), isLarge('percent', 1001, bill)]).toEqual([false, true]);
    expect([isLarge('flat', 5000, bill), isLarge('flat', 5001, bill)]).toEqual([false, true]);
  });
});

describe('what can be given back', () => {
  const paid = plainPart({ state: 'paid', payment_id: 'p', amount: 40_000, tip: 2_000 });
  const refund = (amount: number, state: 'pending' | 'done' | 'failed', payment = 'p') => ({
    _id: `${payment}${amount}`,
    payment_id: payment,
    amount,
    state,
    reason: 'asked' as const,
    at: '2026-11-20T10:00:00Z',
  });
  it('is all with its tip, less what went back or is on its way', () => {
    expect(refundableOf(paid, order())).toBe(42_000);
    const refunds = [
      refund(1_000, 'done'),
      refund(500, 'pending'),
      refund(9_000, 'failed'),
      refund(7, 'done', 'q'),
    ];
    expect(refundableOf(paid, order({}, { refunds }))).toBe(40_500);
    expect(refundableOf(paid, order({}, { refunds: [refund(50_000, 'done')] }))).toBe(0);
  });
  it('is not less because the same money came twice and the second went back', () => {
    const twice = { ...refund(42_000, 'done'), reason: 'double' as const };
    expect(refundableOf(paid, order({}, { refunds: [twice] }))).toBe(42_000);
  });
});

describe('what went back of counted money', () => {
  it('leaves out what never counted and what gave nothing', () => {
    const refund = (
      _id: string,
      reason: 'asked' | 'double' | 'late' | 'over' | 'wrong',
      state: 'pending' | 'done' | 'failed',
    ) => ({ _id, payment_id: 'p', amount: 100, state, reason, at: '2026-11-20T10:00:00Z' });
    const refunds = [
      refund('asked', 'asked', 'done'),
      refund('over', 'over', 'pending'),
      refund('refused', 'asked', 'failed'),
      refund('twice', 'double', 'done'),
      refund('late', 'late', 'done'),
      refund('wrong', 'wrong', 'done'),
    ];
    expect(countedRefunds(order({}, { refunds })).map(({ _id }) => _id)).toEqual(['asked', 'over']);
    expect(countedRefunds(order())).toEqual([]);
  });
});
