import { describe, expect, it } from 'vitest';
import { ticket } from '../../../testing/samples.ts';
import { urgencyOf } from './urgency.ts';

const placed = Date.parse('2026-11-20T10:00:00Z');
const minutesOn = (minutes: number) => urgencyOf(ticket({}), placed + minutes * 60_000);

describe('urgencyOf', () => {
  it('given a target of 12 minutes, then it warns from 9 on and is late from 12 on', () => {
    expect(minutesOn(8.99)).toEqual({ state: 'fresh', over: 0 });
    expect(minutesOn(9)).toEqual({ state: 'warning', over: 0 });
    expect(minutesOn(12)).toEqual({ state: 'late', over: 0 });
    expect(minutesOn(16.5)).toEqual({ state: 'late', over: 4 });
  });

  it('given the house has a past, then its own time counts: the station’s on its screen, the whole ticket’s on that of all', () => {
    const usual = { whole: 20, stations: { Grill: 8 } };
    const at = (minutes: number, station?: string) =>
      urgencyOf(ticket({ usual }), placed + minutes * 60_000, { station }).state;
    expect([at(14.9), at(15), at(20)]).toEqual(['fresh', 'warning', 'late']);
    expect([at(5.9, 'Grill'), at(6, 'Grill'), at(8, 'Grill')]).toEqual(['fresh', 'warning', 'late']);
    // A station too young for a past of its own goes by the target of the dishes.
    expect([at(8.9, 'Bar'), at(12, 'Bar')]).toEqual(['fresh', 'late']);
  });

  it('given a time was promised, then it is late from that time on and warns in the last quarter before it', () => {
    const promised_at = new Date(placed + 40 * 60_000).toISOString();
    const at = (minutes: number, simple = false) =>
      urgencyOf(ticket({ promised_at }), placed + minutes * 60_000, { simple });
    expect([at(0), at(36.9), at(37)].map(({ state }) => state)).toEqual(['fresh', 'fresh', 'warning']);
    expect(at(42)).toEqual({ state: 'late', over: 2 });
    expect(at(8, true).state).toBe('late');
  });

  it('given a held or a finished ticket, then the time does not matter', () => {
    expect(urgencyOf(ticket({ status: 'held' }), placed + 9e6).state).toBe('held');
    expect(urgencyOf(ticket({ status: 'ready' }), placed + 9e6).state).toBe('done');
  });
});
