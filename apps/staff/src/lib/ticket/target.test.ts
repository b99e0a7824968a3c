import { describe, expect, it } from 'vitest';
import { line } from '../../../testing/samples.ts';
import { targetOf } from './target.ts';

const at = (...stations: readonly string[]) => line({ stations: [...stations] });
const timed = (given: Partial<Parameters<typeof targetOf>[0]>) => ({
  target_minutes: 10,
  usual: { whole: null, stations: {} },
  set_minutes: {},
  lines: [],
  ...given,
});

describe('how long a ticket may take', () => {
  it('at a station is what the owner says, else its usual time, else the target of the dishes', () => {
    const usual = { whole: 14, stations: { Bar: 6 } };
    expect(targetOf(timed({ usual, set_minutes: { Bar: 4 } }), 'Bar')).toBe(4);
    expect(targetOf(timed({ usual }), 'Bar')).toBe(6);
    expect(targetOf(timed({ usual }), 'Grill')).toBe(10);
  });

  it('as a whole is the slowest station where the owner timed them all', () => {
    const lines = [at('Bar'), at('Grill', 'Bar')];
    expect(targetOf(timed({ lines, set_minutes: { Bar: 4, Grill: 12 } }), undefined)).toBe(12);
  });

  it('as a whole is its usual time where one of its stations, or a dish without one, is left to its past', () => {
    const usual = { whole: 14, stations: {} };
    expect(targetOf(timed({ usual, lines: [at('Bar', 'Grill')], set_minutes: { Bar: 4 } }), undefined)).toBe(
      14,
    );
    expect(targetOf(timed({ usual, lines: [at('Bar'), at()], set_minutes: { Bar: 4 } }), undefined)).toBe(14);
    expect(targetOf(timed({ lines: [], set_minutes: {} }), undefined)).toBe(10);
  });
});
