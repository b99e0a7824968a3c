import { describe, expect, it } from 'vitest';
import { dish as item } from '../../../testing/menu-fixture.ts';
import { supplyOf, withAvailability } from './availability.ts';

const option = (id: string, available = true) => ({
  _id: id,
  name: { en: id },
  price: 0,
  veg: true,
  available,
});
const gone = (...ids: string[]) => supplyOf({ sold_out: ids.map((id) => ({ id, until: null })), left: [] });

describe('withAvailability', () => {
  it('given nothing known, then the menu is as it came', () => {
    const items = [item('a')];
    expect(withAvailability(items, undefined)).toBe(items);
  });

  it('marks what is sold out and keeps the other dishes the same objects', () => {
    const items = [item('a'), item('b')];
    const [a, b] = withAvailability(items, gone('b'));
    expect(a).toBe(items[0]);
    expect(b).toMatchObject({ _id: 'b', available: false });
  });

  it('given nothing changes, then the list is the very same', () => {
    const items = [item('a'), item('b')];
    expect(withAvailability(items, gone('c'))).toBe(items);
  });

  it('tells when a dish returns', () => {
    const until = '2026-11-21T20:00:00Z';
    const [a] = withAvailability([item('a')], supplyOf({ sold_out: [{ id: 'a', until }], left: [] }));
    expect(a?.available_from).toBe(until);
  });

  it('given a dish returns at another time than the list says, then that one is told', () => {
    const listed = item('a', { available: false, available_from: '2026-11-21T20:00:00Z' });
    const until = '2026-11-21T21:00:00Z';
    const [a] = withAvailability([listed], supplyOf({ sold_out: [{ id: 'a', until }], left: [] }));
    expect(a?.available_from).toBe(until);
  });

  it('tells how many are left of a dish that has few, and forgets it again', () => {
    const few = supplyOf({ sold_out: [], left: [{ id: 'a', left: 3 }] });
    const [a, b] = withAvailability([item('a'), item('b')], few);
    expect([a?.left, b?.left]).toEqual([3, null]);
    expect(withAvailability([item('a', { left: 3 })], gone())[0]?.left).toBeNull();
  });

  it('brings back a dish that the list still calls sold out', () => {
    expect(withAvailability([item('a', { available: false })], gone())[0]?.available).toBe(true);
  });

  it('marks single options', () => {
    const addons = [{ _id: 'g', name: {}, min: 0, max: 1, free: 0, addon_items: [option('x'), option('y')] }];
    const [a] = withAvailability([item('a', { addons })], gone('y'));
    expect(a?.available).toBe(true);
    expect(a?.addons[0]?.addon_items.map(({ available }) => available)).toEqual([true, false]);
  });
});
