import { compileMessage } from '@tableside/i18n/tooling/compile.mjs';
import { pseudoCatalogue, pseudoMessage } from '@tableside/i18n/tooling/pseudo.mjs';
import { describe, expect, it } from 'vitest';
import { makeText } from '../src/text.ts';

const inside = (text: string) => text.replace(/^⟦(.*) กื้ฐู国⟧$/u, '$1');

describe('pseudoMessage', () => {
  it('doubles short labels and lengthens others by 40 %', () => {
    const short = inside(String(pseudoMessage('Add')));
    const long = inside(String(pseudoMessage('Sent to the kitchen just now')));
    expect(short.length).toBe(6);
    expect(long.length).toBeGreaterThanOrEqual(Math.ceil(28 * 1.4));
    expect(long).not.toMatch(/[a-z]/);
  });

  it('shortens by about 40 % as qps-short', () => {
    const made = inside(String(pseudoMessage('Sent to the kitchen', { variant: 'qps-short' })));
    expect(made.length).toBeLessThanOrEqual(12);
  });

  it('keeps arguments, plural forms and numbers', () => {
    const message = compileMessage('{name}: {count, plural, one {# item} other {# items}} sent');
    const text = makeText<{ 'a.b': { name: string; count: number } }>('en', {
      'a.b': pseudoMessage(message),
    });
    const made = text('a.b', { name: 'Table 4', count: 1200 });
    expect(made).toMatch(/^⟦Table 4: 1,200 .*⟧$/u);
    expect(made).toContain('ţé');
  });
});

describe('pseudoCatalogue', () => {
  it('puts one unbroken word of 28 letters into each area', () => {
    const made = pseudoCatalogue({ 'menu.a': 'Add', 'menu.b': 'Add another dish', 'bill.a': 'Your bill' });
    const words = Object.values(made).map((message) => /[\p{L}]{28}/u.test(String(message)));
    expect(words).toEqual([false, true, true]);
    expect(String(pseudoCatalogue({ 'menu.a': 'Add' }, 'qps-short')['menu.a'])).not.toMatch(/[\p{L}]{28}/u);
  });
});
