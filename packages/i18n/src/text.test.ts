import { compileMessages } from '@tableside/i18n/tooling/compile.mjs';
import { describe, expect, it } from 'vitest';
import { makeText, type Text } from './text.ts';

interface Keys {
  readonly 'a.plain': Record<never, never>;
  readonly 'a.items': { readonly count: number };
  readonly 'a.sent': { readonly round: number; readonly count: number; readonly who: string };
  readonly 'a.place': { readonly n: number };
  readonly 'a.rate': { readonly rate: number };
  readonly 'a.total': { readonly amount: string; readonly people: number };
  readonly 'a.hash': Record<never, never>;
  readonly 'a.absent': Record<never, never>;
}
const english = compileMessages({
  'a.plain': "You're done",
  'a.items': '{count, plural, =0 {Nothing yet} one {# item} other {# items}}',
  'a.sent':
    '{who, select, you {You sent} other {{who} sent}} round {round, number}: {count, plural, one {{who, select, you {your # item} other {# item}}} other {# items}}',
  'a.place': 'You are {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  'a.rate': '{rate, number, percent} off',
  'a.total': '{amount} for {people}',
  'a.hash': '#',
});
const text = makeText<Keys>('en', english);

describe('makeText', () => {
  it('writes plain texts and leaves a lone hash alone', () => {
    expect(text('a.plain')).toBe("You're done");
    expect(text('a.hash')).toBe('#');
  });

  it('prefers the exact number, then the plural form', () => {
    expect([0, 1, 2, 1200].map((count) => text('a.items', { count }))).toEqual([
      'Nothing yet',
      '1 item',
      '2 items',
      '1,200 items',
    ]);
  });

  it('nests selects and plurals', () => {
    expect(text('a.sent', { round: 2, count: 1, who: 'you' })).toBe('You sent round 2: your 1 item');
    expect(text('a.sent', { round: 2, count: 3, who: 'Asha' })).toBe('Asha sent round 2: 3 items');
  });

  it('writes ordinals, percentages and numbers', () => {
    expect([1, 2, 3, 11].map((n) => text('a.place', { n }).slice(8))).toEqual(['1st', '2nd', '3rd', '11th']);
    expect(text('a.rate', { rate: 0.125 })).toBe('12.5% off');
    expect(text('a.total', { amount: '₹1,250.00', people: 1000 })).toBe('₹1,250.00 for 1,000');
  });

  it('uses the plural forms and the digits of the language', () => {
    const russian = compileMessages({
      'a.items': '{count, plural, one {# блюдо} few {# блюда} many {# блюд} other {# блюда}}',
    });
    const write = makeText<Keys>('ru', russian, english);
    expect([1, 3, 5, 21, 1.5].map((count) => write('a.items', { count }))).toEqual([
      '1 блюдо',
      '3 блюда',
      '5 блюд',
      '21 блюдо',
      '1,5 блюда',
    ]);
    expect(makeText<Keys>('de', english)('a.items', { count: 1234 })).toBe('1.234 items');
  });

  it('falls back per key, and to the key itself', () => {
    const write = makeText<Keys>('de', compileMessages({ 'a.hash': 'Nummer' }), english);
    expect(write('a.hash')).toBe('Nummer');
    expect(write('a.plain')).toBe("You're done");
    expect(write('a.absent')).toBe('a.absent');
  });

  it('takes the branch none where a select has no value', () => {
    interface Dish {
      readonly 'dish.gone': { readonly item?: string };
    }
    const dishes = compileMessages({
      'dish.gone': '{item, select, none {This dish} other {{item}}} is gone.',
    });
    const write = makeText<Dish>('en', dishes);
    expect(write('dish.gone', {})).toBe('This dish is gone.');
    expect(write('dish.gone', { item: 'Garlic naan' })).toBe('Garlic naan is gone.');
  });

  it('is typed by its keys', () => {
    // @ts-expect-error an unknown key
    text('a.nothing');
    // @ts-expect-error a missing value
    text('a.items');
    // @ts-expect-error a value of another type
    text('a.items', { count: '3' });
    const fewer: Text<Pick<Keys, 'a.plain'>> = text;
    expect(fewer('a.plain')).toBe("You're done");
    // @ts-expect-error a text of fewer keys
    const more: Text<Keys> = fewer;
    expect(more).toBe(text);
  });
});
