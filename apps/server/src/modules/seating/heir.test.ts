import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heirOf, type SeatingMember } from './seating.ts';

const party = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .chain((ids) =>
    fc
      .nat(ids.length - 1)
      .map((at): readonly SeatingMember[] =>
        ids.map((userId, place) => ({ userId, name: userId, host: place === at })),
      ),
  );

describe('who becomes the host', () => {
  it('is whoever came next when the host leaves, and nobody when somebody else does', () => {
    fc.assert(
      fc.property(party, fc.nat(5), (members, nth) => {
        const leaver = members[nth % members.length];
        const heir = heirOf(members, leaver?.userId ?? '');
        const rest = members.filter((member) => member !== leaver);
        expect(heir).toBe(leaver?.host ? (rest[0]?.userId ?? null) : null);
      }),
    );
  });
});
