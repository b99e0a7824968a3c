import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownLanguages, trimTexts } from './trim-texts.ts';

const soup = { en: 'Soup', de: 'Suppe', ja: 'スープ' };
const languages = fc.constantFrom('de', 'en', 'es', 'et', 'fil', 'ja', 'ms', 'ru', 'th', 'zh');
const maps = fc.dictionary(languages, fc.string({ maxLength: 5 }));

describe('texts of a public read', () => {
  it('keeps the caller’s language and English', () => {
    expect(trimTexts(soup, 'de', ['de', 'ja'])).toEqual({ de: 'Suppe', en: 'Soup' });
  });
  it('keeps English alone when the store has not opted into the language', () => {
    expect(trimTexts(soup, 'de', ['ja'])).toEqual({ en: 'Soup' });
  });
  it('leaves empty texts out', () => {
    expect(trimTexts({ en: 'Soup', de: '' }, 'de', ['de'])).toEqual({ en: 'Soup' });
  });
  it('keeps the first text where neither language has one', () => {
    expect(trimTexts({ ja: 'スープ', th: 'ซุป' }, 'de', ['de'])).toEqual({ ja: 'スープ' });
    expect(trimTexts({}, 'de', ['de'])).toEqual({});
  });
  it('names English once', () => {
    expect(shownLanguages('en', ['en', 'de'])).toEqual(['en']);
  });

  it('holds at most two texts, all of them from the map, and one whenever the map has one', () => {
    fc.assert(
      fc.property(maps, languages, fc.array(languages), (map, language, opted) => {
        const trimmed = trimTexts(map, language, opted);
        const entries = Object.entries(trimmed);
        expect(entries.length).toBeLessThanOrEqual(2);
        for (const [key, text] of entries) expect(map[key]).toBe(text);
        expect(entries.length > 0).toBe(Object.values(map).some((text) => text !== ''));
      }),
    );
  });
  it('is done after one time', () => {
    fc.assert(
      fc.property(maps, languages, fc.array(languages), (map, language, opted) => {
        const once = trimTexts(map, language, opted);
        expect(trimTexts(once, language, opted)).toEqual(once);
      }),
    );
  });
});
