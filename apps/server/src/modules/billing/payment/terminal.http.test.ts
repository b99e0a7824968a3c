import type { Order } from '@tableside/contract/ordering.schema';
import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { type StaffInTest, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import { onlineHouse, onlineTable, type Paid } from '../../../../testing/online-house.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const one = await startTestApp();
/** A second node over the same database: the other desk. */
const two = await startTestApp({ databaseUrl: one.databaseUrl, bank: one.bank });
const { party, read } = onlineTable(one);
const ROUNDS = 12;

function deskOf(node: TestApp, cashier: StaffInTest, { _id }: Order, storeId: string) {
  const act = (id: string, what: string, body: object = {}) =>
    cashier.call('POST', `/staff/payments/${id}/${what}`, body);
  return {
    node,
    terminal: (body: object = {}, key?: string) =>
      cashier.call('POST', `/staff/orders/${_id}/terminal`, body, key === undefined ? {} : { key }),
    cash: () => cashier.call('POST', `/staff/orders/${_id}/payments`, { payment_mode: 'cash' }),
    approve: (id: string, reference?: string) => act(id, 'confirm', { reference }),
    decline: (id: string, reason?: string) => act(id, 'decline', { reason }),
    row: async (): Promise<BillRow | undefined> =>
      (await cashier.call('GET', `/staff/stores/${storeId}/bills`))
        .json<BillRow[]>()
        .find(({ order_id }) => order_id === _id),
    trouble: async (): Promise<BillRow[]> =>
      (await cashier.call('GET', `/staff/stores/${storeId}/bills?state=trouble`)).json(),
    history: async (): Promise<PaymentRow[]> =>
      (await cashier.call('GET', `/staff/stores/${storeId}/payments?order_id=${_id}`)).json<{
        data: PaymentRow[];
      }>().data,
  };
}

async function counter() {
  const at = await party(['soup', 'rice'], await onlineHouse(one));
  const { storeId } = at.house;
  const desk = deskOf(one, await one.staff(at.house, 'cashier'), at.order, storeId);
  const other = deskOf(two, await two.staff(at.house, 'cashier'), at.order, storeId);
  return { ...at, desk, other, total: at.order.bill.total_amount };
}
const started = (answer: Called): Paid => {
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Paid>();
};
afterEach(async () => {
  expect(await brokenMoney(one.app.db)).toEqual([]);
});

describe('a card at the terminal', () => {
  it('is waited for at every desk and counts for nothing until somebody reads there that it is approved', async () => {
    const { desk, other, total, ...at } = await counter();
    const { payment, order } = started(await desk.terminal());
    expect(payment).toMatchObject({ mode: 'card', amount: total, state: 'pending' });
    expect(order.bill.paid_amount).toBe(0);
    expect(await other.row()).toMatchObject({
      paid_amount: 0,
      pending: [{ _id: payment._id, terminal_at: one.clock.now().toISOString() }],
    });
    const approved = (await other.approve(payment._id, 'A-1701')).json<{ order: Order }>();
    expect(approved.order).toMatchObject({ paid: true, bill: { paid_amount: total } });
    expect((await read(at)).paid).toBe(true);
    expect(await desk.history()).toMatchObject([{ state: 'captured', reference: 'A-1701' }]);
  });

  it('holds its money: neither the other desk nor cash nor the guest’s phone takes it as well', async () => {
    const { desk, other, diner, order } = await counter();
    const { payment } = started(await desk.terminal());
    expect(codeOf(await other.terminal())).toBe('part-in-payment');
    expect(codeOf(await other.cash())).toBe('part-in-payment');
    const asked = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'card' });
    expect(codeOf(asked)).toBe('part-in-payment');
    expect((await read({ diner, order })).allowedActions).not.toContain('give-up-payment');
    const gaveUp = await diner.call('DELETE', `/orders/${order._id}/payments/${payment._id}`);
    expect(codeOf(gaveUp)).toBe('state-changed'); // the card may be charged this very moment
  });

  it('that is declined leaves nothing paid, keeps why, and the bill is taken another way', async () => {
    const { desk, ...at } = await counter();
    const { payment } = started(await desk.terminal());
    expect((await desk.decline(payment._id, 'card')).status).toBe(200);
    expect(await read(at)).toMatchObject({ paid: false, bill: { paid_amount: 0 } });
    expect(await desk.trouble()).toMatchObject([{ trouble: 'payment-failed', paid_amount: 0 }]);
    const again = started(await desk.terminal());
    expect(await desk.trouble()).toEqual([]); // somebody looks after it
    await desk.decline(again.payment._id); // called off
    expect(codeOf(await desk.approve(again.payment._id))).toBe('state-changed');
    expect((await desk.cash()).status).toBe(200);
    expect(
      (await desk.history()).map(({ mode, state, declined_for }) => [mode, state, declined_for]),
    ).toEqual(
      expect.arrayContaining([
        ['card', 'failed', 'card'],
        ['card', 'cancelled', null],
        ['cash', 'captured', null],
      ]),
    );
    const manager = await one.staff(at.house, 'manager');
    const audit = await manager.call('GET', `/staff/stores/${at.house.storeId}/audit?limit=50`);
    const told = audit.json<{ data: AuditEntry[] }>().data.filter(({ target }) => target === payment._id);
    expect(told.map(({ action, details }) => [action, details])).toEqual(
      expect.arrayContaining([
        ['payment.terminal', { order_id: at.order._id, amount: payment.amount }],
        [
          'payment.declined',
          { order_id: at.order._id, mode: 'card', amount: payment.amount, declined_for: 'card' },
        ],
      ]),
    );
  });

  it('is the one a guest asked for, taken to one terminal', async () => {
    const { desk, other, diner, order } = await counter();
    const pay = (mode: string) => diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: mode });
    const asked = started(await pay('card')).payment;
    expect((await desk.row())?.pending).toMatchObject([{ _id: asked._id, terminal_at: null }]);
    expect(started(await desk.terminal({ payment_id: asked._id })).payment._id).toBe(asked._id);
    expect(codeOf(await other.terminal({ payment_id: asked._id }))).toBe('part-in-payment');
    await other.decline(asked._id, 'pin');
    expect(codeOf(await desk.terminal({ payment_id: asked._id }))).toBe('state-changed');
    const cash = started(await pay('cash')).payment;
    expect(codeOf(await desk.terminal({ payment_id: cash._id }))).toBe('state-changed');
    expect((await desk.terminal({ payment_id: 'nobody-asked' })).status).toBe(404);
  });

  it('is one attempt, however often the same tap is sent', async () => {
    const { desk } = await counter();
    const [first, again] = [
      await desk.terminal({}, 'tap-at-the-terminal'),
      await desk.terminal({}, 'tap-at-the-terminal'),
    ].map(started);
    expect(again?.payment._id).toBe(first?.payment._id);
    expect(await desk.history()).toHaveLength(1);
  });

  it('takes one part and leaves the rest open', async () => {
    const { desk, diner, order, total } = await counter();
    const split = await diner.call('POST', `/orders/${order._id}/parts`, { kind: 'amount', amount: 1000 });
    const part_id = split.json<Order>().bill.parts.find(({ state }) => state === 'open')?._id;
    const { payment } = started(await desk.terminal({ part_id, tip: 100 }));
    expect(payment.amount).toBe(1100);
    const { order: after } = (await desk.approve(payment._id)).json<{ order: Order }>();
    expect(after.bill).toMatchObject({ paid_amount: 1100, amount_payable: total - 1000 });
  });
});

describe('two desks at once', () => {
  it('send one bill to one terminal, and end it one way', async () => {
    const { desk, other, ...at } = await counter();
    for (let round = 0; round < ROUNDS; round += 1) {
      const both = await Promise.all([desk.terminal(), other.terminal()]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const id = both.find(({ status }) => status === 200)?.json<Paid>().payment._id ?? '';
      const last = round === ROUNDS - 1;
      const ends = await Promise.all([
        last ? desk.approve(id) : desk.decline(id, 'card'),
        other.decline(id),
        ...(last ? [other.approve(id)] : []),
      ]);
      expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(ends.filter((end) => codeOf(end) === 'state-changed')).toHaveLength(ends.length - 1);
    }
    const [paid, captured] = [(await read(at)).paid, (await desk.history()).filter(isCaptured).length];
    expect(captured).toBe(paid ? 1 : 0);
  });
});
const isCaptured = ({ state }: PaymentRow): boolean => state === 'captured';
