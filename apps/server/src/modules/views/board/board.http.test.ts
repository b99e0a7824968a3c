import type { Order } from '@tableside/contract/ordering.schema';
import type { WaitingBoard } from '@tableside/contract/orders.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { courtHouse, orderedGroup } from '../../../../testing/court-house.ts';

const test = await startTestApp();
const boardOf = async ({ storeId }: House) =>
  (await test.call('GET', `/stores/${storeId}/board`)).json<WaitingBoard>();
const acts = async (staff: StaffInTest, at: House, action: string) => {
  const tickets = (await staff.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
  for (const { _id } of tickets) await staff.call('POST', `/staff/tickets/${_id}/actions`, { action });
};

/** A house that hands food out and takes the money then; Ana has asked for soup. */
async function asked() {
  const at = await takeawayHouse(test, { pay_on_handover: true });
  const ana = await test.diner('Ana');
  const sent = await ana.call('POST', '/orders', {
    platform: 'broeat',
    __type: 'takeaway',
    store_id: at.storeId,
    user_name: 'Ana',
    items: [{ item_id: at.items['soup']?._id, qty: 1 }],
  });
  const order = sent.json<Order>();
  expect(sent.status).toBe(201);
  return { at, ana, order, cook: await test.staff(at, 'kitchen') };
}

describe('the screen on the wall', () => {
  it('shows a number from when the kitchen has it until it is handed over, and no name', async () => {
    const { at, ana, order, cook } = await asked();
    expect((await boardOf(at)).preparing).toEqual([]);
    await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    const making = await boardOf(at);
    expect(making).toMatchObject({ preparing: [{ number: order.number, stall: null }], ready: [] });
    expect(JSON.stringify(making)).not.toContain('Ana');
    await acts(cook, at, 'ready');
    expect(await boardOf(at)).toMatchObject({ preparing: [], ready: [{ number: order.number }] });
    await acts(cook, at, 'serve');
    expect(await boardOf(at)).toMatchObject({ preparing: [], ready: [] });
  });

  it('clears a number that was ready for five minutes', async () => {
    const { at, ana, order, cook } = await asked();
    await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    await acts(cook, at, 'ready');
    test.clock.advance(5 * 60_000 - 1000);
    expect((await boardOf(at)).ready).toHaveLength(1);
    test.clock.advance(1000);
    expect((await boardOf(at)).ready).toEqual([]);
  });

  it('shows what is ready first, where more is being made than the screen has room for', async () => {
    const at = await takeawayHouse(test, { pay_on_handover: true, per_slot: 100 });
    const cook = await test.staff(at, 'kitchen');
    const sent: Order[] = [];
    for (let nth = 0; nth < 81; nth += 1) {
      const diner = await test.diner(`Diner ${nth}`);
      const order = await orderedAway(diner, at, ['soup'], null);
      await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
      sent.push(order);
    }
    const last = sent.at(-1);
    const tickets = (await cook.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    const made = tickets.find(({ order_id }) => order_id === last?._id);
    await cook.call('POST', `/staff/tickets/${made?._id}/actions`, { action: 'ready' });
    const board = await boardOf(at);
    expect(board.ready.map(({ number }) => number)).toEqual([last?.number]);
    expect(board.preparing).toHaveLength(79);
  });

  it('leaves out who sits at a table, and another house', async () => {
    const { at } = await asked();
    await (await test.diner('Ben')).places(await test.house(), '1', ['soup']);
    expect(await boardOf(at)).toMatchObject({ preparing: [], ready: [] });
    expect((await test.call('GET', '/stores/unknown/board')).status).toBe(404);
  });

  it('shows parties that wait for a table by their number, and by initials in their order', async () => {
    const at = await test.house();
    const host = await test.staff(at, 'host');
    const joins = (name: string) =>
      host.call('POST', `/staff/stores/${at.storeId}/queue`, { name, guests: 2 });
    const first = await joins('Ana Kaur');
    await joins('Ben');
    await joins('элла ёлкина');
    expect(first.status).toBe(201);
    const board = await boardOf(at);
    expect(board.queue).toEqual({
      called: [],
      waiting: [1, 2, 3],
      line: [
        { position: 1, initials: 'AK', called: false },
        { position: 2, initials: 'B', called: false },
        { position: 3, initials: 'ЭЁ', called: false },
      ],
    });
    expect(JSON.stringify(board)).not.toContain('Kaur');
  });

  it('of a court’s desk shows the numbers of all its stalls with their names; each stall shows its own', async () => {
    const court = await courtHouse(test, 3);
    const fay = await test.diner('Fay');
    const plate = [
      [0, 'soup'],
      [1, 'rice'],
    ] as const;
    const { orders } = await orderedGroup(fay, court, plate);
    const [first, second, idle] = court.stalls;
    if (!first || !second || !idle) throw new Error('a court of three stalls');
    expect((await boardOf(court.desk)).preparing).toEqual([]);
    const asked = await fay.call('POST', `/orders/${orders[0]?._id}/pay`, { payment_mode: 'cash' });
    const { payment } = asked.json<{ payment: { _id: string } }>();
    const cashier = await test.staff(court.desk, 'cashier');
    expect((await cashier.call('POST', `/staff/payments/${payment._id}/confirm`, {})).status).toBe(200);
    await test.app.drained();
    await acts(await test.staff(second, 'kitchen'), second, 'ready');
    const desk = await boardOf(court.desk);
    expect(desk.preparing).toEqual([{ number: orders[0]?.number, stall: 'Stall 1' }]);
    expect(desk.ready).toEqual([{ number: orders[1]?.number, stall: 'Stall 2' }]);
    expect(await boardOf(first)).toMatchObject({
      preparing: [{ number: orders[0]?.number, stall: null }],
      ready: [],
    });
    expect(await boardOf(idle)).toMatchObject({ preparing: [], ready: [] });
    const elsewhere = await courtHouse(test);
    expect(await boardOf(elsewhere.desk)).toMatchObject({ preparing: [], ready: [] });
  });
});
