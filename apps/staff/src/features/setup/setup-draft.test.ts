import { NewHouse } from '@tableside/contract/setup.schema';
import { describe, expect, it } from 'vitest';
import { bodyOf, firstDraft, problemsIn, STEPS, tableCount, withCountry } from './setup-draft.ts';

const empty = firstDraft('de', 'Europe/Berlin', 'DE', 'Saal');
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
    const moved = withCountry(full, 'JP');
    expect(moved).toMatchObject({ currency: 'JPY', zone: 'Asia/Tokyo', place: 'Zur Linde' });
    expect(withCountry(moved, 'AD')).toMatchObject({ currency: 'JPY', taxes: [] });
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
    expect(NewHouse.parse(bodyOf(full))).toMatchObject({
      owner: { email: 'ana@example.org' },
      store: { taxes: [{ rate_bp: 700 }, { rate_bp: 1900 }] },
      tables: [{ area: 'Saal', count: 10, seats: 4 }],
    });
    expect(tableCount(full)).toBe(10);
  });
});
