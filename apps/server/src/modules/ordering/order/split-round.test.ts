import { COURSES } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitRound } from './split-round.ts';

const line = fc.record({
  id: fc.uuid(),
  course: fc.constantFrom(null, ...COURSES),
  minutes: fc.integer({ min: 0, max: 60 }),
});
const rounds = fc.record({
  lines: fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 1, maxLength: 50 }),
  hold: fc.uniqueArray(fc.constantFrom(...COURSES)),
  gated: fc.boolean(),
});

describe('the tickets of a round', () => {
  test('given starters, mains and a drink, when the mains are held, then they have a ticket of their own', () => {
    const lines = [
      { id: 'soup', course: 'starter', minutes: 5 },
      { id: 'curry', course: 'main', minutes: 20 },
      { id: 'tea', course: 'drink', minutes: 2 },
      { id: 'bread', course: null, minutes: 4 },
    ];
    const tickets = splitRound(lines, ['main', 'dessert'], false);
    expect(tickets.map(({ course, status, targetMinutes }) => [course, status, targetMinutes])).toEqual([
      [null, 'placed', 5],
      ['main', 'held', 20],
    ]);
    expect(tickets.map((ticket) => ticket.lines.map(({ id }) => id))).toEqual([
      ['soup', 'tea', 'bread'],
      ['curry'],
    ]);
  });

  test('hold every line exactly once, in the order it was sent, and wait only for what was held', () => {
    fc.assert(
      fc.property(rounds, ({ lines, hold, gated }) => {
        const tickets = splitRound(lines, hold, gated);
        const ids = tickets.flatMap((ticket) => ticket.lines.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
        expect(new Set(tickets.map(({ course }) => course)).size).toBe(tickets.length);
        for (const ticket of tickets) {
          const places = ticket.lines.map((each) => lines.indexOf(each));
          expect(places).toEqual(places.toSorted((one, other) => one - other));
          expect(ticket.course === null || hold.includes(ticket.course)).toBe(true);
          expect(ticket.status === 'held').toBe(gated || ticket.course !== null);
          for (const each of ticket.lines)
            expect(ticket.course === null ? hold.some((held) => held === each.course) : false).toBe(false);
        }
      }),
    );
  });
});
