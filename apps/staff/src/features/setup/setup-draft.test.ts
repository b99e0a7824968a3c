import { NewHouse } from '@tableside/contract/setup.schema';
import { describe, expect, it } from 'vitest';
import { bodyOf, firstDraft, problemsIn, STEPS, tableCount, withCountry } from './setup-draft.ts';

const empty = firstDraft('de', 'Europe/Berlin', 'DE');
const full = {
  ...empty,
  name: 'Ana',
  email: ' ana@example.org ',
  password: 'long enough',
  pin: '471147',
  place: 'Zur Linde',
};

describe('the draft of a new house', () => {
  it('opens with what is usual where the device is', () => {
    expect(empty).toMatchObject({ currency: 'EUR', languages: ['de', 'en'], modes: ['dinein'] });
    expect(empty.taxes.map(({ rate }) => rate)).toEqual(['7', '19']);
  });

  it('changes currency, zone and taxes with the country, and keeps what is typed', () => {
    const moved = withCountry(full, 'JP', 'de');
    expect(moved).toMatchObject({ currency: 'JPY', zone: 'Asia/Tokyo', place: 'Zur Linde' });
    expect(withCountry(moved, 'AD', 'de')).toMatchObject({ currency: 'JPY', taxes: [] });
  });

  it.each([
    ['DE', ['de', 'en']],
    ['CH', ['de', 'en']],
    ['JP', ['ja', 'en']],
    ['MX', ['es', 'en']],
    ['EE', ['et', 'en']],
    ['PH', ['fil', 'en']],
    ['MY', ['ms', 'en']],
    ['RU', ['ru', 'en']],
    ['TH', ['th', 'en']],
    ['TW', ['zh', 'en']],
    ['SG', ['en']],
    ['GB', ['en']],
  ])('speaks to the guests of %s in %j, whatever the console speaks', (country, languages) => {
    expect(firstDraft('en', 'UTC', country).languages).toEqual(languages);
    expect(withCountry(firstDraft('ru', 'UTC', 'FR'), country, 'ru').languages).toEqual(languages);
  });

  it('where it does not speak the language of the country, takes the one on screen', () => {
    expect(firstDraft('ru', 'UTC', 'FR').languages).toEqual(['ru', 'en']);
    expect(firstDraft('en', 'UTC', '').languages).toEqual(['en']);
    expect(withCountry(full, 'IN', 'de').languages).toEqual(['de', 'en']);
  });

  it('leaves the languages that somebody chose', () => {
    const chosen = { ...full, languages: ['en'], languagesChosen: true } as const;
    expect(withCountry(chosen, 'JP', 'de').languages).toEqual(['en']);
  });

  it('sends the orders that each tax falls on', () => {
    expect(NewHouse.parse(bodyOf(withCountry(full, 'JP', 'de'), 'Saal')).store.taxes).toMatchObject([
      { rate_bp: 1000, order_types: ['dinein'] },
      { rate_bp: 800, order_types: ['takeaway', 'delivery'] },
    ]);
  });

  it('names what is missing, step by step', () => {
    expect(problemsIn('you', empty)).toEqual(['name', 'email', 'password', 'pin']);
    expect(problemsIn('place', { ...empty, country: '', languages: [], modes: ['queue'] })).toEqual([
      'place',
      'country',
      'languages',
      'modes',
    ]);
    const area = { id: 0, area: '', count: '0', seats: '4' };
    expect(problemsIn('tables', { ...empty, areas: [area] })).toEqual(['tables']);
    expect(problemsIn('tables', { ...empty, modes: ['takeaway'], areas: [] })).toEqual([]);
  });

  it('when complete is what the server takes', () => {
    expect(STEPS.flatMap((step) => problemsIn(step, full))).toEqual([]);
    expect(NewHouse.parse(bodyOf(full, 'Saal'))).toMatchObject({
      owner: { email: 'ana@example.org' },
      store: {
        taxes: [
          { rate_bp: 700, order_types: [] },
          { rate_bp: 1900, order_types: [] },
        ],
      },
      tables: [{ area: 'Saal', count: 10, seats: 4 }],
    });
    expect(tableCount(full)).toBe(10);
  });
});
