import { describe, expect, it } from 'vitest';
import { deliveryFee } from './delivery-fee.ts';

const ladder = [
  { up_to_m: 6_000, fee: 6_000, free_from: null },
  { up_to_m: 2_000, fee: 2_000, free_from: 30_000 },
  { up_to_m: 4_000, fee: 4_000, free_from: 60_000 },
];

describe('deliveryFee', () => {
  it.each([
    [0, 10_000, 2_000],
    [2_000, 10_000, 2_000],
    [2_001, 10_000, 4_000],
    [6_000, 10_000, 6_000],
  ])('at %i m for %i is %i', (distance, items, fee) => {
    expect(deliveryFee(ladder, distance, items)).toBe(fee);
  });

  it('is free from the amount of its rung on, where there is one', () => {
    expect(deliveryFee(ladder, 1_000, 29_999)).toBe(2_000);
    expect(deliveryFee(ladder, 1_000, 30_000)).toBe(0);
    expect(deliveryFee(ladder, 5_000, 9_000_000)).toBe(6_000);
  });

  it('is none beyond the last rung', () => {
    expect(deliveryFee(ladder, 6_001, 10_000)).toBeNull();
    expect(deliveryFee([], 1, 10_000)).toBeNull();
  });
});
