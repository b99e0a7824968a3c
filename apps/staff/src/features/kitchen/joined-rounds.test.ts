import { describe, expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { cutsOf } from './card-cuts.ts';
import { joinRounds, movesOf, roundsOf } from './joined-rounds.ts';
import { freshAt, NOTHING_SEEN } from './news.ts';
import { urgencyOf } from './urgency.ts';

const first = ticket({ _id: 'first', number: 1, lines: [line({ _id: 'naan' })] });
const second = ticket({
  _id: 'second',
  number: 2,
  round: 2,
  placed_at: '2026-11-20T10:10:00Z',
  lines: [line({ _id: 'tea' })],
});
const idsOf = (cards: ReturnType<typeof joinRounds>) =>
  cards.map((card) =>
    roundsOf(card)
      .map(({ _id }) => _id)
      .join('+'),
  );
const [card = first] = joinRounds([first, second]);

describe('joinRounds', () => {
  it('given a later round of the same order, then it joins the open ticket at its place', () => {
    const other = ticket({ _id: 'other', order_id: 'another' });
    expect(idsOf(joinRounds([first, other, second]))).toEqual(['first+second', 'other']);
    // What is wanted first stands in front, and is read in the order it came.
    expect(idsOf(joinRounds([second, other, first]))).toEqual(['first+second', 'other']);
    expect(card.lines.map(({ _id }) => _id)).toEqual(['naan', 'tea']);
  });

  it('given the day’s numbers began anew in between, then the rounds still stand in the order they came', () => {
    const before = { ...first, number: 150 };
    expect(idsOf(joinRounds([before, second]))).toEqual(['first+second']);
    expect(idsOf(joinRounds([second, before]))).toEqual(['first+second']);
  });

  it.each([
    ['it waits for its course', { paced: true, status: 'held' }],
    ['it waits for a waiter', { status: 'held' }],
    ['it was taken off whole', { status: 'cancelled' }],
    ['it is made again', { remake: { by: 'Tom', at: '2026-11-20T10:00:00Z', reason: 'burnt' } }],
    ['it is another course', { course: 'main' }],
  ] as const)('given %s, then it stands alone', (_, given) => {
    expect(idsOf(joinRounds([first, { ...second, ...given }]))).toEqual(['first', 'second']);
  });

  it('given one is just leaving, then it leaves alone; two that leave, leave together', () => {
    expect(idsOf(joinRounds([first, second], new Set(['first'])))).toEqual(['first', 'second']);
    expect(idsOf(joinRounds([first, second], new Set(['first', 'second'])))).toEqual(['first+second']);
  });

  it('given a single ticket, then it is the very ticket, so that it is not drawn again', () => {
    expect(joinRounds([first])[0]).toBe(first);
  });
});

describe('a card of two rounds', () => {
  const ticked = { ...first, status: 'ready' as const, lines: [line({ _id: 'naan', status: 'ready' })] };

  it('waits since its oldest open round, and is as urgent as that', () => {
    const at = Date.parse('2026-11-20T10:12:00Z');
    expect([card.placed_at, urgencyOf(card, at).state]).toEqual([first.placed_at, 'late']);
    const [half = card] = joinRounds([ticked, second]);
    expect([half.placed_at, urgencyOf(half, at).state]).toEqual([second.placed_at, 'fresh']);
  });

  it('is news when its later round is, even if the first is ticked', () => {
    const [half = card] = joinRounds([ticked, second]);
    expect(freshAt({ ...NOTHING_SEEN, fresh: new Map([['second', 7]]) }, half)).toBe(7);
    expect(freshAt(NOTHING_SEEN, half)).toBeUndefined();
  });

  it('is moved round by round: a line where it stands, the whole wherever it is allowed', () => {
    const targets = (moves: ReturnType<typeof movesOf>) => moves.map(({ move }) => move.ticketId);
    expect(targets(movesOf(card, { ticketId: 'first', lineId: 'tea', action: 'ready' }))).toEqual(['second']);
    expect(targets(movesOf(card, { ticketId: 'first', action: 'bump' }))).toEqual(['first', 'second']);
    const [half = card] = joinRounds([{ ...ticked, allowedActions: ['recall'] }, second]);
    expect(targets(movesOf(half, { ticketId: 'first', action: 'bump' }))).toEqual(['second']);
    expect(targets(movesOf(half, { ticketId: 'first', action: 'rush' }))).toEqual(['second']);
    expect(targets(movesOf(half, { ticketId: 'first', action: 'in-turn' }))).toEqual([]);
  });

  it('acknowledges what was taken off of each round by itself', () => {
    const struck = (id: string) => line({ _id: id, status: 'cancelled', unseen: ['Grill'] });
    const [both = card] = joinRounds([
      { ...first, lines: [line({}), struck('a')] },
      { ...second, lines: [line({}), struck('b')] },
    ]);
    const moves = movesOf(both, { ticketId: 'first', action: 'seen', lines: ['a', 'b'] });
    expect(moves.map(({ move }) => move)).toEqual([
      { ticketId: 'first', action: 'seen', lines: ['a'] },
      { ticketId: 'second', action: 'seen', lines: ['b'] },
    ]);
  });

  it('takes room for the line above what was added', () => {
    const texts = { language: 'en', house: 'en', text: () => '' } as const;
    const room = { height: 120, width: 280 };
    const alone = { ...first, lines: [...first.lines, ...second.lines] };
    expect([cutsOf(alone, room, texts), cutsOf(card, room, texts)]).toEqual([[0], [0, 1]]);
  });
});
