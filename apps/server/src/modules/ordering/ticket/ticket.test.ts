import { LINE_ACTIONS, LINE_STATUSES, type LineStatus, TICKET_ACTIONS } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterMoves,
  allowedLineActions,
  allowedTicketActions,
  marksAfter,
  moveLine,
  moveLines,
  type TicketState,
} from './ticket.ts';

const ticket = (statuses: readonly LineStatus[], bumped = false, paced = false): TicketState => ({
  lines: statuses.map((status, place) => ({ id: `line-${place}`, status })),
  bumped,
  paced,
});
const after = (state: TicketState, action: (typeof TICKET_ACTIONS)[number]): LineStatus[] | undefined => {
  const moves = moveLines(state, action);
  return moves && afterMoves(state.lines, moves).map(({ status }) => status);
};

describe('a held course', () => {
  test('given it waits for a word, then it may be fired or rejected and nothing else', () => {
    const held = ticket(['held', 'cancelled'], false, true);
    expect(allowedTicketActions(held, true)).toEqual(['fire', 'reject']);
    expect(after(held, 'fire')).toEqual(['placed', 'cancelled']);
  });
  test('given it waits for a waiter only, then nobody fires it', () => {
    expect(allowedTicketActions(ticket(['held']), true)).toEqual(['reject']);
    expect(moveLines(ticket(['held']), 'fire')).toBeUndefined();
  });
  test.each(['placed', 'cancelled', 'served'] as const)(
    'given it is %s, then it is not fired again',
    (status) => {
      expect(moveLines(ticket([status], false, true), 'fire')).toBeUndefined();
    },
  );
});

describe('a step of a whole ticket', () => {
  test.each([
    ['accept', ['placed', 'placed'], ['accepted', 'accepted']],
    ['start', ['placed', 'accepted', 'ready'], ['preparing', 'preparing', 'ready']],
    ['ready', ['placed', 'accepted', 'preparing', 'rejected'], ['ready', 'ready', 'ready', 'rejected']],
    ['bump', ['placed', 'preparing', 'served'], ['ready', 'ready', 'served']],
    ['bump', ['ready', 'ready'], ['ready', 'ready']],
    ['serve', ['ready', 'served'], ['served', 'served']],
    ['recall', ['ready', 'served'], ['preparing', 'served']],
    ['recall', ['served', 'served', 'rejected'], ['preparing', 'preparing', 'rejected']],
    ['reject', ['placed', 'preparing', 'ready'], ['rejected', 'preparing', 'ready']],
    ['reject', ['held', 'held'], ['rejected', 'rejected']],
  ] as const)('%s makes %o %o', (action, before, then) => {
    expect(after(ticket(before), action)).toEqual(then);
  });

  test.each([
    ['accept', ['accepted']],
    ['accept', ['held']],
    ['start', ['held']],
    ['start', ['preparing']],
    ['ready', ['ready']],
    ['serve', ['placed', 'ready']],
    ['serve', ['served']],
    ['bump', ['served']],
    ['bump', ['held']],
    ['recall', ['preparing', 'ready']],
    ['reject', ['accepted']],
    ['reject', ['cancelled']],
  ] as const)('%s does not fit %o', (action, before) => {
    expect(moveLines(ticket(before), action)).toBeUndefined();
  });

  test('a second bump does not fit: two cooks who bump at once do it once', () => {
    expect(moveLines(ticket(['ready'], true), 'bump')).toBeUndefined();
  });
});

describe('a step of one line', () => {
  test('moves that line alone', () => {
    expect(moveLine(ticket(['placed', 'placed']), 'line-1', 'ready')).toEqual([
      { id: 'line-1', to: 'ready' },
    ]);
  });

  test('does not fit a line that is elsewhere, or none of the ticket', () => {
    expect(moveLine(ticket(['served']), 'line-0', 'ready')).toBeUndefined();
    expect(moveLine(ticket(['placed']), 'line-7', 'ready')).toBeUndefined();
  });
});

describe('the buttons', () => {
  test('of a fresh ticket, a held one, a ready one and a served one', () => {
    expect(allowedTicketActions(ticket(['placed']), true)).toEqual([
      'accept',
      'start',
      'ready',
      'bump',
      'reject',
    ]);
    expect(allowedTicketActions(ticket(['held']), true)).toEqual(['reject']);
    expect(allowedTicketActions(ticket(['ready']), true)).toEqual(['serve', 'bump', 'recall']);
    expect(allowedTicketActions(ticket(['ready'], true), true)).toEqual(['serve', 'recall']);
    expect(allowedTicketActions(ticket(['served'], true), true)).toEqual(['recall']);
    expect(allowedTicketActions(ticket(['cancelled']), true)).toEqual([]);
  });

  test('of a line', () => {
    expect(allowedLineActions('preparing', { remade: false, rejectable: true })).toEqual(['ready', 'remake']);
    expect(allowedLineActions('accepted', { remade: false, rejectable: true })).toEqual([
      'start',
      'ready',
      'hold',
    ]);
    expect(allowedLineActions('accepted', { remade: true, rejectable: true })).toEqual(['start', 'ready']);
    expect(allowedLineActions('served', { remade: false, rejectable: true })).toEqual(['recall', 'remake']);
    expect(allowedLineActions('rejected', { remade: false, rejectable: true })).toEqual([]);
  });

  test('of what somebody pays or has paid, all but to reject it', () => {
    expect(allowedTicketActions(ticket(['placed']), false)).toEqual(['accept', 'start', 'ready', 'bump']);
    expect(allowedTicketActions(ticket(['held'], false, true), false)).toEqual(['fire']);
    expect(allowedLineActions('placed', { remade: false, rejectable: false })).toEqual([
      'start',
      'ready',
      'hold',
    ]);
  });

  const anyTicket = fc
    .tuple(fc.array(fc.constantFrom(...LINE_STATUSES), { minLength: 1, maxLength: 5 }), fc.boolean())
    .map(([statuses, bumped]) => ticket(statuses, bumped));

  test('are exactly the steps that do something', () => {
    fc.assert(
      fc.property(anyTicket, (state) => {
        const fitting = TICKET_ACTIONS.filter((action) => moveLines(state, action) !== undefined);
        expect(new Set(allowedTicketActions(state, true))).toEqual(new Set(fitting));
        for (const line of state.lines) {
          const steps = LINE_ACTIONS.filter((action) => moveLine(state, line.id, action) !== undefined);
          const own = allowedLineActions(line.status, { remade: true, rejectable: true }).filter(
            (action) => action !== 'remake',
          );
          expect(new Set(own)).toEqual(new Set(steps));
        }
      }),
    );
  });

  test('never move a line off its ticket, and never change a void one', () => {
    fc.assert(
      fc.property(anyTicket, fc.constantFrom(...TICKET_ACTIONS), (state, action) => {
        const moves = moveLines(state, action) ?? [];
        const lines = afterMoves(state.lines, moves);
        expect(lines.map(({ id }) => id)).toEqual(state.lines.map(({ id }) => id));
        for (const [place, line] of state.lines.entries())
          if (line.status === 'rejected' || line.status === 'cancelled')
            expect(lines[place]?.status).toBe(line.status);
      }),
    );
  });
});

describe('the marks of a ticket', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const later = new Date('2026-11-21T12:05:00Z');
  const fresh = { acceptedAt: null, readyAt: null, bumpedBy: null, bumpedAt: null };
  const marks = (
    before: typeof fresh | Parameters<typeof marksAfter>[0],
    statuses: LineStatus[],
    bump = false,
  ) => marksAfter(before, ticket(statuses).lines, { name: 'Kim', at: later, bump });

  test('the first step past placed accepts it, once', () => {
    expect(marks(fresh, ['preparing', 'placed'])).toEqual({ ...fresh, acceptedAt: later });
    expect(marks({ ...fresh, acceptedAt: at }, ['preparing'])).toEqual({ ...fresh, acceptedAt: at });
  });

  test('the last line makes it ready, a bump signs it', () => {
    expect(marks(fresh, ['ready', 'served'], true)).toEqual({
      acceptedAt: later,
      readyAt: later,
      bumpedBy: 'Kim',
      bumpedAt: later,
    });
  });

  test('serving keeps who bumped it; a recall below ready brings it back', () => {
    const bumped = { acceptedAt: at, readyAt: at, bumpedBy: 'Kim', bumpedAt: at };
    expect(marks(bumped, ['served'])).toEqual(bumped);
    expect(marks(bumped, ['preparing'])).toEqual({ ...fresh, acceptedAt: at });
  });

  test('rejecting all of a fresh ticket accepts nothing', () => {
    expect(marks(fresh, ['rejected', 'rejected'])).toEqual(fresh);
  });
});
