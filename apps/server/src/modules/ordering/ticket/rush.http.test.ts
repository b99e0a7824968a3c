import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { stationMenu } from '../../../../testing/small-house.ts';

const app = await startTestApp();
const listed = async (staff: StaffInTest, at: House, query = '') =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/tickets${query}`)).json<Ticket[]>();
const acts = (staff: StaffInTest, ticket: Ticket | undefined, action: string, more = {}) =>
  staff.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action, ...more });
const rushes = (staff: StaffInTest, ticket: Ticket | undefined, first = true) =>
  staff.call('PUT', `/staff/tickets/${ticket?._id}/rush`, { first });
const sees = (staff: StaffInTest, ticket: Ticket, lines: readonly string[], station?: string) =>
  staff.call('POST', `/staff/tickets/${ticket._id}/seen`, { lines, station });

async function kitchen(dishes: readonly string[]) {
  const at = await app.house({ menu: stationMenu() });
  const ana = await app.diner('Ana');
  const order = (await ana.places(at, '1', dishes)).json<Order>();
  const cook = await app.staff(at, 'kitchen');
  const first = async (): Promise<Ticket> => {
    const [ticket] = await listed(cook, at);
    if (!ticket) throw new Error('no ticket');
    return ticket;
  };
  return { at, ana, order, cook, first };
}

describe('a rush', () => {
  test('takes a ticket to the front for everybody, with who wants it; taken back it waits its turn', async () => {
    const { at, ana, order, cook } = await kitchen(['soup']);
    app.clock.advance(60_000);
    await ana.call('PUT', `/orders/${order._id}`, { items: [{ item_id: at.items['tea']?._id, qty: 1 }] });
    const [soup, tea] = await listed(cook, at);
    const waiter = await app.staff(at, 'waiter');
    const rushed = await rushes(waiter, tea);
    expect(rushed.json<Ticket>()).toMatchObject({
      rush: { by: 'Tom', at: app.clock.now().toISOString() },
      version: (tea?.version ?? 0) + 1,
    });
    expect((await listed(cook, at)).map(({ _id }) => _id)).toEqual([tea?._id, soup?._id]);
    const again = await rushes(cook, tea);
    expect(again.json<Ticket>().version).toBe((tea?.version ?? 0) + 1);
    expect((await rushes(cook, tea, false)).json<Ticket>().rush).toBeNull();
    expect((await listed(cook, at)).map(({ _id }) => _id)).toEqual([soup?._id, tea?._id]);
  });
  test('is not for what is ready, nor for a runner, nor for another house', async () => {
    const { at, cook, first } = await kitchen(['soup']);
    const ticket = await first();
    expect((await rushes(await app.staff(at, 'runner'), ticket)).status).toBe(403);
    expect((await rushes(await app.staff(await app.house(), 'kitchen'), ticket)).status).toBe(404);
    expect((await rushes(cook, { ...ticket, _id: 'unknown' })).status).toBe(404);
    await acts(cook, ticket, 'ready');
    const late = await rushes(cook, ticket);
    expect([late.status, late.json<{ code: string }>().code]).toEqual([409, 'state-changed']);
  });
});

describe('a dish that is taken off while the kitchen has it', () => {
  const voids = async (at: House, order: Order, nth: number) => {
    const manager = await app.staff(at, 'manager');
    const line = order.items[nth]?._id;
    const path = `/staff/orders/${order._id}/lines/${line}/void`;
    const answer = await manager.call('POST', path, { reason: 'mistake' });
    expect(answer.status).toBe(200);
    return line ?? '';
  };
  const unseen = (ticket: Ticket) => ticket.lines.map((line) => line.unseen);

  test('waits for each of its stations to have seen it, on every screen; the second one changes nothing', async () => {
    const { at, order, cook, first } = await kitchen(['soup', 'tea']);
    const soup = await voids(at, order, 0);
    const ticket = await first();
    expect(unseen(ticket)).toEqual([['Hot'], []]);
    const other = await sees(cook, ticket, [soup], 'Bar');
    expect(unseen(other.json<Ticket>())).toEqual([['Hot'], []]);
    expect(other.json<Ticket>().version).toBe(ticket.version);
    const seen = await sees(cook, ticket, [soup], 'Hot');
    expect(unseen(seen.json<Ticket>())).toEqual([[], []]);
    expect(seen.json<Ticket>().version).toBe(ticket.version + 1);
    expect((await sees(cook, ticket, [soup])).json<Ticket>().version).toBe(ticket.version + 1);
  });

  test('only what was shown is seen: what is taken off meanwhile still waits', async () => {
    const { at, order, cook, first } = await kitchen(['soup', 'rice', 'tea']);
    const soup = await voids(at, order, 0);
    const shown = await first();
    await voids(at, order, 1);
    await sees(cook, shown, [soup]);
    expect(unseen(await first())).toEqual([[], [''], []]);
  });

  test('given all of it is taken off, then its ticket stays until it is seen, for twelve hours', async () => {
    const { at, ana, order, cook, first } = await kitchen(['soup', 'rice']);
    expect((await ana.call('POST', `/orders/${order._id}/cancel`)).status).toBe(200);
    const ticket = await first();
    expect(ticket).toMatchObject({ status: 'cancelled', lines: [{ unseen: ['Hot'] }, { unseen: [''] }] });
    expect(await listed(cook, at, '?station=Hot')).toHaveLength(1);
    app.clock.advance(12 * 3_600_000);
    const nextDay = await app.staff(at, 'kitchen');
    expect(await listed(nextDay, at)).toEqual([]);
    app.clock.advance(-12 * 3_600_000);
    const lines = ticket.lines.map(({ _id }) => _id);
    await sees(cook, ticket, lines);
    expect(await listed(cook, at)).toEqual([]);
  });

  test('what the kitchen is through with, or never had, has nobody to tell', async () => {
    const bumped = await kitchen(['soup', 'rice']);
    await acts(bumped.cook, await bumped.first(), 'bump');
    await voids(bumped.at, bumped.order, 0);
    expect(unseen(await bumped.first())).toEqual([[], []]);
    const held = await kitchen(['tea']);
    const mains = [{ item_id: held.at.items['chicken']?._id, qty: 1, course: 'main' }];
    const added = await held.ana.call('PUT', `/orders/${held.order._id}`, { items: mains, hold: ['main'] });
    await voids(held.at, added.json<Order>(), 1);
    expect((await listed(held.cook, held.at)).map(unseen)).toEqual([[[]]]);
  });

  test('is not acknowledged by a runner or by another house', async () => {
    const { at, order, first } = await kitchen(['soup', 'tea']);
    const soup = await voids(at, order, 0);
    const ticket = await first();
    expect((await sees(await app.staff(at, 'runner'), ticket, [soup])).status).toBe(403);
    expect((await sees(await app.staff(await app.house(), 'kitchen'), ticket, [soup])).status).toBe(404);
    expect(unseen(await first())).toEqual([['Hot'], []]);
  });
});
