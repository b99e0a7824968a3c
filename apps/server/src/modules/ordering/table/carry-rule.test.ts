import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCarry } from './carry-rule.ts';

const lines = fc
  .uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), ticketId: fc.constantFrom('a', 'b', 'c') }), {
    selector: ({ id }) => id,
    maxLength: 12,
  })
  .chain((all) => fc.tuple(fc.constant(all), fc.subarray(all)));

describe('lines that go to another order', () => {
  it('leave no ticket that stands in both orders, and none without lines', () => {
    fc.assert(
      fc.property(lines, ([all, some]) => {
        let made = 0;
        const going = new Set(some.map(({ id }) => id));
        const plan = planCarry(all, going, () => {
          made += 1;
          return `new-${made}`;
        });
        const after = new Map(plan.lines.map(({ id, ticketId }) => [id, ticketId]));
        const here = new Set<string>(all.filter(({ id }) => !going.has(id)).map(({ ticketId }) => ticketId));
        const there = new Set(after.values());
        expect([...there].filter((ticket) => here.has(ticket))).toEqual([]);
        expect([...after.keys()].sort()).toEqual([...going].sort());
        expect(new Set([...plan.whole, ...plan.divided.map(({ id }) => id)])).toEqual(there);
      }),
    );
  });

  it('keep together on one ticket what was on one', () => {
    const all = ['1', '2', '3'].map((id) => ({ id, ticketId: 'a' }));
    expect(planCarry(all, new Set(['1', '3']), () => 'new')).toEqual({
      whole: [],
      divided: [{ id: 'new', from: 'a' }],
      lines: [
        { id: '1', ticketId: 'new' },
        { id: '3', ticketId: 'new' },
      ],
    });
  });
});
