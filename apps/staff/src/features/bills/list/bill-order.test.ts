import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bill, pending } from '../../../../testing/samples.ts';
import { inBillOrder } from './bill-order.ts';

const asking = (id: string, ...times: readonly string[]) =>
  bill({
    order_id: id,
    pending: times.map((time) => pending({ _id: `${id}${time}`, asked_at: `2026-11-20T${time}:00Z` })),
  });
const ids = (bills: Parameters<typeof inBillOrder>[0]) => inBillOrder(bills).map(({ order_id: id }) => id);

it('puts who waits to pay first, the longest wait on top', () => {
  expect(ids([asking('calm'), asking('late', '10:40'), asking('early', '10:20', '10:50')])).toEqual([
    'early',
    'late',
    'calm',
  ]);
});

it('leaves the others in the order they came in, and loses nobody', () => {
  const times = fc.option(fc.integer({ min: 10, max: 59 }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(times, { maxLength: 20 }), (minutes) => {
      const bills = minutes.map((minute, at) =>
        asking(String(at), ...(minute === undefined ? [] : [`10:${minute}`])),
      );
      const sorted = inBillOrder(bills);
      const calm = (some: typeof sorted) => some.filter(({ pending: asks }) => asks.length === 0);
      expect(calm(sorted)).toEqual(calm(bills));
      expect(new Set(sorted)).toEqual(new Set(bills));
      expect(sorted.findIndex(({ pending: asks }) => asks.length === 0)).toBe(
        calm(bills).length === 0 ? -1 : bills.length - calm(bills).length,
      );
    }),
  );
});
