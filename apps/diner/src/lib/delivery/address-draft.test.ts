import { expect, it } from 'vitest';
import { addressOf } from '../../../testing/address-fixture.ts';
import { emptyDraft, missingOf, typedAnew } from './address-draft.ts';

it('wants house, street, city and pin; the rest may stay empty', () => {
  expect(missingOf(emptyDraft)).toEqual(['house', 'line1', 'city', 'location']);
  const location = { lat: 1, lng: 1 };
  expect(missingOf({ ...emptyDraft, house: '3', line1: ' ', city: 'Mumbai', location })).toEqual(['line1']);
  expect(missingOf({ ...emptyDraft, house: '3', line1: 'Hill', city: 'Mumbai', location })).toEqual([]);
});

it('given other words for the door, then their pin is gone; given another name or landmark, then it stays', () => {
  const home = addressOf();
  for (const words of [{ house: '12C' }, { line1: 'Hill Road' }, { line2: 'Bandra' }, { city: 'Pune' }])
    expect(typedAnew(home, { ...home, ...words })).toEqual({ ...home, ...words, location: null });
  for (const words of [{ label: 'Parents' }, { landmark: 'Blue gate' }, { city: 'Mumbai ' }])
    expect(typedAnew(home, { ...home, ...words }).location).toEqual(home.location);
});
