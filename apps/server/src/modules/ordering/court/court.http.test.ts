import type { Court } from '@tableside/contract/courts.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { ScanData } from '@tableside/contract/venues.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import { type CourtInTest, courtHouse, orderedGroup, sendsGroup } from '../../../../testing/court-house.ts';
import { onlineTable } from '../../../../testing/online-house.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';
import { cancelUnpaid } from '../away/keep-time.ts';

const app = await startTestApp();
const { paying, tells } = onlineTable(app);
const troubles = (answer: Called) =>
  answer.json<{ stalls: { store_id: string; code: string; item_id?: string }[] }>().stalls;
const read = async (diner: DinerInTest, id: string): Promise<Order> =>
  (await diner.call('GET', `/orders/${id}`)).json();
const kitchenOf = async (stall: House | undefined) => {
  if (!stall) throw new Error('no such stall');
  const staff = await app.staff(stall, 'kitchen');
  const tickets = async (): Promise<Ticket[]> =>
    (await staff.call('GET', `/staff/stores/${stall.storeId}/tickets`)).json();
  return {
    tickets,
    move: async (...actions: string[]) => {
      const ticket = (await tickets()).find(({ allowedActions }) => allowedActions.length > 0);
      const answers: Called[] = [];
      for (const action of actions)
        answers.push(
          await staff.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action, reason: 'Sold out' }),
        );
      await app.app.drained();
      return answers;
    },
  };
};
async function pays(court: CourtInTest, diner: DinerInTest, order: Order): Promise<Order> {
  const payment = await paying({ diner, order });
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(court.desk, payment);
  return read(diner, order._id);
}
const orderCount = async (): Promise<number> => {
  const rows = await app.app.db.rows<[], { count: number }>({
    name: 'test.count-orders',
    text: 'select count(*)::int as count from customer_order',
  });
  return rows[0]?.count ?? 0;
};

describe('a food court', () => {
  test('its printed code leads to the desk, and its stalls say what they are', async () => {
    const court = await courtHouse(app, 3);
    const host = await app.staff(court.desk, 'host');
    const codes: { code: string; kind: string }[] = (
      await host.call('GET', `/staff/stores/${court.desk.storeId}/codes`)
    ).json();
    const printed = codes.find(({ kind }) => kind === 'group');
    expect((await app.call('GET', `/scan/${printed?.code}`)).json<ScanData>()).toMatchObject({
      type: 'foodcourt',
      store_id: court.desk.storeId,
      store_group_id: court.groupId,
      table_id: null,
    });
    const shown = (await app.call('GET', `/store_groups/${court.groupId}/stores`)).json<Court>();
    expect(shown.details).toMatchObject({ name: 'Pier Court', desk_id: court.desk.storeId });
    expect(shown.stores.map(({ visible_name }) => visible_name)).toEqual(['Stall 1', 'Stall 2', 'Stall 3']);
    expect(shown.stores[0]).toMatchObject({ open: { now: true }, waiting: 0, all_veg: false });
    expect(shown.stores[0]?.kinds[0]).toMatchObject({ en: 'Food' });
    expect((await app.call('GET', '/store_groups/no-such-court-anywhere/stores')).status).toBe(404);
  });

  test('its stalls stand in the order of their names as the reader’s language has it', async () => {
    const court = await courtHouse(app, 3);
    for (const [nth, name] of ['Zoe', 'anna', 'Ärzte'].entries()) {
      const stall = court.stalls[nth];
      const owner = stall && (await app.staff(stall, 'owner'));
      const path = `/staff/stores/${stall?.storeId}/settings`;
      const settings = (await owner?.call('GET', path))?.json<object>();
      expect((await owner?.call('PUT', path, { ...settings, name }))?.status).toBe(200);
    }
    const shown = (await app.call('GET', `/store_groups/${court.groupId}/stores`)).json<Court>();
    expect(shown.stores.map(({ visible_name }) => visible_name)).toEqual(['anna', 'Ärzte', 'Zoe']);
  });

  test('a stall is told for what guests can see there: neither hidden dishes nor empty categories', async () => {
    const court = await courtHouse(app, 1);
    const [stall] = court.stalls;
    const dish = (key: string, veg: boolean) => ({ key, name: { en: key }, base_price: 100, veg });
    const write = (categories: readonly object[]) =>
      app.app.importers.menu(stall?.storeId ?? '', { addon_groups: [], categories });
    const told = async () => {
      const shown = (await app.call('GET', `/store_groups/${court.groupId}/stores`)).json<Court>();
      return shown.stores.map(({ all_veg, kinds }) => ({ all_veg, kinds: kinds.map(({ en }) => en) }));
    };
    await write([
      { key: 'soon', name: { en: 'Soon' }, items: [] },
      { key: 'greens', name: { en: 'Greens' }, items: [dish('salad', true)] },
      { key: 'grill', name: { en: 'Grill' }, hidden: true, items: [dish('steak', false)] },
    ]);
    expect(await told()).toEqual([{ all_veg: true, kinds: ['Greens'] }]);
    await write([]);
    expect(await told()).toEqual([{ all_veg: false, kinds: [] }]);
  });

  test('the same file again keeps the court and its code; a foreign store, another currency or no desk is refused', async () => {
    const court = await courtHouse(app, 1);
    const elsewhere = await app.house({ store: { currency: { code: 'EUR', symbol: '€', exponent: 2 } } });
    const file = {
      slug: court.slug,
      name: 'Pier Court',
      desk: court.desk.slug,
      stalls: [court.stalls[0]?.slug],
    };
    const again = await app.app.importers.court(file);
    expect(again.groupId).toBe(court.groupId);
    const host = await app.staff(court.desk, 'host');
    const codes: unknown[] = (await host.call('GET', `/staff/stores/${court.desk.storeId}/codes`)).json();
    expect(codes).toHaveLength(1);
    for (const wrong of [
      { ...file, desk: 'nobody' },
      { ...file, stalls: [court.desk.slug] },
      { ...file, stalls: [elsewhere.slug] },
      { ...file, stalls: [] },
      { ...file, slug: 'another-court' },
    ])
      await expect(app.app.importers.court(wrong)).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('one plate over two stalls', () => {
  test('is one bill by the rules of the desk, and an order with its own number for each stall', async () => {
    const court = await courtHouse(app);
    const diner = await app.diner('Fay');
    const group = await orderedGroup(diner, court, [
      [0, 'soup'],
      [0, 'tea', 2],
      [1, 'rice'],
    ]);
    expect(group.order).toMatchObject({
      _id: group._id,
      group_id: group._id,
      __type: 'foodcourt',
      store_id: { _id: court.desk.storeId },
      curr_state: 'in-progress',
    });
    // 150 + 2 × 60 + 200, and 12 %: the stalls' own 5 % and service charge do not count.
    expect(group.order.bill).toMatchObject({ item_total: 47_000, charges: [], total_amount: 52_640 });
    expect(group.order.bill.taxes).toEqual([
      { name: 'Court GST', rate_bp: 1200, inclusive: false, amount: 5640 },
    ]);
    expect(group.order.items.every(({ status }) => status === 'held')).toBe(true);
    expect(group.order.stalls?.map(({ name, number, kots }) => [name, number, kots.length])).toEqual([
      ['Stall 1', 1, 1],
      ['Stall 2', 1, 1],
    ]);
    expect(group.orders.map(({ group_id, items }) => [group_id, items.length])).toEqual([
      [group._id, 2],
      [group._id, 1],
    ]);
    // Any of its ids shows the bill of all; to others none of them exists.
    const [first] = group.orders;
    expect((await read(diner, first?._id ?? '')).bill.total_amount).toBe(52_640);
    const other = await app.diner('Eve');
    for (const id of [group._id, first?._id])
      expect((await other.call('GET', `/orders/${id}`)).status).toBe(404);
    const history: { data: { _id: string }[] } = (
      await diner.call('GET', `/orders/user/${diner.userId}?state=active`)
    ).json();
    expect(history.data.map(({ _id }) => _id)).toEqual([group._id]);
  });

  test('no kitchen has it before it is paid; then each has its part, and the phone sees every stall go on', async () => {
    const court = await courtHouse(app);
    const diner = await app.diner('Fay');
    const { order } = await orderedGroup(diner, court, [
      [0, 'soup'],
      [1, 'rice'],
    ]);
    const [soups, rices] = [await kitchenOf(court.stalls[0]), await kitchenOf(court.stalls[1])];
    expect([await soups.tickets(), await rices.tickets()]).toEqual([[], []]);

    const paid = await pays(court, diner, order);
    expect(paid).toMatchObject({ paid: true, curr_state: 'payment-captured' });
    expect(paid.bill.bill_no).toMatch(/000001$/);
    const [ticket] = await soups.tickets();
    expect(ticket).toMatchObject({ __type: 'foodcourt', guest: 'Fay', order_number: 1, status: 'placed' });
    expect(ticket?.lines.map(({ name }) => name['en'])).toEqual(['Soup']);
    expect((await rices.tickets())[0]?.lines.map(({ name }) => name['en'])).toEqual(['Rice']);
    const waiting = async () =>
      (await app.call('GET', `/store_groups/${court.groupId}/stores`))
        .json<Court>()
        .stores.map((stall) => stall.waiting);
    expect(await waiting()).toEqual([1, 1]);

    await soups.move('accept', 'start', 'ready');
    const seen = await read(diner, order._id);
    expect(seen.version).toBeGreaterThan(paid.version);
    const statusAt = (name: string) => {
      const kots = seen.stalls?.find((stall) => stall.name === name)?.kots;
      return seen.bill.kots.find(({ _id }) => kots?.includes(_id))?.status;
    };
    expect([statusAt('Stall 1'), statusAt('Stall 2')]).toEqual(['ready', 'placed']);
    expect(await waiting()).toEqual([0, 1]);
    const ready = (await listMessages(app.app.db)).filter(({ text }) => text.includes('Stall 1'));
    expect(ready).toHaveLength(1);

    await soups.move('serve');
    expect((await read(diner, order._id)).curr_state).toBe('payment-captured');
    await rices.move('accept', 'start', 'ready', 'serve');
    expect((await read(diner, order._id)).curr_state).toBe('settled');
    const receipt = (await diner.call('GET', `/orders/${order._id}/ebill`)).json<Receipt>();
    expect(receipt).toMatchObject({ state: 'final', total_amount: 39_200, paid_amount: 39_200 });
    expect(receipt.orders.map(({ stall, lines }) => [stall, lines.length]).sort()).toEqual([
      ['Stall 1', 1],
      ['Stall 2', 1],
    ]);
  });

  test('in cash it waits for the desk; only the desk has its bill', async () => {
    const court = await courtHouse(app);
    const diner = await app.diner('Fay');
    const { order, orders } = await orderedGroup(diner, court, [
      [0, 'soup'],
      [1, 'rice'],
    ]);
    // Any of the orders' ids pays for all.
    const asked = await diner.call('POST', `/orders/${orders[1]?._id}/pay`, { payment_mode: 'cash' });
    expect(asked.status).toBe(200);
    const { payment } = asked.json<{ payment: { _id: string; amount: number } }>();
    expect(payment.amount).toBe(39_200);
    const soups = await kitchenOf(court.stalls[0]);
    expect(await soups.tickets()).toEqual([]);

    const bills = async (house: House | undefined) => {
      const cashier = await app.staff(house ?? court.desk, 'cashier');
      const path = `/staff/stores/${house?.storeId}/bills?state=open`;
      return { cashier, rows: (await cashier.call('GET', path)).json<BillRow[]>() };
    };
    const atDesk = await bills(court.desk);
    expect(atDesk.rows.map(({ order_id, total_amount }) => [order_id, total_amount])).toEqual([
      [order._id, 39_200],
    ]);
    const atStall = await bills(court.stalls[0]);
    expect(atStall.rows).toEqual([]);
    const foreign = await atStall.cashier.call('POST', `/staff/payments/${payment._id}/confirm`, {});
    expect(foreign.status).toBe(404);
    const voided = await atStall.cashier.call('POST', `/staff/orders/${orders[0]?._id}/void`, {
      reason: 'mine',
    });
    expect(voided.status).toBe(404);

    expect((await atDesk.cashier.call('POST', `/staff/payments/${payment._id}/confirm`, {})).status).toBe(
      200,
    );
    expect(await soups.tickets()).toHaveLength(1);
  });

  test('is taken back as a whole, also when it is paid, until a stall accepts', async () => {
    const court = await courtHouse(app);
    const [early, late] = [await app.diner('Early'), await app.diner('Late')];
    const first = await orderedGroup(early, court, [
      [0, 'soup'],
      [1, 'rice'],
    ]);
    const paid = await pays(court, early, first.order);
    const cancelled = await early.call('POST', `/orders/${paid._id}/cancel`, {});
    expect(cancelled.status).toBe(200);
    await app.app.drained();
    const over = await read(early, paid._id);
    expect(over.curr_state).toBe('cancelled');
    expect(over.items.every(({ status }) => status === 'cancelled')).toBe(true);
    expect(over.bill.refunds?.map(({ amount }) => amount)).toEqual([39_200]);

    const second = await orderedGroup(late, court, [
      [0, 'soup'],
      [1, 'rice'],
    ]);
    await pays(court, late, second.order);
    const soups = await kitchenOf(court.stalls[0]);
    await soups.move('accept');
    expect(codeOf(await late.call('POST', `/orders/${second._id}/cancel`, {}))).toBe('cancel-too-late');
    // Paid dishes are not turned down at the stove.
    const [rejected] = await (await kitchenOf(court.stalls[1])).move('reject');
    expect(rejected && codeOf(rejected)).toBe('state-changed');
  });

  test('a second plate takes the place of an unpaid one; half an hour unpaid ends it', async () => {
    const court = await courtHouse(app);
    const diner = await app.diner('Fay');
    const first = await orderedGroup(diner, court, [[0, 'soup']]);
    const second = await orderedGroup(diner, court, [[1, 'rice']]);
    expect((await read(diner, first._id)).curr_state).toBe('cancelled');
    const jobs = () => ({ db: app.app.db, announcing: app.app.kit.announcing, now: app.clock.now() });
    await cancelUnpaid(jobs());
    expect((await read(diner, second._id)).curr_state).toBe('in-progress');
    app.clock.advance(31 * 60_000);
    await cancelUnpaid(jobs());
    expect((await read(diner, second._id)).items.map(({ status }) => status)).toEqual(['cancelled']);
  });

  test('is rated as one meal, and each dish at its stall', async () => {
    const court = await courtHouse(app);
    const diner = await app.diner('Fay');
    const { order, orders } = await orderedGroup(diner, court, [
      [0, 'soup'],
      [1, 'rice'],
    ]);
    await pays(court, diner, order);
    const body = {
      level: 4,
      items: order.items.map(({ _id }) => ({ line_id: _id, level: 4 })),
      chips: [],
      comment: '',
    };
    const rates = () => diner.call('POST', `/orders/${orders[0]?._id}/rating`, body);
    // Nobody has had a bite of it yet.
    expect(codeOf(await rates())).toBe('rating-not-open');
    for (const stall of court.stalls)
      await (await kitchenOf(stall)).move('accept', 'start', 'ready', 'serve');
    const rated = await rates();
    expect(rated.status).toBe(200);
    await app.app.drained();
    expect((await read(diner, order._id)).rating?.level).toBe(4);
    for (const [nth, dish] of ['soup', 'rice'].entries()) {
      const { storeId, items } = court.stalls[nth] ?? court.desk;
      const stats = await app.app.db.rows<[string], { item_id: string }>(
        { name: 'test.rated', text: 'select item_id from item_stat where store_id = $1 and rated = 1' },
        storeId,
      );
      expect(stats).toEqual([{ item_id: items[dish]?._id }]);
    }
  });
});

describe('nothing is placed', () => {
  test('when a stall cannot do its part; every such stall is named with its reason', async () => {
    const court = await courtHouse(app, 3);
    const [, second, third] = court.stalls;
    const stranger = await app.house();
    const diner = await app.diner('Fay');
    const kitchen = await app.staff(second ?? court.desk, 'kitchen');
    await kitchen.call('PUT', `/staff/stores/${second?.storeId}/availability`, {
      id: second?.items['rice']?._id,
      available: false,
    });
    const before = await orderCount();
    const answer = await sendsGroup(diner, court, [
      [0, 'soup'],
      [1, 'rice'],
      [2, 'noodles'],
    ]);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'stall-unavailable']);
    expect(troubles(answer)).toHaveLength(2);
    expect(troubles(answer)).toContainEqual({
      store_id: second?.storeId,
      code: 'item-unavailable',
      item_id: second?.items['rice']?._id,
    });
    expect(troubles(answer)).toContainEqual({
      store_id: third?.storeId,
      code: 'option-invalid',
      item_id: third?.items['noodles']?._id,
    });
    const foreign = await sendsGroup(diner, court, [[0, 'soup']], {
      items: [
        { store_id: court.stalls[0]?.storeId, item_id: court.stalls[0]?.items['soup']?._id, qty: 1 },
        { store_id: stranger.storeId, item_id: stranger.items['soup']?._id, qty: 1 },
        { store_id: court.desk.storeId, item_id: court.desk.items['soup']?._id, qty: 1 },
      ],
    });
    expect(troubles(foreign).map((trouble) => [trouble.store_id, trouble.code])).toEqual(
      [stranger.storeId, court.desk.storeId].sort().map((id) => [id, 'not-found']),
    );
    expect(await orderCount()).toBe(before);
  });

  test('when a stall is closed, or has switched the food court off', async () => {
    const never = [{ day: 0, from: '03:00', to: '03:30' }];
    const closed = await courtHouse(app, 1, { hours: never });
    const elsewhere = await courtHouse(app, 1, { order_types: ['takeaway'] });
    const diner = await app.diner('Fay');
    for (const [court, reason] of [
      [closed, 'store-closed'],
      [elsewhere, 'mode-off'],
    ] as const) {
      const answer = await sendsGroup(diner, court, [[0, 'soup']]);
      expect(troubles(answer).map((trouble) => trouble.code)).toEqual([reason]);
    }
  });

  test('when the dishes cost more than was shown, a note holds a card number, or there is no such court', async () => {
    const court = await courtHouse(app);
    const diner = await app.diner('Fay');
    const dearer = await sendsGroup(
      diner,
      court,
      [
        [0, 'soup'],
        [1, 'rice'],
      ],
      { expected_item_total: 34_999 },
    );
    expect(codeOf(dearer)).toBe('price-changed');
    expect(
      dearer
        .json<{ lines: { old: number; new: number }[] }>()
        .lines.map((line) => line.new)
        .sort(),
    ).toEqual([15_000, 20_000]);
    expect(
      (
        await sendsGroup(
          diner,
          court,
          [
            [0, 'soup'],
            [1, 'rice'],
          ],
          { expected_item_total: 35_000 },
        )
      ).status,
    ).toBe(201);
    const item = { store_id: court.stalls[0]?.storeId, item_id: court.stalls[0]?.items['soup']?._id, qty: 1 };
    const noted = { items: [{ ...item, note: '4111 1111 1111 1111' }] };
    expect(codeOf(await sendsGroup(diner, court, [], noted))).toBe('card-number-refused');
    expect(codeOf(await sendsGroup(diner, court, [], { items: [item], user_name: '4111111111111111' }))).toBe(
      'card-number-refused',
    );
    const nowhere = await sendsGroup(diner, court, [[0, 'soup']], {
      store_group_id: 'no-such-court-anywhere',
    });
    expect(nowhere.status).toBe(404);
  });
});

describe('at the same moment', () => {
  test('one key sent ten times is one tab', async () => {
    const court = await courtHouse(app);
    const diner = await app.diner('Fay');
    const before = await orderCount();
    const sent = Array.from({ length: 10 }, () =>
      sendsGroup(
        diner,
        court,
        [
          [0, 'soup'],
          [1, 'rice'],
        ],
        {},
        'the-same-tap-over-and-over',
      ),
    );
    const made = (await Promise.all(sent)).filter(({ status }) => status === 201);
    expect(new Set(made.map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(1);
    expect((await orderCount()) - before).toBe(3);
  });

  test('twelve diners over the same stalls, named in any order, all get their own numbers', async () => {
    const court = await courtHouse(app, 3);
    const diners = await Promise.all(Array.from({ length: 12 }, (_, nth) => app.diner(`Diner ${nth}`)));
    const groups = await Promise.all(
      diners.map((diner, nth) =>
        orderedGroup(
          diner,
          court,
          (
            [
              [0, 'soup'],
              [1, 'rice'],
              [2, 'tea'],
            ] as const
          ).map((_, at) => {
            const stall = (at + nth) % 3;
            return [stall, 'soup'] as const;
          }),
        ),
      ),
    );
    for (const numbers of [
      groups.map(({ order }) => order.number),
      groups.map(({ order }) => order.stalls?.[0]?.number),
      groups.map(({ order }) => order.stalls?.[2]?.number),
    ])
      expect(numbers.toSorted((a = 0, b = 0) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, nth) => nth + 1),
      );
  });

  test('two ways of paying one tab from two of its ids: only one payment is under way', async () => {
    const court = await courtHouse(app);
    const diner = await app.diner('Fay');
    const { orders } = await orderedGroup(diner, court, [
      [0, 'soup'],
      [1, 'rice'],
    ]);
    const asks = await Promise.all(
      orders.map(({ _id }) => diner.call('POST', `/orders/${_id}/pay`, { payment_mode: 'cash' })),
    );
    expect(asks.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
