import { LANGUAGES as listed } from '@tableside/i18n/tooling/layout.mjs';
import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGES, languageNames, negotiate, pickText } from './languages.ts';

describe('languages', () => {
  it('are the ones the tooling builds', () => {
    expect([...LANGUAGES].sort()).toEqual([...listed].sort());
    expect(Object.keys(languageNames)).toHaveLength(10);
    expect(isLanguage('et')).toBe(true);
    expect(isLanguage('fr')).toBe(false);
    expect(isLanguage(undefined)).toBe(false);
  });
});

describe('negotiate', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR, fr;q=0.9, ja;q=0.8, en;q=0.7', 'ja'],
    ['en;q=0.1, ru;q=0.9', 'ru'],
    ['ZH-Hant-TW', 'zh'],
    ['tl-PH', 'fil'],
    ['th;q=0, ms;q=0.2', 'ms'],
    ['es ; q=0.5 , et ; q=0.6', 'et'],
    ['*', 'en'],
  ])('reads %s as %s', (header, language) => {
    expect(negotiate(header)).toBe(language);
  });

  it.each([
    undefined,
    '',
    ',,,',
    ';q=1',
    'de;q=banana',
    'de;q=2',
    'constructor',
    '__proto__',
    '<script>',
    'fr,it,pt',
    'x'.repeat(100_000),
    `${'a-'.repeat(5000)}de`,
  ])('answers English to junk', (header) => {
    expect(negotiate(header)).toBe('en');
  });

  it('chooses among the offered ones only', () => {
    expect(negotiate('de, th;q=0.5', ['en', 'th'])).toBe('th');
    expect(negotiate('de', ['ja', 'th'])).toBe('ja');
    expect(negotiate('de', [])).toBe('en');
  });
});

describe('pickText', () => {
  const name = { en: 'Garlic naan', hi: 'लहसुन नान', de: 'Knoblauch-Naan' };

  it('takes the language, then English, then any', () => {
    expect(pickText(name, 'de')).toEqual({ text: 'Knoblauch-Naan', lang: 'de' });
    expect(pickText(name, 'th')).toEqual({ text: 'Garlic naan', lang: 'en' });
    expect(pickText({ hi: 'लहसुन नान' }, 'th')).toEqual({ text: 'लहसुन नान', lang: 'hi' });
  });

  it('ignores languages the store has not opted into, and empty texts', () => {
    expect(pickText(name, 'de', ['en', 'hi'])).toEqual({ text: 'Garlic naan', lang: 'en' });
    expect(pickText({ de: '', en: 'Tea' }, 'de')).toEqual({ text: 'Tea', lang: 'en' });
    expect(pickText({}, 'de')).toEqual({ text: '', lang: 'de' });
  });
});
