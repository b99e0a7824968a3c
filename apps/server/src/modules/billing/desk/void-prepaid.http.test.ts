import type { Order, Slots } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { inMinutes, orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { codeOf } from '../../../../testing/call.ts';
import { courtHouse, orderedGroup } from '../../../../testing/court-house.ts';
import { onlineTable } from '../../../../testing/online-house.ts';
import { brokenRules } from '../../ordering/testing/broken-rules.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
const { party, paying, tells } = onlineTable(test);
const MANAGER_PIN = '7001';

afterEach(async () => {
  expect([...(await brokenMoney(test.app.db)), ...(await brokenRules(test.app.db))]).toEqual([]);
});

async function paysOnline(house: House, diner: DinerInTest, order: Order): Promise<string> {
  const payment = await paying({ diner, order });
  test.bank.capture(test.bank.orderOf(payment._id).id);
  await tells(house, payment);
  return payment._id;
}
const voids = (staff: StaffInTest, { _id }: Order, more: object = {}) =>
  staff.call('POST', `/staff/orders/${_id}/void`, { reason: 'Sold out', ...more });
const read = async (staff: StaffInTest, { _id }: Order): Promise<Order> =>
  (await staff.call('GET', `/staff/orders/${_id}`)).json();
const ticketsOf = async (house: House): Promise<Ticket[]> => {
  const cook = await test.staff(house, 'kitchen');
  return (await cook.call('GET', `/staff/stores/${house.storeId}/tickets`)).json();
};
/** Moves what the kitchen has of a house's only order. */
async function cooks(house: House, ...actions: string[]): Promise<void> {
  const cook = await test.staff(house, 'kitchen');
  const [ticket] = await ticketsOf(house);
  for (const action of actions) await cook.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action });
  await test.app.drained();
}

/** Soup to be fetched in an hour, when there is one place, which the kitchen has. */
async function toFetch() {
  const house = await takeawayHouse(test, { per_slot: 1, lead_minutes: 60 });
  const diner = await test.diner('Ana');
  const at = inMinutes(test, 60);
  const order = await orderedAway(diner, house, ['soup'], at);
  const [cashier, manager] = [await test.staff(house, 'cashier'), await test.staff(house, 'manager')];
  const offered = async () =>
    (await test.call('GET', `/stores/${house.storeId}/slots?order_type=takeaway`))
      .json<Slots>()
      .slots.some((slot) => slot.at === at);
  return { house, diner, order, cashier, manager, offered };
}

describe('cancelling a paid order without a table at the desk', () => {
  it('gives what was paid online back, takes it off the board and frees its place', async () => {
    const { house, diner, order, cashier, offered } = await toFetch();
    await paysOnline(house, diner, order);
    await cooks(house, 'start');
    expect((await read(cashier, order)).allowedActions).toContain('take-back');
    const answer = await voids(cashier, order, { pin: MANAGER_PIN });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json<Order>().allowedActions).not.toContain('take-back');
    await test.app.drained();
    await test.app.reconcile();
    await test.app.drained();
    const gone = await read(cashier, order);
    expect(gone).toMatchObject({ curr_state: 'cancelled', paid: false, bill: { state: 'void' } });
    expect(gone.items.map(({ status }) => status)).toEqual(['cancelled']);
    expect(gone.bill.refunds).toMatchObject([{ amount: gone.bill.paid_amount, state: 'done' }]);
    expect((await ticketsOf(house)).filter(({ status }) => status !== 'cancelled')).toEqual([]);
    expect(await offered()).toBe(true);
    expect(codeOf(await voids(cashier, order, { pin: MANAGER_PIN }))).toBe('order-closed');
  });

  it('gives back what is left where some went back in the provider’s own console, heard of or not', async () => {
    const { house, diner, order, manager } = await toFetch();
    const payment = await paysOnline(house, diner, order);
    test.bank.refundByHand(payment, 500);
    expect((await voids(manager, order)).status).toBe(200);
    await test.app.drained();
    test.bank.refundByHand(payment, 300);
    for (let turn = 0; turn < 3; turn += 1) await test.app.reconcile();
    expect(test.bank.balance(payment)).toBe(0);
    const { bill } = await read(manager, order);
    const back = (bill.refunds ?? []).filter(({ state }) => state === 'done');
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.paid_amount);
  });

  it('needs a manager although nobody has begun with it: its money goes back', async () => {
    const { house, diner, order, cashier } = await toFetch();
    await paysOnline(house, diner, order);
    expect(codeOf(await voids(cashier, order))).toBe('approval-needed');
    expect((await read(cashier, order)).curr_state).toBe('payment-captured');
  });

  it('comes after the counter has handed back what it took', async () => {
    const { order, manager } = await toFetch();
    await manager.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    expect(codeOf(await voids(manager, order))).toBe('money-at-counter');
    const payment = (await read(manager, order)).bill.parts[0]?.payment_id;
    const refund = (more: object) =>
      manager.call('POST', `/staff/payments/${payment}/refunds`, { reason: 'Sold out', ...more });
    await refund({ amount: 100 });
    expect(codeOf(await voids(manager, order))).toBe('money-at-counter');
    await refund({});
    expect((await voids(manager, order)).json<Order>().curr_state).toBe('cancelled');
  });

  it('is too late when it is handed over', async () => {
    const { house, diner, order, manager } = await toFetch();
    await paysOnline(house, diner, order);
    await cooks(house, 'ready', 'serve');
    const settled = await read(manager, order);
    expect(settled.curr_state).toBe('settled');
    expect(settled.allowedActions).not.toContain('take-back');
    expect(codeOf(await voids(manager, order))).toBe('order-closed');
  });

  it('is too late from the moment it is handed over, though its bill is settled a little after', async () => {
    const { house, diner, order, manager } = await toFetch();
    await paysOnline(house, diner, order);
    await cooks(house, 'ready', 'serve');
    const settledAt = (at: string | null) =>
      test.app.db.rows<[string, string | null], object>(
        {
          name: 'test.settled-at',
          text: 'update bill set settled_at = $2 where tab_id = $1 returning tab_id',
        },
        order._id,
        at,
      );
    await settledAt(null);
    expect(codeOf(await voids(manager, order))).toBe('order-closed');
    await settledAt(test.clock.now().toISOString());
  });

  it('takes the parts of a food court’s stalls along', async () => {
    const court = await courtHouse(test);
    const diner = await test.diner('Fay');
    const { order } = await orderedGroup(diner, court, [
      [0, 'soup'],
      [1, 'rice'],
    ]);
    await paysOnline(court.desk, diner, order);
    const manager = await test.staff(court.desk, 'manager');
    expect((await voids(manager, order)).status).toBe(200);
    for (const stall of court.stalls)
      expect((await ticketsOf(stall)).filter(({ status }) => status !== 'cancelled')).toEqual([]);
  });

  it('is no way to end what a table has paid', async () => {
    const at = await party(['tea']);
    const manager = await test.staff(at.house, 'manager');
    await paysOnline(at.house, at.diner, at.order);
    expect((await read(manager, at.order)).allowedActions).not.toContain('take-back');
    expect(codeOf(await voids(manager, at.order))).toBe('order-closed');
  });
});
