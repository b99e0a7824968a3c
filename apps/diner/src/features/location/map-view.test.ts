import { distanceBetween } from '@tableside/pricing/distance';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { middleWith, placeOf, spotOf, stepBy } from './map-view.ts';

const store = { lat: 19.07, lng: 72.87 };

it('draws at scale: a spot is as far from the store as its place, and leads back to it', () => {
  const metres = fc.integer({ min: -6000, max: 6000 });
  fc.assert(
    fc.property(metres, metres, (x, y) => {
      const place = placeOf(store, { x, y });
      expect(Math.abs(distanceBetween(store, place) - Math.hypot(x, y))).toBeLessThan(6);
      const back = spotOf(store, place);
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(0.2);
    }),
  );
});

it('stays where it is as long as the pin is seen, and follows a pin that would leave', () => {
  const middle = { x: 0, y: 0 };
  expect(middleWith(middle, { x: 390, y: -400 }, 1000)).toEqual(middle);
  expect(middleWith(middle, { x: 500, y: 0 }, 1000)).toEqual({ x: 100, y: 0 });
  expect(middleWith(middle, { x: 0, y: -9000 }, 1000)).toEqual({ x: 0, y: -8600 });
});

it('moves by the arrow keys and by no others', () => {
  expect(stepBy('ArrowUp', { x: 0, y: 0 }, 25)).toEqual({ x: 0, y: -25 });
  expect(stepBy('ArrowLeft', { x: 0, y: 0 }, 25)).toEqual({ x: -25, y: 0 });
  expect(stepBy('Enter', { x: 0, y: 0 }, 25)).toBeUndefined();
});
