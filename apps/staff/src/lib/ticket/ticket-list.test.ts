import type { Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, it } from 'vitest';
import { ticket as sample } from '../../../testing/samples.ts';
import { isOnBoard, withTicket } from './ticket-list.ts';

const ticket = (id: string, given: Partial<Ticket> = {}): Ticket =>
  sample({ _id: id, version: 3, lines: [], ...given });
const a = ticket('a');
const b = ticket('b');

describe('withTicket', () => {
  it('replaces one ticket and keeps the others as they are', () => {
    const newer = ticket('b', { version: 4 });
    const list = withTicket([a, b], newer, true);
    expect(list[0]).toBe(a);
    expect(list[1]).toBe(newer);
  });
  it('never goes back to an older version', () => {
    const list = [a, b];
    expect(withTicket(list, ticket('a', { version: 2 }), false)).toBe(list);
  });
  it('adds what belongs and takes out what does not', () => {
    expect(withTicket([a], b, true)).toEqual([a, b]);
    expect(withTicket([a, b], b, false)).toEqual([a]);
    expect(withTicket([a], b, false)).toEqual([a]);
  });
});

it('keeps ready tickets on the board until they are bumped', () => {
  expect(isOnBoard(ticket('a', { status: 'ready' }))).toBe(true);
  expect(isOnBoard(ticket('a', { status: 'ready', bumped: { by: 'Ana', at: '' } }))).toBe(false);
  expect(isOnBoard(ticket('a', { status: 'cancelled' }))).toBe(false);
});
