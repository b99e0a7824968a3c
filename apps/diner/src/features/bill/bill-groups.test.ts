import type { Order, OrderLine } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { billOf, lineOf, ticketOf } from '../../../testing/order-fixture.ts';
import { byPerson } from '../../lib/order/order-people.ts';
import { byRound, headlineOf } from './bill-groups.ts';

const line = (id: string, change: Partial<OrderLine> = {}) =>
  lineOf(id, { added_by: { _id: 'ana', name: 'Ana' }, ...change });
const bill = (kots: Order['bill']['kots']) =>
  billOf({ kots, item_total: 10_000, default_discount: 1000, total_amount: 9000, amount_payable: 9000 });

describe('byRound', () => {
  it('puts the lines under their ticket, oldest round first, and does not count what was rejected', () => {
    const items = [
      line('a'),
      line('b', { kot_id: 'k2', total: 500 }),
      line('c', { kot_id: 'k2', status: 'rejected' }),
    ];
    const rounds = byRound({ items, bill: bill([ticketOf('k2', 2), ticketOf('k1', 1, 'served')]) });
    expect(rounds.map(({ number, lines, total }) => [number, lines.length, total])).toEqual([
      [1, 1, 1000],
      [2, 2, 500],
    ]);
  });
});

describe('byPerson', () => {
  it('sums what each asked for and marks the diner', () => {
    const items = [
      line('a', { added_by: { _id: 'ben', name: 'Ben' } }),
      line('b'),
      line('c', { total: 250 }),
    ];
    const members = [{ _id: 'ana', name: 'Ana', you: true, host: true }];
    expect(byPerson({ items, members }).map(({ name, you, total }) => [name, you, total])).toEqual([
      ['Ben', false, 1000],
      ['Ana', true, 1250],
    ]);
  });
});

describe('headlineOf', () => {
  const facts = (kots: Order['bill']['kots']) => ({
    curr_state: 'in-progress' as const,
    items: [],
    bill: bill(kots),
  });
  it('speaks of a held course only when nothing else is under way', () => {
    const held = { ...ticketOf('k2', 1, 'held'), course: 'main' as const, paced: true };
    expect(headlineOf(facts([ticketOf('k1', 1, 'ready'), held]))).toMatchObject({ status: 'ready' });
    expect(headlineOf(facts([ticketOf('k1', 1, 'served'), held]))).toMatchObject({
      status: 'held',
      paced: true,
    });
  });

  it('speaks of the latest round under way', () => {
    expect(
      headlineOf(
        facts([ticketOf('k1', 1, 'ready'), ticketOf('k2', 2, 'preparing'), ticketOf('k3', 3, 'rejected')]),
      ),
    ).toEqual({
      kind: 'round',
      status: 'preparing',
      id: 'k2',
      round: 2,
      paced: false,
      readyWindow: null,
    });
  });
  it('given everything served, then it says so', () =>
    expect(headlineOf(facts([ticketOf('k1', 1, 'served')])).kind).toBe('all-served'));
  it('given a payment asked for, then it speaks of the money', () => {
    expect(headlineOf({ ...facts([ticketOf('k1', 1)]), curr_state: 'payment-initalized' }).kind).toBe(
      'money',
    );
  });
});
