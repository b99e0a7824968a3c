import { describe, expect, test } from 'vitest';
import { decideGroup } from '../court/decide-group.ts';
import { offeredItem } from '../testing/offered-items.ts';
import { boughtLines, offerForCredits, plainLine, pricedInCredits } from './credit-line-rule.ts';
import { decideRound, type Offer, type OfferedItem } from './round-rule.ts';

const menu = (...dishes: readonly OfferedItem[]): Offer => ({
  item: (id) => dishes.find(({ _id }) => _id === id),
  soldOut: new Set(),
  counted: new Map(),
});
const prices = new Map([
  ['tea', 20],
  ['cake', 35],
]);
const offer = offerForCredits(menu(offeredItem('tea', 6000), offeredItem('soup', 15_000)), prices);
const asked = (item_id: string, qty = 1) => plainLine({ item_id, qty });
const round = (item_id: string, qty?: number) =>
  decideRound({ asked: [asked(item_id, qty)], offer, expectedItemTotal: undefined });

describe('a dish for credits', () => {
  test('given a price in credits, then it costs no money and so many credits a piece', () => {
    const decided = round('tea', 3);
    if (decided.refusal) expect.fail(decided.refusal.code);
    const priced = pricedInCredits(decided.value, prices);
    expect(priced.itemTotal).toBe(0);
    expect(priced.lines.map(({ unitPrice, qty, credits }) => [unitPrice, qty, credits])).toEqual([
      [0, 3, 60],
    ]);
    expect(boughtLines(priced.lines.map((line) => ({ ...line, id: 'l1' })))).toEqual([
      { lineId: 'l1', credits: 60 },
    ]);
  });

  test.each(['soup', 'cake'])('given %s, only on the menu or only priced, then it is not offered', (id) =>
    expect(round(id).refusal).toEqual({ code: 'item-not-offered', details: { item_id: id } }),
  );

  test('given stalls of which some cannot, then each of those is named, and nothing is decided', () => {
    const at = (storeId: string, open: boolean, item_id: string) => ({
      storeId,
      lines: [asked(item_id)],
      stall: { offered: true, open, offer },
    });
    expect(
      decideGroup([at('a', true, 'tea'), at('b', false, 'tea'), at('c', true, 'soup')], undefined),
    ).toEqual({
      refusal: {
        code: 'stall-unavailable',
        details: {
          stalls: [
            { store_id: 'b', code: 'store-closed' },
            { store_id: 'c', code: 'item-not-offered', item_id: 'soup' },
          ],
        },
      },
    });
  });
});
