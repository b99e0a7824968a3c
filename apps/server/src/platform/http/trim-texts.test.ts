import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseFirst, oneText, shownLanguages, trimTexts } from './trim-texts.ts';

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
  it('keeps the text in the first of the store’s languages where neither has one, else any', () => {
    expect(trimTexts({ ja: 'スープ', th: 'ซุป' }, 'de', ['th', 'ja'])).toEqual({ th: 'ซุป' });
    expect(trimTexts({ ja: 'スープ', th: '' }, 'de', ['th', 'ja'])).toEqual({ ja: 'スープ' });
    expect(trimTexts({ ja: 'スープ', th: 'ซุป' }, 'de', ['de'])).toEqual({ ja: 'スープ' });
    expect(trimTexts({}, 'de', ['de'])).toEqual({});
  });
  it('is one text: the language asked for, else English, else the store’s first', () => {
    expect(oneText(soup, 'de')).toBe('Suppe');
    expect(oneText(soup, 'th', ['ja'])).toBe('Soup');
    expect(oneText({ ja: 'スープ', zh: '汤' }, 'th', ['zh', 'ja'])).toBe('汤');
    expect(oneText({}, 'th')).toBe('');
  });
  it('are all of them, the store’s first at the head where English is missing', () => {
    expect(Object.keys(houseFirst({ ja: 'スープ', zh: '汤' }, ['zh', 'ja']))).toEqual(['zh', 'ja']);
    expect(Object.keys(houseFirst({ ja: 'スープ', zh: '' }, ['zh', 'ja']))).toEqual(['ja', 'zh']);
    expect(houseFirst(soup, ['ja'])).toBe(soup);
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
