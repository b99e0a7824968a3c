import { CODE_ALPHABET } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseCode } from './code-rule.ts';

const code = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: 10, maxLength: 10 })
  .map((symbols) => symbols.join(''));
const gap = fc.constantFrom('', ' ', '-', ' - ', '–', '\u00a0');

describe('normaliseCode', () => {
  it('reads a code however it is typed', () => {
    fc.assert(
      fc.property(
        code,
        fc.array(gap, { minLength: 10, maxLength: 10 }),
        fc.boolean(),
        (wanted, gaps, lower) => {
          const typed = [...wanted].map((symbol, index) => `${symbol}${gaps[index] ?? ''}`).join('');
          expect(normaliseCode(lower ? typed.toLowerCase() : typed)).toBe(wanted);
        },
      ),
    );
  });
  it.each(['', 'ABCDE', 'ABCDEFGH2', 'ABCDEFGH234', 'ABCDEFGH20', 'ABCDEFGHO2', "ABCDEFGH2'", 'ÄBCDEFGH23'])(
    'knows that %j is none',
    (typed) => {
      expect(normaliseCode(typed)).toBeUndefined();
    },
  );
  it('never answers anything but ten symbols of the alphabet', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 64 }), (typed) => {
        const found = normaliseCode(typed);
        expect(found === undefined || /^[2-9A-HJKMNP-Z]{10}$/.test(found)).toBe(true);
      }),
    );
  });
});
