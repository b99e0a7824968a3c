import { describe, expect, test } from 'vitest';
import { statusOfLines } from './ordered-lines.ts';

describe('lines together are as far as the least that counts', () => {
  test.each([
    [['placed', 'ready'], 'placed'],
    [['ready', 'served', 'rejected'], 'ready'],
    [['held', 'placed'], 'held'],
    [['served', 'cancelled'], 'served'],
    [['rejected', 'cancelled'], 'rejected'],
    [['cancelled', 'cancelled'], 'cancelled'],
  ] as const)('%o is %s', (statuses, status) => {
    expect(statusOfLines(statuses.map((each) => ({ status: each })))).toBe(status);
  });
});
