import { describe, expect, it } from 'vitest';
import { stepsUntil, toneOf } from './queue-rules.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

describe('toneOf', () => {
  const waiting = (to: number | null) =>
    toneOf(
      { state: 'waiting', quoted: to === null ? null : { from: at(to), to: at(to) }, held_until: null },
      now,
    );
  it('grows warm at the promise and hot ten minutes after it', () => {
    expect([waiting(1), waiting(0), waiting(-9), waiting(-10)]).toEqual(['fresh', 'warm', 'warm', 'hot']);
  });
  it('stays calm where nothing was promised', () => expect(waiting(null)).toBe('fresh'));
  it('is hot as soon as a called party’s table is kept no longer', () => {
    const called = (minutes: number) =>
      toneOf({ state: 'called', quoted: null, held_until: at(minutes) }, now);
    expect([called(1), called(0)]).toEqual(['fresh', 'hot']);
  });
});

it('counts minutes in steps of five, never below nothing', () =>
  expect([stepsUntil(at(13), now), stepsUntil(at(-3), now)]).toEqual([15, 0]));
