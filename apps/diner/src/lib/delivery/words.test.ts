import { expect, it } from 'vitest';
import { addressLine, distanceWord } from './words.ts';

it('says near distances in metres and far ones in kilometres', () => {
  expect([0, 14, 996, 1000, 1249, 12_345].map((metres) => distanceWord('en', metres))).toEqual([
    '0 m',
    '10 m',
    '1,000 m',
    '1 km',
    '1.2 km',
    '12.3 km',
  ]);
  expect(distanceWord('de', 1249)).toBe('1,2 km');
});

it('leaves out what an address does not have', () => {
  const address = {
    _id: 'a',
    house: '3',
    landmark: 'gate',
    line1: 'Hill Road',
    line2: '',
    city: 'Mumbai',
    label: '',
    location: null,
  };
  expect(addressLine(address)).toBe('3, Hill Road, Mumbai');
});
