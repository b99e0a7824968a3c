import { describe, expect, it } from 'vitest';
import { maskedMethod } from './masked-method-rule.ts';

describe('maskedMethod', () => {
  it('shows the end of a card', () => {
    expect(maskedMethod({ last4: '4242', vpa: null })).toBe('••• 4242');
  });
  it.each([
    ['natasha@bank', 'na•••@bank'],
    ['nat@bank', 'na•••@bank'],
    ['na@bank', 'n•••@bank'],
    ['n@bank', '•••@bank'],
  ])('hides most of %s', (vpa, shown) => {
    expect(maskedMethod({ last4: null, vpa })).toBe(shown);
  });
  it('says nothing where nothing is known', () => {
    expect(maskedMethod({ last4: null, vpa: null })).toBeNull();
  });
});
