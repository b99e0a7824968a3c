import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { stationMenu } from '../../../../testing/small-house.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const app = await startTestApp();

interface Kitchen {
  readonly at: House;
  readonly ana: DinerInTest;
  readonly cook: StaffInTest;
}
const openKitchen = async (): Promise<Kitchen> => {
  const at = await app.house({ menu: stationMenu() });
  return { at, ana: await app.diner('Ana'), cook: await app.staff(at, 'kitchen') };
};
const lines = (at: House, dishes: readonly string[]) =>
  dishes.map((dish) => ({ item_id: at.items[dish]?._id, qty: 1 }));
const ticketsOf = async ({ at, cook }: Kitchen) =>
  (await cook.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();

/** Ana sends one round after the other, each bumped after so many minutes, all within the hour. */
async function cooks(kitchen: Kitchen, dishes: readonly string[], minutes: readonly number[]) {
  const { at, ana } = kitchen;
  const first = await ana.places(at, '1', dishes);
  expect(first.status).toBe(201);
  const { _id } = first.json<Order>();
  for (const _ of minutes.slice(1)) await ana.call('PUT', `/orders/${_id}`, { items: lines(at, dishes) });
  const tickets = await ticketsOf(kitchen);
  expect(tickets).toHaveLength(minutes.length);
  let { cook } = kitchen;
  const inTurn = minutes.toSorted((a, b) => a - b);
  for (const [place, ticket] of tickets.entries()) {
    const wait = ((inTurn[place] ?? 0) - (inTurn[place - 1] ?? 0)) * MINUTE;
    app.clock.advance(wait);
    if (wait > HOUR) cook = await app.staff(at, 'kitchen');
    await cook.call('POST', `/staff/tickets/${ticket._id}/actions`, { action: 'bump' });
  }
  return _id;
}
const sends = async ({ at, ana }: Kitchen, orderId: string, dishes: readonly string[]) => {
  const sent = await ana.call('PUT', `/orders/${orderId}`, { items: lines(at, dishes) });
  return sent.json<Order>();
};
const lastOf = ({ bill: { kots } }: Order) => kots.findLast(({ status }) => status === 'placed');
const ONE_TO_TWENTY = Array.from({ length: 20 }, (_, place) => place + 1);
const minutesPast = (at: string | undefined, minutes: number): string =>
  new Date(Date.parse(at ?? '') + minutes * MINUTE).toISOString();
function expectWindow(kot: ReturnType<typeof lastOf>, from: number, to: number): void {
  expect(kot?.ready_window).toEqual({
    from: minutesPast(kot?.placed_at, from),
    to: minutesPast(kot?.placed_at, to),
  });
}

describe('when a ticket is usually ready', () => {
  test('given nineteen tickets lie behind, then nothing is said; given twenty, then from the quick quarter to nine of ten', async () => {
    const few = await openKitchen();
    const some = await cooks(few, ['soup'], ONE_TO_TWENTY.slice(1));
    const enough = await openKitchen();
    const order = await cooks(enough, ['soup'], ONE_TO_TWENTY);
    app.clock.advance(HOUR);
    expect(lastOf(await sends(few, some, ['soup']))?.ready_window).toBeNull();
    expectWindow(lastOf(await sends(enough, order, ['soup'])), 5, 18);
  });

  test('what happened within the hour says nothing yet; what is ready or for another station is not promised', async () => {
    app.clock.set('2026-11-21T18:00:00Z');
    const kitchen = await openKitchen();
    const order = await cooks(kitchen, ['soup'], ONE_TO_TWENTY);
    const now = await sends(kitchen, order, ['soup']);
    expect(now.bill.kots.map(({ ready_window }) => ready_window)).toEqual(Array(21).fill(null));
    app.clock.set('2026-11-21T19:00:00Z');
    const asked = await sends(kitchen, order, ['soup']);
    const [soup] = (await ticketsOf(kitchen)).slice(-1);
    expect(lastOf(asked)?.ready_window).not.toBeNull();
    await kitchen.cook.call('POST', `/staff/tickets/${soup?._id}/actions`, { action: 'bump' });
    const done = (await kitchen.ana.call('GET', `/orders/${order}`)).json<Order>();
    expect(done.bill.kots.at(-1)).toMatchObject({ status: 'ready', ready_window: null });
  });

  test('a ticket of two stations waits for the slower of them, each by its own past', async () => {
    app.clock.set('2026-11-22T12:00:00Z');
    const kitchen = await openKitchen();
    const order = await cooks(kitchen, ['soup'], Array(20).fill(15));
    const { at, ana, cook } = kitchen;
    for (const _ of ONE_TO_TWENTY) await ana.call('PUT', `/orders/${order}`, { items: lines(at, ['tea']) });
    app.clock.advance(2 * MINUTE);
    for (const { _id } of await ticketsOf(kitchen))
      await cook.call('POST', `/staff/tickets/${_id}/actions`, { action: 'bump', station: 'Bar' });
    app.clock.advance(HOUR);
    expectWindow(lastOf(await sends(kitchen, order, ['tea'])), 2, 3);
    expectWindow(lastOf(await sends(kitchen, order, ['tea', 'soup'])), 15, 16);
  });

  test('another store’s past, one older than thirty days, and a ticket forgotten on the screen say nothing', async () => {
    app.clock.set('2026-11-23T12:00:00Z');
    const old = await openKitchen();
    const order = await cooks(old, ['soup'], ONE_TO_TWENTY);
    const other = await openKitchen();
    app.clock.advance(HOUR);
    const elsewhere = (await other.ana.places(other.at, '1', ['soup'])).json<Order>();
    expect(lastOf(elsewhere)?.ready_window).toBeNull();
    expect(lastOf(await sends(old, order, ['soup']))?.ready_window).not.toBeNull();
    const forgetful = await openKitchen();
    const late = await cooks(forgetful, ['soup'], Array(20).fill(241));
    app.clock.advance(HOUR);
    expect(lastOf(await sends(forgetful, late, ['soup']))?.ready_window).toBeNull();
    app.clock.set('2026-12-24T12:00:00Z');
    const ben = await app.diner('Ben');
    const month = (await ben.places(old.at, '2', ['soup'])).json<Order>();
    expect(month.bill.kots).toMatchObject([{ status: 'placed', ready_window: null }]);
  });
});
