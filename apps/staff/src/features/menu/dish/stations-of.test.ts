import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStations } from './stations-of.ts';

describe('stations as they are typed', () => {
  it.each([
    ['Grill', ['Grill']],
    [' Grill , Cold ;Bar', ['Grill', 'Cold', 'Bar']],
    ['炒锅、冷菜，吧台', ['炒锅', '冷菜', '吧台']],
    ['Grill, Grill, ', ['Grill']],
    ['', []],
    ['a,b,c,d,e,f,g', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%j names %j', (typed, stations) => {
    expect(readStations(typed)).toEqual(stations);
  });

  it('written down and read again they are the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (typed) => {
        const stations = readStations(typed);
        expect(readStations(stations.join(', '))).toEqual(stations);
      }),
    );
  });
});
