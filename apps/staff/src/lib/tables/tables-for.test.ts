import { describe, expect, it } from 'vitest';
import { seating, table } from '../../../testing/samples.ts';
import { tablesFor } from './tables-for.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const soon = { booking: { _id: 'b1', at: '2026-11-20T19:30:00Z', guests: 4 } };

describe('tablesFor', () => {
  it('offers the closest fit first, too small ones last, taken ones never', () => {
    const seat = (name: string, seats: number) => table(name, { name, seats, seating: null });
    const taken = table('taken', { seating: seating() });
    const found = tablesFor([seat('eight', 8), seat('two', 2), taken, seat('four', 4)], { guests: 3 }, NOW);
    expect(found.map(({ table: { name }, fits }) => [name, fits])).toEqual([
      ['four', true],
      ['eight', true],
      ['two', false],
    ]);
  });

  it('offers what is ready before what is to be cleaned, and that before what others have booked', () => {
    const dirty = table('dirty', { uncleaned_since: '2026-11-20T18:50:00Z' });
    const found = tablesFor(
      [table('kept', soon), dirty, table('large', { seats: 8 }), table('tiny', { seats: 2 })],
      { guests: 4 },
      NOW,
    );
    expect(found.map(({ table: { name }, clean, kept }) => [name, clean, kept])).toEqual([
      ['large', true, false],
      ['dirty', false, false],
      ['kept', true, true],
      ['tiny', true, false],
    ]);
  });

  it('keeps no table from the party that has booked it', () => {
    const found = tablesFor(
      [table('large', { seats: 8 }), table('kept', soon)],
      { guests: 4, booking: 'b1' },
      NOW,
    );
    expect(found.map(({ table: { name }, kept }) => [name, kept])).toEqual([
      ['kept', false],
      ['large', false],
    ]);
  });
});
