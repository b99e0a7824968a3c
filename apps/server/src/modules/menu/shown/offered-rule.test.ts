import { ORDER_TYPES } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offered } from './offered-rule.ts';

const modes = fc.constantFrom(...ORDER_TYPES, 'qms');

describe('whether a dish is offered', () => {
  it('in the modes it names', () => {
    expect(offered({ order_types: ['dinein', 'takeaway'] }, 'takeaway')).toBe(true);
    expect(offered({ order_types: ['dinein', 'takeaway'] }, 'delivery')).toBe(false);
  });
  it('in the queue when it is offered at the table', () => {
    expect(offered({ order_types: ['dinein'] }, 'qms')).toBe(true);
    expect(offered({ order_types: ['delivery'] }, 'qms')).toBe(false);
  });
  it('everywhere when it names no mode, and to those who ask without one', () => {
    fc.assert(fc.property(modes, (mode) => offered({ order_types: [] }, mode)));
    fc.assert(fc.property(fc.array(modes), (order_types) => offered({ order_types }, undefined)));
  });
  it('never less when it names one mode more', () => {
    fc.assert(
      fc.property(
        fc.array(modes, { minLength: 1 }),
        modes,
        modes,
        (order_types, more, asked) =>
          !offered({ order_types }, asked) || offered({ order_types: [...order_types, more] }, asked),
      ),
    );
  });
});
