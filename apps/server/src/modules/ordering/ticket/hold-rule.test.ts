import { isVoid } from '@tableside/contract/ordered-lines';
import { LINE_STATUSES } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planHold } from './hold-rule.ts';
import { canWait } from './ticket.ts';

const ticket = fc
  .array(fc.constantFrom(...LINE_STATUSES), { maxLength: 6 })
  .map((statuses) => statuses.map((status, nth) => ({ id: `${nth}`, status })));

test('without a choice all that nobody cooks yet waits, and nothing else', () => {
  fc.assert(
    fc.property(ticket, (lines) => {
      const can = lines.filter(({ status }) => ['held', 'placed', 'accepted'].includes(status));
      const plan = planHold(lines, undefined);
      expect(plan?.lineIds).toEqual(can.length > 0 ? can.map(({ id }) => id) : undefined);
      const left = lines.filter((line) => !isVoid(line.status) && !can.includes(line));
      if (plan) expect(plan.whole).toBe(left.length === 0);
    }),
  );
});

test('chosen lines wait together or not at all', () => {
  fc.assert(
    fc.property(ticket, fc.array(fc.nat(7).map(String), { minLength: 1, maxLength: 8 }), (lines, asked) => {
      const may = asked.every((id) => {
        const line = lines.find((each) => each.id === id);
        return line !== undefined && canWait(line.status);
      });
      expect(planHold(lines, asked)?.lineIds).toEqual(may ? [...new Set(asked)] : undefined);
    }),
  );
});
