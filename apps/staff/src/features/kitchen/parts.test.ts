import type { TicketLine } from '@tableside/contract/staff.schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { isLit, partTotals } from './parts.ts';

const rice = { _id: 'rice-1', name: { en: 'Steamed rice', de: 'Reis' } };
const riceElsewhere = { _id: 'rice-2', name: { en: 'steamed rice ', de: 'Reis' } };
const egg = { _id: 'egg', name: { en: 'Egg' } };

describe('parts', () => {
  it('are summed over all dishes that have them, most first; what is not cooked any more counts nothing', () => {
    const totals = partTotals(
      [
        ticket({ lines: [line({ qty: 2, addons: [rice, egg] })] }),
        ticket({ lines: [line({ item_id: 'curry', qty: 3, addons: [riceElsewhere] }), line({ qty: 7 })] }),
        ticket({ lines: [line({ status: 'held', qty: 9, addons: [rice] })] }),
        ticket({ lines: [line({ status: 'cancelled', qty: 9, addons: [egg] })] }),
        ticket({ lines: [line({ status: 'ready', qty: 9, addons: [egg] })] }),
      ],
      'de',
    );
    expect(totals.map(({ name, count }) => [name, count])).toEqual([
      ['Reis', 5],
      ['Egg', 2],
    ]);
  });

  it('named twice with one dish they count twice', () =>
    expect(partTotals([ticket({ lines: [line({ qty: 2, addons: [egg, egg] })] })], 'en')[0]?.count).toBe(4));

  it('pick out the lines they were chosen with, as a dish picks out its own', () => {
    const [total] = partTotals([ticket({ lines: [line({ addons: [riceElsewhere] })] })], 'en');
    expect(isLit(line({ addons: [rice] }), total?.key, 'en')).toBe(true);
    expect(isLit(line({ addons: [egg] }), total?.key, 'en')).toBe(false);
    expect(isLit(line({ item_id: 'naan', addons: [] }), 'naan', 'en')).toBe(true);
    expect(isLit(line({ addons: [] }), undefined, 'en')).toBe(false);
  });

  const lines = fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 9 }),
      addons: fc.array(fc.constantFrom(rice, riceElsewhere, egg), { maxLength: 4 }),
      status: fc.constantFrom<TicketLine['status']>('placed', 'preparing', 'held', 'rejected'),
    }),
  );
  it('add up to all that is chosen and ahead, however it lies on tickets', () =>
    fc.assert(
      fc.property(lines, (some) => {
        const apart = partTotals(
          some.map((each) => ticket({ lines: [line(each)] })),
          'en',
        );
        const together = partTotals([ticket({ lines: some.map(line) })], 'en');
        expect(together).toEqual(apart);
        const ahead = some.filter(({ status }) => status === 'placed' || status === 'preparing');
        expect(apart.reduce((sum, { count }) => sum + count, 0)).toBe(
          ahead.reduce((sum, { qty, addons }) => sum + qty * addons.length, 0),
        );
        expect(apart.map(({ count }) => count)).toEqual(
          apart.map(({ count }) => count).toSorted((one, other) => other - one),
        );
      }),
    ));
});
