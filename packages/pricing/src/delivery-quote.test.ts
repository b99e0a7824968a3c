import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteDelivery, reachOf } from './delivery-quote.ts';
import { distanceBetween, rideMinutes } from './distance.ts';

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const HALF_ROUND = Math.round(6_371_000 * Math.PI);

describe('distanceBetween', () => {
  it.each([
    ['the same spot', { lat: 19, lng: 72 }, { lat: 19, lng: 72 }, 0],
    ['one degree north', { lat: 0, lng: 0 }, { lat: 1, lng: 0 }, 111_195],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
    ['the other side of the earth', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, HALF_ROUND],
  ])('%s', (_name, from, to, metres) => expect(distanceBetween(from, to)).toBe(metres));

  it('is the same both ways, and never more than half round the earth', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const metres = distanceBetween(from, to);
        expect(metres).toBe(distanceBetween(to, from));
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(HALF_ROUND);
      }),
    );
  });
});

describe('quoteDelivery', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  const given = fc.record({
    radius_m: fc.integer({ min: 0, max: 8000 }),
    min_order: amount,
    fees: fc.array(
      fc.record({
        up_to_m: fc.integer({ min: 0, max: 8000 }),
        fee: amount,
        free_from: fc.option(amount, { nil: null }),
      }),
      { maxLength: 4 },
    ),
    tax_ids: fc.subarray(['food', 'drinks']),
  });
  const store = { lat: 19.07, lng: 72.87 };
  const near = fc.record({
    lat: fc.double({ min: 19, max: 19.14, noNaN: true }),
    lng: fc.double({ min: 72.8, max: 72.94, noNaN: true }),
  });

  it('is ok exactly within reach and from the minimum on; its fee is one of the ladder or nothing', () => {
    fc.assert(
      fc.property(given, near, amount, (rules, to, items) => {
        const quote = quoteDelivery(rules, store, to, items);
        const within = rules.fees.length > 0 && quote.distance_m <= reachOf(rules);
        const wanted = !within ? 'too-far' : items < rules.min_order ? 'too-little' : 'ok';
        expect(quote.kind).toBe(wanted);
        if (quote.kind === 'ok') {
          expect([0, ...rules.fees.map(({ fee }) => fee)]).toContain(quote.fee);
          expect(quote.tax_ids).toEqual(rules.tax_ids);
        }
      }),
    );
  });

  it('does not depend on the order of the rungs', () => {
    fc.assert(
      fc.property(given, near, amount, (rules, to, items) => {
        const distinct = rules.fees.filter(
          ({ up_to_m }, nth) => rules.fees.findIndex((one) => one.up_to_m === up_to_m) === nth,
        );
        const turned = { ...rules, fees: [...distinct].reverse() };
        expect(quoteDelivery(turned, store, to, items)).toEqual(
          quoteDelivery({ ...rules, fees: distinct }, store, to, items),
        );
      }),
    );
  });

  it('both ends of each bound are in', () => {
    const to = { lat: 19.08, lng: 72.87 };
    const metres = distanceBetween(store, to);
    const rules = (reach: number) => ({
      radius_m: reach,
      min_order: 20_000,
      fees: [{ up_to_m: reach, fee: 3000, free_from: 50_000 }],
      tax_ids: ['food'],
    });
    const ask = (reach: number, items: number) => quoteDelivery(rules(reach), store, to, items);
    const near = { kind: 'ok', distance_m: metres, tax_ids: ['food'] };
    expect(ask(metres, 20_000)).toEqual({ ...near, fee: 3000 });
    expect(ask(metres, 50_000)).toEqual({ ...near, fee: 0 });
    expect(ask(metres, 49_999)).toEqual({ ...near, fee: 3000 });
    expect(ask(metres, 19_999).kind).toBe('too-little');
    expect(ask(metres - 1, 20_000)).toEqual({ kind: 'too-far', distance_m: metres, reach_m: metres - 1 });
  });
});

it('a ride takes longer the farther it is', () => {
  expect([0, 1, 300, 301, 3000].map(rideMinutes)).toEqual([5, 6, 6, 7, 15]);
});
