import { describe, expect, it } from 'vitest';
import { leftHandedBack } from './hand-back-left.ts';

describe('what goes back of the money that guests left', () => {
  it.each([
    ['nothing where they left nothing', 0, 0, 500, 0],
    ['nothing while as much is too much anyway', 300, 500, 500, 0],
    ['what goes back beyond that', 300, 500, 600, 100],
    ['all of it at the most', 300, 0, 900, 300],
    ['no more than goes back where something is owed', 300, -50, 100, 100],
  ] as const)('is %s', (_, left, surplus, amount, expected) => {
    expect(leftHandedBack(left, surplus, amount)).toBe(expected);
  });
});
