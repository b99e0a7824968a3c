import { describe, expect, it } from 'vitest';
import { cropOf } from './photo-crop.ts';

describe('the part of a picture that is kept', () => {
  it('is all of one that fits', () =>
    expect(cropOf({ width: 1200, height: 900 }, 70)).toEqual({ x: 0, y: 0, width: 1200, height: 900 }));
  it.each([
    [0, 0],
    [50, 350],
    [100, 700],
  ])('of a tall one at %i %% begins %i pixels down', (place, y) =>
    expect(cropOf({ width: 800, height: 1300 }, place)).toEqual({ x: 0, y, width: 800, height: 600 }),
  );
  it('of a wide one lies between its sides', () =>
    expect(cropOf({ width: 2000, height: 900 }, 100)).toEqual({ x: 800, y: 0, width: 1200, height: 900 }));
});
