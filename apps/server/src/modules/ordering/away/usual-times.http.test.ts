import type { FoundStore } from '@tableside/contract/finder.schema';
import type { Tracking } from '@tableside/contract/fulfilment.schema';
import type { Order, Slots } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import {
  addressOf,
  bringing,
  broughtHome,
  inMinutes,
  menuToGo,
  orderedAway,
  sendsHome,
  takeawayHouse,
} from '../../../../testing/away-house.ts';

const app = await startTestApp();
const database = new pg.Client({ connectionString: app.databaseUrl });
await database.connect();
afterAll(() => database.end());

/** Two days ago the kitchen needed so many minutes for tickets like that of this order, each done at `Grill` a minute earlier. */
async function took(order: Order, minutes: readonly number[]): Promise<void> {
  const placed = new Date(app.clock.now().getTime() - 2 * 86_400_000);
  await database.query(
    `insert into ticket (id, order_id, store_id, number, round, placed_at, changed_at, ready_at, target_minutes, station_bumps)
     select 'past-' || $1 || m.place, o.id, o.store_id, 1000 + m.place, 90, $2::timestamptz, $2, $2::timestamptz + m.took * interval '1 minute', 10,
       jsonb_build_object('Grill', jsonb_build_object('by', 'Cook', 'at', $2::timestamptz + (m.took - 1) * interval '1 minute'))
     from customer_order o, unnest($3::int[]) with ordinality as m(took, place) where o.id = $1`,
    [order._id, placed, minutes],
  );
}
/** What a store has behind it is known by the hour. */
const anHourLater = (): void => app.clock.advance(3_600_000);
const slots = async ({ storeId }: House, query: string): Promise<Slots> =>
  (await app.call('GET', `/stores/${storeId}/slots?${query}`)).json();
const SIXTEEN_OF_TWENTY = [...Array(16).fill(30), ...Array(4).fill(50)] as number[];

describe('how long a store usually needs', () => {
  test('given twenty tickets to take away lie behind, then the soonest time is by them; given nineteen, by the store’s lead', async () => {
    const [few, enough] = [await takeawayHouse(app), await takeawayHouse(app)];
    const ana = await app.diner('Ana');
    await took(await orderedAway(ana, few, ['soup'], null), SIXTEEN_OF_TWENTY.slice(1));
    await took(await orderedAway(ana, enough, ['soup'], null), SIXTEEN_OF_TWENTY);
    anHourLater();
    const now = app.clock.now().toISOString();
    expect(await slots(few, 'order_type=takeaway')).toMatchObject({
      asap: { at: inMinutes(app, 15) },
      usual_minutes: null,
    });
    // Nine of ten within 50 minutes, the next quarter after them.
    const usual = await slots(enough, 'order_type=takeaway');
    expect(now).toBe('2026-11-21T13:00:00.000Z');
    expect(usual).toMatchObject({ asap: { at: inMinutes(app, 60) }, usual_minutes: { from: 30, to: 50 } });
    expect(usual.slots[0]).toEqual({ at: inMinutes(app, 60) });
    const ben = await app.diner('Ben');
    expect((await orderedAway(ben, enough, ['soup'], null)).promised_at).toBe(inMinutes(app, 60));
    expect((await orderedAway(ben, few, ['soup'], null)).promised_at).toBe(inMinutes(app, 15));
  });

  test('a store that is quicker than its lead is offered sooner, also to who chooses a time', async () => {
    const house = await takeawayHouse(app, { lead_minutes: 45 });
    const ana = await app.diner('Ana');
    await took(await orderedAway(ana, house, ['soup'], null), Array(20).fill(10));
    anHourLater();
    const { slots: times } = await slots(house, 'order_type=takeaway');
    expect(times[0]).toEqual({ at: inMinutes(app, 15) });
    const first = await orderedAway(ana, house, ['soup'], times[0]?.at ?? null);
    expect(first.promised_at).toBe(inMinutes(app, 15));
  });

  test('what is brought takes the kitchen’s time and the way; the window follows the ticket, then the food', async () => {
    const house = await app.house({ menu: menuToGo(), store: bringing });
    const { diner, order } = await broughtHome(app, house);
    await took(order, SIXTEEN_OF_TWENTY);
    anHourLater();
    const near = await slots(house, 'order_type=delivery&distance_m=1000');
    // A kilometre: four minutes, and five to get on and off.
    expect(near.usual_minutes).toEqual({ from: 39, to: 59 });
    expect(near.asap).toEqual({ at: inMinutes(app, 60) });
    // The finder says the same to whoever asks from a kilometre away, and nothing where nothing is brought.
    const found = async (lat: number) => {
      const listed = await app.call('GET', `/stores/vname?delivery=true&lat=${lat}&lng=72.87`);
      return listed.json<FoundStore[]>().find(({ _id }) => _id === house.storeId)?.delivery_minutes;
    };
    expect([await found(19.079), await found(20)]).toEqual([59, null]);
    const far = await slots(house, 'order_type=delivery&distance_m=3000');
    expect(far.asap).toEqual({ at: inMinutes(app, 75) });
    expect(
      (await app.call('GET', `/stores/${house.storeId}/slots?order_type=delivery&distance_m=-1`)).status,
    ).toBe(400);

    const { order: next, diner: eve } = await broughtHome(app, house, 'Eve');
    // 1001 m: nine minutes after when the kitchen usually is done.
    const eta = { from: inMinutes(app, 39), to: inMinutes(app, 59) };
    expect(next.promised_at).toBe(inMinutes(app, 60));
    const tracked = async () => (await eve.call('GET', `/orders/${next._id}/tracking`)).json<Tracking>();
    expect((await tracked()).eta).toEqual(eta);
    expect((await eve.call('GET', `/orders/${next._id}`)).json<Order>().tracking?.eta).toEqual(eta);
    const runner = await app.staff(house, 'runner');
    for (const step of ['runner-accepted', 'dispatched'])
      await runner.call('POST', `/staff/deliveries/${next._id}/steps`, { step });
    await app.app.drained();
    const left = { from: inMinutes(app, 7), to: inMinutes(app, 14) };
    expect((await tracked()).eta).toEqual(left);
    expect((await eve.call('GET', `/orders/${next._id}`)).json<Order>().tracking?.eta).toEqual(left);

    const later = (await slots(house, 'order_type=delivery&distance_m=1001')).slots[3]?.at ?? '';
    const sent = await sendsHome(diner, house, ['soup', 'rice'], await addressOf(diner), {
      scheduled_delivery_time: later,
    });
    expect(sent.json<Order>().promised_at).toBe(later);
  });

  test('the kitchen is told what a ticket and its station usually take; nothing for a mode without a past', async () => {
    const house = await takeawayHouse(app, { pay_on_handover: true });
    const ana = await app.diner('Ana');
    const order = await orderedAway(ana, house, ['soup'], null);
    await took(order, Array(20).fill(8));
    anHourLater();
    const next = await orderedAway(ana, house, ['soup'], null);
    await ana.call('POST', `/orders/${next._id}/pay`, { payment_mode: 'cash' });
    await app.app.drained();
    await ana.places(house, '1', ['soup']);
    const cook = await app.staff(house, 'kitchen');
    const tickets = (await cook.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
    const usual = (type: string) => tickets.find(({ __type }) => __type === type)?.usual;
    expect(usual('takeaway')).toMatchObject({ whole: 8 });
    expect(usual('dinein')).toEqual({ whole: null, stations: {} });
  });
});
