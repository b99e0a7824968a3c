import { describe, expect, it } from 'vitest';
import { ticket } from '../../../testing/samples.ts';
import { inBoardOrder, inRecallOrder } from './board-order.ts';

describe('inBoardOrder', () => {
  it('puts what is wanted first before the oldest and breaks ties by number', () => {
    const late = ticket({ _id: 'c', placed_at: '2026-11-20T10:05:00Z', number: 1 });
    const second = ticket({ _id: 'b', number: 8 });
    const first = ticket({ _id: 'a', number: 7 });
    const held = ticket({ _id: 'h', paced: true, number: 2 });
    const rushed = ticket({ _id: 'r', placed_at: late.placed_at, rush: { by: 'Eva', at: late.placed_at } });
    expect(inBoardOrder([late, first, rushed, held]).map(({ _id }) => _id)).toEqual(['r', 'a', 'c', 'h']);
    expect(inBoardOrder([held, late, second, first]).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'h']);
  });
});

describe('inRecallOrder', () => {
  it('puts the last bumped first and stops at the limit', () => {
    const bumped = (id: string, at: string) => ticket({ _id: id, bumped: { by: 'Ana', at } });
    const list = [bumped('old', '2026-11-20T10:00:00Z'), bumped('new', '2026-11-20T11:00:00Z')];
    expect(inRecallOrder(list, 1).map(({ _id }) => _id)).toEqual(['new']);
  });
});
