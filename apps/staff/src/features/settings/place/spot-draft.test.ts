import { describe, expect, it } from 'vitest';
import { spotOf, spotText } from './spot-draft.ts';

describe('a place on the map', () => {
  it.each([
    '19.0631, 72.8295',
    '19.0631,72.8295',
    ' 19.0631 72.8295 ',
    '19.0631 , 72.8295',
    '19,0631; 72,8295',
    '19,0631 72,8295',
  ])('is read as “%s”', (typed) => {
    expect(spotOf(typed)).toEqual({ lat: 19.0631, lng: 72.8295 });
  });

  it('is nothing when nothing is typed, and written as it is read', () => {
    expect(spotOf('  ')).toBeNull();
    expect(spotText(null)).toBe('');
    expect(spotOf(spotText({ lat: -33.86, lng: 151.2 }))).toEqual({ lat: -33.86, lng: 151.2 });
  });

  it.each(['19.06', 'Mumbai', '91, 10', '10, 181', '1, 2, 3', '19.06, E'])('is not “%s”', (typed) => {
    expect(spotOf(typed)).toBeUndefined();
  });
});
