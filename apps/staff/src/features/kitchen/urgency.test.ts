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

  it('given a held or a finished ticket, then the time does not matter', () => {
    expect(urgencyOf(ticket({ status: 'held' }), placed + 9e6).state).toBe('held');
    expect(urgencyOf(ticket({ status: 'ready' }), placed + 9e6).state).toBe('done');
  });
});
