import type { Ticket } from '@tableside/contract/staff.schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { goesToTable, passView, readyLines } from './pass-orders.ts';

const grill = line({ _id: 'satay', stations: ['Grill'] });
const both = line({
  _id: 'platter',
  stations: ['Grill', 'Cold'],
  status: 'preparing',
  stations_done: ['Grill'],
});
const ready = line({ _id: 'soup', status: 'ready' });
const at = (minute: string): string => `2026-11-20T10:${minute}:00Z`;
const numbersOf = (orders: readonly { readonly number: number }[]) => orders.map(({ number }) => number);

describe('the orders at the pass', () => {
  it('count what each station has done, half done dishes at the station that is through', () => {
    const view = passView([ticket({ lines: [grill, both, ready], status: 'placed' })]);
    expect(view.making[0]).toMatchObject({
      ready: 1,
      rush: false,
      cooking: ['ticket'],
      stations: [
        { station: 'Grill', done: 1, all: 2 },
        { station: 'Cold', done: 0, all: 1 },
        { station: '', done: 1, all: 1 },
      ],
    });
  });

  it('leave out what was served or taken back', () => {
    const lines = [ready, line({ _id: 'tea', status: 'served' }), line({ _id: 'rice', status: 'cancelled' })];
    const [order] = passView([ticket({ lines, status: 'ready' })]).run;
    expect(order && readyLines(order).map((each) => each.line._id)).toEqual(['soup']);
    expect(order?.lines).toHaveLength(1);
  });

  it('stand with their finished round in one column and with the next in the other', () => {
    const first = ticket({ _id: 'one', lines: [ready], status: 'ready' });
    const second = ticket({ _id: 'two', round: 2, lines: [grill] });
    const view = passView([first, second]);
    expect([view.run.length, view.making.length]).toEqual([1, 1]);
    expect(view.run[0]?.orderId).toBe(view.making[0]?.orderId);
  });

  it('stay until the rest of their course is ready; a round without a course waits for nobody', () => {
    const done = ticket({ _id: 'one', course: 'main', lines: [ready], status: 'ready' });
    const joined = ticket({ _id: 'two', course: 'main', lines: [grill] });
    const waits = passView([done, joined]);
    expect([waits.run, waits.making.map((order) => order.tickets.map(({ _id }) => _id))]).toEqual([
      [],
      [['one', 'two']],
    ]);
    expect(waits.making[0]).toMatchObject({ ready: 1, cooking: ['two'] });
    const both = passView([done, { ...joined, lines: [ready], status: 'ready' }]);
    expect([both.run.length, both.making.length]).toEqual([1, 0]);
    for (const other of ['dessert', null] as const)
      expect(passView([done, { ...joined, course: other }]).run).toHaveLength(1);
  });

  it('show the first promised first, by its time where it has one', () => {
    const of = (order_number: number, given: Partial<Ticket>) =>
      ticket({ order_id: `order-${order_number}`, order_number, ...given });
    const view = passView([
      of(1, { placed_at: at('00'), target_minutes: 30 }),
      of(2, { placed_at: at('05'), target_minutes: 10 }),
      of(3, { __type: 'takeaway', table: null, promised_at: at('10') }),
    ]);
    expect(numbersOf(view.making)).toEqual([3, 2, 1]);
    expect(view.making.map(goesToTable)).toEqual([false, true, true]);
  });

  it('keep held courses apart, and what waits for a waiter nowhere', () => {
    const paced = ticket({ _id: 'mains', paced: true, status: 'held', course: 'main' });
    const view = passView([paced, ticket({ _id: 'gated', status: 'held' })]);
    expect(view).toMatchObject({ run: [], making: [], held: [{ _id: 'mains' }] });
  });

  it('hold every dish that is still to be carried exactly once', () => {
    const status = fc.constantFrom('placed' as const, 'preparing' as const, 'ready' as const);
    const anyTicket = fc.record({ order: fc.nat(3), status, dishes: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(fc.array(anyTicket, { maxLength: 8 }), (given) => {
        const tickets = given.map(({ order, status: now, dishes }, nth) =>
          ticket({
            _id: `ticket-${nth}`,
            order_id: `order-${order}`,
            status: now,
            lines: Array.from({ length: dishes }, (_, place) =>
              line({ _id: `${nth}-${place}`, status: now }),
            ),
          }),
        );
        const view = passView(tickets);
        const shown = [...view.run, ...view.making].flatMap(({ lines }) =>
          lines.map((each) => each.line._id),
        );
        const all = tickets.flatMap(({ lines }) => lines.map(({ _id }) => _id));
        expect(shown.toSorted()).toEqual(all.toSorted());
      }),
    );
  });
});
