import { expect, it } from 'vitest';
import { dishName } from './dish-name.ts';

const soup = { en: 'Miso soup', de: 'Misosuppe', ja: '味噌汁' };

it('shows the dish in the language of the screen and once more in that of the house', () => {
  expect(dishName(soup, 'de', 'ja')).toEqual({
    name: 'Misosuppe',
    lang: 'de',
    other: { text: '味噌汁', lang: 'ja' },
  });
  expect(dishName(soup, 'de').other?.text).toBe('Miso soup');
});

it('says it once where both are the same or the house has no name for it', () => {
  expect(dishName(soup, 'en').other).toBeUndefined();
  expect(dishName(soup, 'ja', 'th').other).toBeUndefined();
  expect(dishName({ en: 'Samosa', de: 'Samosa' }, 'de').other).toBeUndefined();
});
