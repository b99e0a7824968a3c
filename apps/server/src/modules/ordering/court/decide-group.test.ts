import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer } from '../order/round-rule.ts';
import { offeredItem } from '../testing/offered-items.ts';
import { decideGroup, type StallAsk } from './decide-group.ts';

const offerOf = (prices: Readonly<Record<string, number>>, soldOut: readonly string[] = []): Offer => ({
  item: (id) => (prices[id] === undefined ? undefined : offeredItem(id, prices[id])),
  soldOut: new Set(soldOut),
  counted: new Map(),
});
const asked = (item_id: string, qty: number) => ({ item_id, qty, addons: [], note: '' });

const anyAsk: fc.Arbitrary<StallAsk> = fc
  .record({
    storeId: fc.uuid(),
    known: fc.boolean(),
    offered: fc.boolean(),
    open: fc.boolean(),
    soldOut: fc.boolean(),
    price: fc.nat(50_000),
    qty: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ storeId, known, offered, open, soldOut, price, qty }) => ({
    storeId,
    lines: [asked('dish', qty)],
    stall: known ? { offered, open, offer: offerOf({ dish: price }, soldOut ? ['dish'] : []) } : null,
  }));
const able = ({ stall }: StallAsk): boolean =>
  stall?.offered === true && stall.open && !stall.offer.soldOut.has('dish');

describe('one plate over several stalls', () => {
  test('is a round for every stall, or names exactly those that cannot do theirs', () => {
    fc.assert(
      fc.property(fc.array(anyAsk, { minLength: 1, maxLength: 6 }), (asks) => {
        const decided = decideGroup(asks, undefined);
        if (asks.every(able))
          expect(decided.rounds?.map(({ storeId }) => storeId)).toEqual(asks.map(({ storeId }) => storeId));
        else
          expect(decided.refusal).toMatchObject({
            code: 'stall-unavailable',
            details: {
              stalls: asks.filter((ask) => !able(ask)).map(({ storeId }) => ({ store_id: storeId })),
            },
          });
      }),
    );
  });

  test('is refused when all together cost more than was shown, and only then', () => {
    fc.assert(
      fc.property(fc.array(anyAsk, { minLength: 1, maxLength: 4 }), fc.nat(400_000), (any, expected) => {
        const asks = any.filter(able);
        const total = asks.reduce(
          (sum, { lines, stall }) =>
            sum + (lines[0]?.qty ?? 0) * (stall?.offer.item('dish')?.base_price ?? 0),
          0,
        );
        expect(decideGroup(asks, expected).refusal?.code).toBe(
          total > expected ? 'price-changed' : undefined,
        );
      }),
    );
  });
});
