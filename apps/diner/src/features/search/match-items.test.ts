import type { Item } from '@tableside/contract/menu.schema';
import { describe, expect, it } from 'vitest';
import { dish as fixture } from '../../../testing/menu-fixture.ts';
import { foundIn, matchItems, searchIndex } from './match-items.ts';

const dish = (name: Item['name']) => fixture(name['en'] ?? '', { name, description: { en: 'with paneer' } });
const menu = [
  dish({ en: 'Garlic Naan', de: 'Knoblauch-Naan' }),
  dish({ en: 'Dal Makhani' }),
  dish({ en: 'Straße soup', de: 'ÄPFEL' }),
];
const names = (words: string, language: string, opted = ['en', 'de']) =>
  matchItems(searchIndex(menu, language, opted), words, language).map(({ name }) => name);

describe('search', () => {
  it.each(['', '   ', '\t'])('finds nothing for blank words (%j)', (words) =>
    expect(names(words, 'en')).toEqual([]),
  );
  it('finds a part of a name, whatever the case', () => {
    expect(names('NAAN', 'en')).toEqual(['Garlic Naan']);
    expect(names('  dal m', 'en')).toEqual(['Dal Makhani']);
  });
  it('searches names only', () => expect(names('paneer', 'en')).toEqual([]));
  it('searches in the language of the user where the store has it', () => {
    expect(names('knob', 'de')).toEqual(['Knoblauch-Naan']);
    expect(names('garlic', 'de')).toEqual([]);
    expect(names('äpf', 'de')).toEqual(['ÄPFEL']);
  });
  it('falls back to English for a language the store has not, and for a name without it', () => {
    expect(names('garlic', 'de', ['en'])).toEqual(['Garlic Naan']);
    expect(names('dal', 'de')).toEqual(['Dal Makhani']);
  });
  it('finds a dish that has no English name by the one it is shown with', () => {
    const [entry] = searchIndex([dish({ de: 'Brezel' })], 'de', ['en']);
    expect([entry?.name, entry?.lower]).toEqual(['Brezel', 'brezel']);
  });
  it('takes signs literally', () => expect(names('.*', 'en')).toEqual([]));
});

describe('foundIn', () => {
  const [entry] = searchIndex([dish({ en: 'Garlic Naan' })], 'en', ['en']);
  it('cuts the name around what was found', () => {
    expect(entry && foundIn(entry, ' LIC n', 'en')).toEqual(['Gar', 'lic N', 'aan']);
  });
  it('marks nothing where lower-casing changes the length', () => {
    const [odd] = searchIndex([dish({ en: 'İçli köfte' })], 'en', ['en']);
    expect(odd && foundIn(odd, 'köfte', 'en')).toBeNull();
  });
});
