import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeProfile, isBirthday, type ProfileFields } from './profile-rule.ts';

const stored: ProfileFields = {
  name: 'Ana',
  gender: 'female',
  date_of_birth: '1990-02-03',
  hometown: 'Tartu',
  languages_known: ['et'],
  email: 'ana@example.com',
  preferences: 'window',
  diets: ['vegan'],
  allergens: ['gluten'],
};

describe('changeProfile', () => {
  it('keeps what was not sent and takes what was, also when it is empty', () => {
    expect(changeProfile(stored, { hometown: 'Tallinn', gender: null, email: '', allergens: [] })).toEqual({
      ...stored,
      hometown: 'Tallinn',
      gender: null,
      email: '',
      allergens: [],
    });
  });
  it('drops blanks and repeats from lists', () => {
    expect(changeProfile(stored, { diets: ['vegan', '', 'halal', 'vegan'] }).diets).toEqual([
      'vegan',
      'halal',
    ]);
  });
  it('lets nothing through but the profile', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (sent) => {
        expect(
          Object.keys(
            changeProfile(stored, { ...sent, name: 'Eve', diets: [], allergens: [], languages_known: [] }),
          ).sort(),
        ).toEqual(Object.keys(stored).sort());
      }),
    );
  });
});

describe('isBirthday', () => {
  it.each([
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
  ])('on 2026-11-21: %s is %s', (day, expected) => expect(isBirthday(day, '2026-11-21')).toBe(expected));
});
