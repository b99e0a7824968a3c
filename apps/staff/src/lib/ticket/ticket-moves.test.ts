import { describe, expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { foresee, tapOf } from './ticket-moves.ts';

const by = { name: 'Ana', at: '2026-11-20T10:00:00Z' };

describe('foresee of a held course', () => {
  it('given it is fired, then it is a new ticket from now on', () => {
    const held = ticket({
      paced: true,
      course: 'main',
      status: 'held',
      lines: [line({ status: 'held', allowedActions: [] })],
    });
    const fired = foresee(
      held,
      { ticketId: 'ticket', action: 'fire' },
      { name: 'Ana', at: '2026-11-20T10:30:00Z' },
    );
    expect(fired).toMatchObject({ paced: false, status: 'placed', placed_at: '2026-11-20T10:30:00Z' });
    expect(fired.lines[0]?.status).toBe('placed');
    expect(
      foresee(held, { ticketId: 'ticket', action: 'bump' }, { name: 'Ana', at: '' }).lines[0]?.status,
    ).toBe('held');
  });
});

describe('foresee of what a cook says', () => {
  it('given it is wanted first, then so by them from now on; given in its turn, then by nobody', () => {
    const first = foresee(ticket({}), { ticketId: 'ticket', action: 'rush' }, by);
    expect(first.rush).toEqual({ by: 'Ana', at: by.at });
    expect(foresee(first, { ticketId: 'ticket', action: 'in-turn' }, by).rush).toBeNull();
  });

  it('given a void was seen, then for that station and the lines that were shown; without a station, for all', () => {
    const gone = (_id: string) => line({ _id, status: 'cancelled', unseen: ['Grill', 'Cold'] });
    const before = ticket({ lines: [gone('a'), gone('b')] });
    const seen = { ticketId: 'ticket', action: 'seen', lines: ['a'] } as const;
    const unseen = (after: typeof before) => after.lines.map((one) => one.unseen);
    expect(unseen(foresee(before, { ...seen, station: 'Grill' }, by))).toEqual([['Cold'], ['Grill', 'Cold']]);
    expect(unseen(foresee(before, seen, by))).toEqual([[], ['Grill', 'Cold']]);
  });
});

describe('foresee', () => {
  it('given a bump, then every living line is ready and the ticket is off the board', () => {
    const before = ticket({ lines: [line({ _id: 'a' }), line({ _id: 'b', status: 'rejected' })] });
    const after = foresee(before, { ticketId: before._id, action: 'bump' }, by);
    expect(after.lines.map(({ status }) => status)).toEqual(['ready', 'rejected']);
    expect(after.bumped).toEqual({ by: 'Ana', at: by.at });
  });

  it('given the last line done, then the ticket is ready; taken back, then it is in work again', () => {
    const before = ticket({ lines: [line({ _id: 'a' }), line({ _id: 'b', status: 'ready' })] });
    const done = foresee(before, { ticketId: before._id, lineId: 'a', action: 'ready' }, by);
    expect(done.status).toBe('ready');
    const back = foresee(done, { ticketId: before._id, lineId: 'a', action: 'recall' }, by);
    expect(back.status).toBe('preparing');
    expect(back.lines.map(({ status }) => status)).toEqual(['preparing', 'ready']);
  });

  it('given a recall of a ticket on the board, then nothing that is being cooked changes', () => {
    const before = ticket({ lines: [line({ status: 'preparing' })] });
    const after = foresee(before, { ticketId: before._id, action: 'recall' }, by);
    expect(after.lines).toEqual(before.lines);
  });

  it('given a held line, then no move touches it', () => {
    const before = ticket({ status: 'held', lines: [line({ status: 'held' })] });
    expect(foresee(before, { ticketId: before._id, action: 'bump' }, by).lines).toEqual(before.lines);
  });

  it('given another ticket, then the same object comes back', () => {
    const before = ticket({});
    expect(foresee(before, { ticketId: 'other', action: 'bump' }, by)).toBe(before);
  });
});

describe('tapOf', () => {
  it('prefers done over back, and is nothing for a line without actions', () => {
    expect(tapOf(line({ allowedActions: ['start', 'ready'] }))).toBe('ready');
    expect(tapOf(line({ allowedActions: ['serve', 'recall'] }))).toBe('recall');
    expect(tapOf(line({ allowedActions: [] }))).toBeUndefined();
  });
});
