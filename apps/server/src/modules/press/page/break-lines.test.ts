import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

const upTo = (width: number) => (line: string) => [...line].length <= width;

describe('breakLines', () => {
  it('keeps what fits in one line', () => {
    expect(breakLines('Soup of the day', 'en', upTo(20))).toEqual(['Soup of the day']);
    expect(breakLines('', 'en', upTo(5))).toEqual(['']);
  });
  it('breaks between words, with their marks', () => {
    expect(breakLines('Soup, bread, and tea.', 'en', upTo(12))).toEqual(['Soup, bread,', 'and tea.']);
  });
  it('breaks where no space stands', () => {
    expect(breakLines('麻婆豆腐と餃子', 'ja', upTo(4)).join('')).toBe('麻婆豆腐と餃子');
    expect(breakLines('ต้มยำกุ้งน้ำข้น', 'th', upTo(9)).length).toBeGreaterThan(1);
  });
  it('cuts a word that is wider than a line', () => {
    expect(breakLines('Donaudampfschiff', 'de', upTo(6))).toEqual(['Donaud', 'ampfsc', 'hiff']);
  });
  it('cuts no letter from its marks', () => {
    const name = 'กี้กี้กี้กี้กี้กี้';
    const lines = breakLines(name, 'th', upTo(4));
    expect(lines.join('')).toBe(name);
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u);
    expect(breakLines('e\u0301'.repeat(4), 'de', upTo(3))).toEqual(Array(4).fill('e\u0301'));
  });
  it('loses nothing but spaces, and no line is too wide', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 4, max: 20 }),
        (text, width) => {
          const lines = breakLines(text, 'en', upTo(width));
          expect(lines.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
          for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
