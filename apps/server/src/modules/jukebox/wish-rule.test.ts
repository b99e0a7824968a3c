import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPlayOrder, isHeard, placesAfter, quietMinutes, wishesLeft, wishesLeftAt } from './wish-rule.ts';

const now = new Date('2026-11-21T20:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const wish = fc.record({
  id: fc.uuid(),
  rank: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
  votes: fc.nat(9),
  at: fc.integer({ min: 0, max: 100 }).map(ago),
});

const placeOf = ({ rank }: { readonly rank: number | null }): number => rank ?? Number.POSITIVE_INFINITY;

describe('the order of wishes', () => {
  it('loses none, and nobody stands behind one with less', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
        const ordered = inPlayOrder(wishes);
        expect([...ordered].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          [...wishes].sort((a, b) => (a.id < b.id ? -1 : 1)),
        );
        for (const [at, one] of ordered.entries()) {
          const next = ordered[at + 1];
          if (!next) break;
          const [place, behind] = [placeOf(one), placeOf(next)];
          expect(place).toBeLessThanOrEqual(behind);
          if (place !== behind) continue;
          expect(one.votes).toBeGreaterThanOrEqual(next.votes);
          if (one.votes === next.votes) expect(one.at.getTime()).toBeLessThanOrEqual(next.at.getTime());
        }
      }),
    );
  });
});

describe('a wish that the house moves', () => {
  const queue = fc.uniqueArray(wish, { maxLength: 8, selector: ({ id }) => id });
  const ids = (wishes: readonly { readonly id: string }[]) => wishes.map(({ id }) => id);

  it('stands where it was put, everybody else as before, and votes still count behind', () => {
    fc.assert(
      fc.property(queue, fc.nat(7), fc.constantFrom('first', 'up', 'down'), (given, at, action) => {
        const before = inPlayOrder(given);
        const moved = before[at];
        if (!moved) return;
        const to = { first: 0, up: at - 1, down: at + 1 }[action];
        const places = placesAfter(given, moved.id, action);
        const stays = to < 0 || to >= before.length;
        expect(places === undefined).toBe(stays);
        if (!places) return;
        const after = inPlayOrder(
          given.map((one) => ({ ...one, rank: places.includes(one.id) ? places.indexOf(one.id) + 1 : null })),
        );
        const others = ids(before).filter((id) => id !== moved.id);
        expect(ids(after)).toEqual(others.toSpliced(to, 0, moved.id));
        const held = before.filter(({ rank }) => rank !== null).length;
        expect(places.length).toBeLessThanOrEqual(Math.max(held + 1, at + 2));
      }),
    );
  });

  it('is no business of a wish that is gone', () => {
    expect(placesAfter([], 'gone', 'first')).toBeUndefined();
  });
});

describe('how many songs one may wish for', () => {
  it('is counted over the last hour', () => {
    expect(wishesLeft([], 3, now)).toEqual({ left: 3, retryAfter: 0 });
    expect(wishesLeft([ago(61), ago(59), ago(1)], 3, now)).toEqual({ left: 1, retryAfter: 0 });
  });
  it('is free again when the oldest that counts is an hour old', () => {
    expect(wishesLeft([ago(50), ago(20), ago(1)], 3, now)).toEqual({ left: 0, retryAfter: 600 });
    expect(wishesLeft([ago(50), ago(20), ago(1)], 2, now)).toEqual({ left: 0, retryAfter: 2400 });
  });
  it('after that wait there is always one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 59 }).map(ago), { maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        (recent, perHour) => {
          const { left, retryAfter } = wishesLeft(recent, perHour, now);
          if (left > 0) return;
          const later = new Date(now.getTime() + retryAfter * 1000);
          expect(wishesLeft(recent, perHour, later).left).toBeGreaterThan(0);
          const sooner = new Date(now.getTime() + (retryAfter - 1) * 1000);
          expect(wishesLeft(recent, perHour, sooner).left).toBe(0);
        },
      ),
    );
  });
});

describe('what is heard', () => {
  it('is over a little after its end', () => {
    expect(isHeard(ago(1), 60, now)).toBe(true);
    expect(isHeard(ago(2), 60, now)).toBe(false);
  });
});

describe('quiet hours', () => {
  const at = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const left = (from: string, to: string, clock: string) => quietMinutes({ from, to }, at(clock));
  it('end when they say, from their first minute on', () => {
    expect(left('14:00', '16:00', '13:59')).toBe(0);
    expect(left('14:00', '16:00', '14:00')).toBe(120);
    expect(left('14:00', '16:00', '15:59')).toBe(1);
    expect(left('14:00', '16:00', '16:00')).toBe(0);
  });
  it('go over midnight', () => {
    expect(left('22:30', '07:00', '23:00')).toBe(480);
    expect(left('22:30', '07:00', '06:59')).toBe(1);
    expect(left('22:30', '07:00', '12:00')).toBe(0);
  });
  it('hold never where there are none', () => expect(quietMinutes(null, 0)).toBe(0));
});

describe('a table', () => {
  const rules = (perTable: number | null) => ({ perHour: 3, perTable });
  const recent = { own: [ago(10)], table: [ago(10), ago(50), ago(30)] };
  it('has a limit of its own, and the tighter one counts', () => {
    expect(wishesLeftAt(recent, rules(null), now)).toEqual({ left: 2, retryAfter: 0 });
    expect(wishesLeftAt(recent, rules(4), now).left).toBe(1);
    expect(wishesLeftAt(recent, rules(9), now).left).toBe(2);
    expect(wishesLeftAt(recent, rules(3), now)).toEqual({ left: 0, retryAfter: 600 });
  });
});
