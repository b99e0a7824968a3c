import { describe, expect, it } from 'vitest';
import { ruleOf } from './option-rule.ts';

describe('ruleOf', () => {
  it.each([
    [1, 1, 'item.rule-exact'],
    [1, 3, 'item.rule-range'],
    [2, 0, 'item.rule-least'],
    [0, 3, 'item.rule-most'],
    [0, 0, 'item.rule-any'],
  ])('min %i, max %i says %s', (min, max, wanted) => expect(ruleOf({ min, max }).key).toBe(wanted));
});
