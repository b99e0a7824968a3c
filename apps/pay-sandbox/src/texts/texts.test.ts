import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { type Language, languageNames, pickLanguage } from './languages.ts';
import { fill, textsIn } from './texts.ts';

const languages: readonly Language[] = ['de', 'en', 'es', 'et', 'fil', 'ja', 'ms', 'ru', 'th', 'zh'];
const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it('speaks the ten languages', () => {
  expect(Object.keys(languageNames).sort()).toEqual(languages.toSorted());
});

it.each(languages)('%s has every text, with the same holes as English', (language) => {
  const english = Object.entries(textsIn('en'));
  const own = new Map(Object.entries(textsIn(language)));
  expect(own.size).toBe(english.length);
  for (const [key, text] of english) {
    const translated = own.get(key) ?? '';
    expect(translated.trim()).not.toBe('');
    expect({ key, holes: holes(translated) }).toEqual({ key, holes: holes(text) });
  }
});

it('takes the language asked for, else the browser’s, else English', () => {
  expect(pickLanguage('th', 'de')).toBe('th');
  expect(pickLanguage('xx', 'fr, de;q=0.5, ja;q=0.9')).toBe('ja');
  expect(pickLanguage(undefined, 'zh-TW,zh;q=0.8')).toBe('zh');
  expect(pickLanguage(undefined, 'tl-PH')).toBe('fil');
  expect(pickLanguage(undefined, 'de;q=0')).toBe('en');
  expect(pickLanguage(undefined, '__proto__, constructor')).toBe('en');
  expect(pickLanguage(undefined, undefined)).toBe('en');
});

it('tells errors in the payer’s language', () => {
  expect(describeError('card_declined', 'de')).toMatch(/^Ihre Bank hat/);
});

it('fills holes it has values for', () => {
  expect(fill('{a} and {b}', { a: '1' })).toBe('1 and {b}');
});
