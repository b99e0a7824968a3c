import { describe, expect, it } from 'vitest';
import { seating, table } from '../../testing/samples.ts';
import { tablesFor } from './tables-for.ts';

describe('tablesFor', () => {
  it('offers the closest fit first, too small ones last, taken ones never', () => {
    const seat = (name: string, seats: number) => table(name, { name, seats, seating: null });
    const taken = table('taken', { seating: seating() });
    const found = tablesFor([seat('eight', 8), seat('two', 2), taken, seat('four', 4)], 3);
    expect(found.map(({ table: { name }, fits }) => [name, fits])).toEqual([
      ['four', true],
      ['eight', true],
      ['two', false],
    ]);
  });
});
