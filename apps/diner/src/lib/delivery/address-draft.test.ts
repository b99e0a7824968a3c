import { expect, it } from 'vitest';
import { emptyDraft, missingOf } from './address-draft.ts';

it('wants house, street, city and pin; the rest may stay empty', () => {
  expect(missingOf(emptyDraft)).toEqual(['house', 'line1', 'city', 'location']);
  const location = { lat: 1, lng: 1 };
  expect(missingOf({ ...emptyDraft, house: '3', line1: ' ', city: 'Mumbai', location })).toEqual(['line1']);
  expect(missingOf({ ...emptyDraft, house: '3', line1: 'Hill', city: 'Mumbai', location })).toEqual([]);
});
