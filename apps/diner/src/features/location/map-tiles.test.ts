import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tilesUnder } from './map-tiles.ts';
import { spotOf } from './map-view.ts';

const address = 'https://maps.test/{z}/{x}/{y}.png';
const store = { lat: 19.07, lng: 72.87 };
const middle = { x: 0, y: 0 };

it('names the tile that holds the store', () => {
  const tiles = tilesUnder(address, store, { middle, span: 320, side: 320 });
  const under = tiles.find(({ x, y, width, height }) => x <= 0 && y <= 0 && x + width > 0 && y + height > 0);
  // By the formula of the slippy map: column (72.87 + 180) / 360 × 2^17, row (1 - asinh(tan 19.07°) / π) / 2 × 2^17.
  expect(under?.src).toBe('https://maps.test/17/92067/58460.png');
});

it('covers the whole drawing without a gap, at scale, with tiles about as large as they were drawn', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 40_000 }),
      fc.double({ min: -60, max: 65, noNaN: true }),
      fc.double({ min: -170, max: 170, noNaN: true }),
      (span, lat, lng) => {
        const tiles = tilesUnder(address, { lat, lng }, { middle, span, side: 320 });
        const left = Math.min(...tiles.map(({ x }) => x));
        const top = Math.min(...tiles.map(({ y }) => y));
        expect(left).toBeLessThanOrEqual(-span + 0.2);
        expect(top).toBeLessThanOrEqual(-span / 2 + 0.2);
        expect(Math.max(...tiles.map(({ x, width }) => x + width))).toBeGreaterThanOrEqual(span - 0.2);
        expect(Math.max(...tiles.map(({ y, height }) => y + height))).toBeGreaterThanOrEqual(span / 2 - 0.2);
        expect(tiles.length).toBeLessThanOrEqual(28);
        for (const { height } of tiles) {
          const pixels = (height / span) * 320;
          expect(pixels).toBeGreaterThan(256 / 1.6);
          expect(pixels).toBeLessThan(256 * 1.6);
        }
      },
    ),
  );
});

it('asks for no tile beyond the end of the world, nor for one deeper than servers have', () => {
  const edge = tilesUnder(address, { lat: 10, lng: 179.999 }, { middle, span: 4000, side: 320 });
  expect(edge.length).toBeGreaterThan(0);
  for (const { src } of edge) {
    const [zoom = 0, column = 0] = src.split('/').slice(3).map(Number);
    expect(column).toBeLessThan(2 ** zoom);
  }
  const near = tilesUnder(address, store, { middle: spotOf(store, store), span: 10, side: 320 });
  expect(near.every(({ src }) => src.includes('/19/'))).toBe(true);
});
