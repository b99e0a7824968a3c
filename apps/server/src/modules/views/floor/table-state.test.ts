import { describe, expect, it } from 'vitest';
import { type TableFacts, tableState } from './table-state.ts';

const order = (statuses: readonly string[], changed: object = {}): TableFacts['order'] =>
  ({
    curr_state: 'in-progress',
    paid: false,
    items: statuses.map((status) => ({ status })),
    ...changed,
  }) as TableFacts['order'];
const at = (changed: Partial<TableFacts>) =>
  tableState({
    openCalls: 0,
    joined: false,
    uncleaned: false,
    seating: { state: 'open' },
    order: null,
    ...changed,
  });

describe('tableState', () => {
  it.each([
    ['nobody', { seating: null }, 'free'],
    ['nobody, and the last party’s plates', { seating: null, uncleaned: true }, 'needs-cleaning'],
    [
      'plates on a table that stands with another',
      { seating: null, joined: true, uncleaned: true },
      'joined',
    ],
    ['a call from an empty table', { seating: null, openCalls: 1 }, 'calling'],
    ['a table that stands with another', { seating: null, joined: true }, 'joined'],
    ['a party to be accepted', { seating: { state: 'waiting' } }, 'waiting'],
    ['a party without an order', {}, 'seated'],
    ['only a rejected line', { order: order(['rejected']) }, 'seated'],
    ['food under way', { order: order(['served', 'preparing']) }, 'ordered'],
    ['food at the pass', { order: order(['ready', 'preparing']) }, 'ready'],
    ['all served', { order: order(['served', 'served']) }, 'served'],
    ['the bill asked for', { order: order(['served'], { curr_state: 'payment-initalized' }) }, 'bill-asked'],
    ['paid and served', { order: order(['served'], { paid: true, curr_state: 'settled' }) }, 'paid'],
    [
      'a call beside a bill',
      { openCalls: 1, order: order(['served'], { curr_state: 'payment-initalized' }) },
      'calling',
    ],
  ] as const)('given %s, then the table says so', (_, facts, state) =>
    expect(at(facts as Partial<TableFacts>)).toBe(state),
  );
});
