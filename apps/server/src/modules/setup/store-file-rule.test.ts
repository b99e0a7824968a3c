import { NewHouse } from '@tableside/contract/setup.schema';
import { describe, expect, it } from 'vitest';
import { currencyOf, storeFileOf } from './store-file-rule.ts';

const house = (store: object = {}, tables: object[] = [{ area: 'Hall', count: 2, seats: 4 }]): NewHouse =>
  NewHouse.parse({
    owner: { name: 'Ana', email: 'ana@example.org', password: 'long enough', pin: '123456' },
    store: {
      name: 'Café Ñandú',
      country: 'EE',
      currency: 'EUR',
      timezone: 'Europe/Tallinn',
      languages: ['et', 'en'],
      modes: ['dinein'],
      ...store,
    },
    tables,
  });

describe('the file of a new house', () => {
  it('numbers tables on through the areas', () => {
    const groups = [
      { area: 'Hall', count: 2, seats: 4 },
      { area: 'Garden', count: 1, seats: 6 },
    ];
    expect(storeFileOf(house({}, groups), 'x').tables).toEqual([
      { name: '1', area: 'Hall', seats: 4 },
      { name: '2', area: 'Hall', seats: 4 },
      { name: '3', area: 'Garden', seats: 6 },
    ]);
  });

  it('has no tables where nobody sits down, but times to fetch food', () => {
    const file = storeFileOf(house({ modes: ['takeaway'] }), 'x');
    expect(file).toMatchObject({ tables: [], order_types: ['takeaway'], takeaway: { slot_minutes: 15 } });
  });

  it('has a queue and bookings exactly when they were chosen', () => {
    expect(storeFileOf(house({ modes: ['dinein', 'queue'] }), 'x')).toMatchObject({
      order_types: ['dinein', 'qms'],
      features: { queue: true, booking: false },
    });
  });

  it('has what works by itself, but no jukebox without songs and no clips without films', () => {
    const { features } = storeFileOf(house(), 'x');
    expect(features).toEqual({ queue: false, booking: false, recommendations: true, games: true });
  });

  it.each([
    ['Café Ñandú', 'cafe-nandu-x'],
    ['食堂', 'x'],
    ['  --  A&B  --  ', 'a-b-x'],
    ['x'.repeat(80), `${'x'.repeat(78)}-x`],
  ])('is named %s as %s', (name, slug) => {
    expect(storeFileOf({ ...house(), store: { ...house().store, name } }, 'x').slug).toBe(slug);
  });

  it.each([
    ['JPY', '¥', 0],
    ['INR', '₹', 2],
    ['EUR', '€', 2],
    ['KWD', 'KWD', 3],
  ])('knows %s', (code, symbol, exponent) => {
    expect(currencyOf(code)).toEqual({ code, symbol, exponent });
  });

  it.each([['queue'], ['booking']])('without ordering, %s alone is refused', (mode) => {
    expect(() => house({ modes: [mode] })).toThrow();
  });
});
