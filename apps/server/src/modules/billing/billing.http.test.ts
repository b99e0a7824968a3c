import type { Order } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../testing/app.ts';
import { codeOf } from '../../../testing/call.ts';

const test = await startTestApp();
const house = await test.house();
const cashier = await test.staff(house, 'cashier');
const waiter = await test.staff(house, 'waiter');
const kitchen = await test.staff(house, 'kitchen');

interface Party {
  readonly diner: DinerInTest;
  readonly order: Order;
  readonly house: House;
}
/** A party of one with soup (150.00) and rice (200.00): 350.00 + 5 % service, 5 % tax on both, half up. */
async function party(name: string, more: Record<string, unknown> = {}): Promise<Party> {
  const at = await test.house();
  const diner = await test.diner(name);
  const placed = await diner.places(at, '1', ['soup', 'rice'], more);
  expect(placed.status).toBe(201);
  return { diner, order: placed.json(), house: at };
}
const TOTAL = 35_000 + 1750 + 1838;

describe('PUT /orders/{id} {tip}', () => {
  it('adds the tip to the bill, untaxed, and takes it off again', async () => {
    const { diner, order } = await party('Tip');
    const tipped = (await diner.call('PUT', `/orders/${order._id}`, { tip: 2500 })).json<Order>();
    expect(tipped.bill).toMatchObject({
      item_total: 35_000,
      taxes_and_charges: 1750 + 1838,
      tip: 2500,
      total_amount: TOTAL + 2500,
    });
    expect(
      (await diner.call('PUT', `/orders/${order._id}`, { tip: 0 })).json<Order>().bill.total_amount,
    ).toBe(TOTAL);
  });
  it.each([
    [-1, 400],
    [1.5, 400],
    ['1e3', 400],
    ['１００', 400],
    [1e12, 400],
    [1_000_001, 409],
  ])('refuses %s', async (tip, status) => {
    const { diner, order } = await party('Bounds');
    const answer = await diner.call('PUT', `/orders/${order._id}`, { tip });
    expect(answer.status).toBe(status);
    expect((await diner.call('GET', `/orders/${order._id}`)).json<Order>().bill.tip).toBe(0);
  });
  it('takes exactly one change', async () => {
    const { diner, order } = await party('Two');
    expect(codeOf(await diner.call('PUT', `/orders/${order._id}`, { tip: 100, items: [] }))).toBe(
      'one-change',
    );
    expect(codeOf(await diner.call('PUT', `/orders/${order._id}`, {}))).toBe('one-change');
  });
  it('does not know a stranger’s order', async () => {
    const { order } = await party('Owner');
    const stranger = await test.diner('Stranger');
    expect((await stranger.call('PUT', `/orders/${order._id}`, { tip: 100 })).status).toBe(404);
    expect((await stranger.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' })).status).toBe(
      404,
    );
  });
});

describe('POST /orders/{id}/pay', () => {
  it('asks for cash; staff confirm; the bill gets its number; served means settled', async () => {
    const { diner, order, house: at } = await party('Cash');
    const asked = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', tip: 500 });
    expect(asked.status).toBe(200);
    const { payment, order: pending } = asked.json<{
      payment: { _id: string; amount: number; state: string };
      order: Order;
    }>();
    expect(payment).toMatchObject({ amount: TOTAL + 500, state: 'pending' });
    expect(pending).toMatchObject({
      curr_state: 'payment-initalized',
      paid: false,
      payment: { mode: 'cash', status: 'initialized' },
      bill: { state: 'payment-initialized', bill_no: null },
    });

    const desk = await test.staff(at, 'cashier');
    const confirmed = (
      await desk.call('POST', `/staff/payments/${payment._id}/confirm`, { received: 40_000 })
    ).json<{ change: number; order: Order }>();
    expect(confirmed.change).toBe(40_000 - payment.amount);
    expect(confirmed.order).toMatchObject({
      curr_state: 'payment-captured',
      paid: true,
      bill: {
        bill_no: expect.stringMatching(/^2026-27\/000001$/) as string,
        amount_payable: 0,
        paid_amount: payment.amount,
      },
    });

    const cook = await test.staff(at, 'kitchen');
    const ticket = confirmed.order.bill.kots[0]?._id;
    for (const action of ['bump', 'serve'])
      expect((await cook.call('POST', `/staff/tickets/${ticket}/actions`, { action })).status).toBe(200);
    await test.app.drained();
    const settled = (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(settled).toMatchObject({ curr_state: 'settled', bill: { state: 'settled' }, enigma: null });
    expect(
      (await diner.call('GET', '/users')).json<{ current_order: string | null }>().current_order,
    ).toBeNull();
  });

  it('numbers bills of a store without gaps', async () => {
    const at = await test.house();
    const desk = await test.staff(at, 'cashier');
    const numbers: (string | null)[] = [];
    for (const table of ['1', '2', '5']) {
      const diner = await test.diner(`Number ${table}`);
      const order = (await diner.places(at, table, ['tea'])).json<Order>();
      if (table === '2') await diner.call('POST', `/orders/${order._id}/cancel`);
      else
        numbers.push(
          (await desk.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' })).json<{
            order: Order;
          }>().order.bill.bill_no,
        );
    }
    expect(numbers).toEqual(['2026-27/000001', '2026-27/000002']);
  });

  it('closes the bill to rounds and tips until it is given up', async () => {
    const { diner, order, house: at } = await party('Closing');
    const { payment } = (
      await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'card' })
    ).json<{ payment: { _id: string } }>();
    const more = { items: [{ item_id: at.items['tea']?._id, qty: 1 }] };
    expect(codeOf(await diner.call('PUT', `/orders/${order._id}`, more))).toBe('bill-closing');
    expect(codeOf(await diner.call('PUT', `/orders/${order._id}`, { tip: 100 }))).toBe('bill-closing');
    expect(codeOf(await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' }))).toBe(
      'part-in-payment',
    );
    expect((await diner.call('DELETE', `/orders/${order._id}/payments/unknown`)).status).toBe(404);
    const open = (await diner.call('DELETE', `/orders/${order._id}/payments/${payment._id}`)).json<Order>();
    expect(open).toMatchObject({ curr_state: 'in-progress', payment: { status: 'none' } });
    expect(codeOf(await diner.call('DELETE', `/orders/${order._id}/payments/${payment._id}`))).toBe(
      'state-changed',
    );
    expect((await diner.call('PUT', `/orders/${order._id}`, more)).status).toBe(200);
  });

  it('refuses what is not offered, not open, or paid', async () => {
    const { diner, order, house: at } = await party('Refused');
    expect(codeOf(await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'online' }))).toBe(
      'mode-not-offered',
    );
    expect((await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'gold' })).status).toBe(400);
    expect(
      (
        await diner.call('POST', `/orders/${order._id}/pay`, {
          payment_mode: 'cash',
          part_id: 'no-such-part',
        })
      ).status,
    ).toBe(404);
    expect(
      codeOf(
        await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', tip: 1_999_999_999 }),
      ),
    ).toBe('tip-invalid');
    const desk = await test.staff(at, 'cashier');
    expect(
      (await desk.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'card' })).status,
    ).toBe(200);
    expect(codeOf(await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' }))).toBe(
      'nothing-to-pay',
    );
    expect(
      codeOf(await desk.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' })),
    ).toBe('nothing-to-pay');
    expect(codeOf(await diner.call('PUT', `/orders/${order._id}`, { tip: 100 }))).toBe('order-closed');
    const other = await party('Cancelled');
    await other.diner.call('POST', `/orders/${other.order._id}/cancel`);
    expect(
      codeOf(await other.diner.call('POST', `/orders/${other.order._id}/pay`, { payment_mode: 'cash' })),
    ).toBe('order-closed');
  });
});

describe('the cash desk', () => {
  it('gives change, refuses too little, and confirms once under 16 simultaneous taps', async () => {
    const { diner, order, house: at } = await party('Race');
    const { payment } = (
      await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' })
    ).json<{ payment: { _id: string } }>();
    const desk = await test.staff(at, 'cashier');
    expect((await desk.call('POST', `/staff/payments/${payment._id}/confirm`, { received: 10 })).status).toBe(
      400,
    );
    const taps = await Promise.all(
      Array.from({ length: 16 }, () => desk.call('POST', `/staff/payments/${payment._id}/confirm`, {})),
    );
    expect(taps.filter((tap) => tap.status === 200)).toHaveLength(1);
    expect(taps.filter((tap) => tap.status === 409).map(codeOf)).toEqual(Array(15).fill('state-changed'));
    expect((await diner.call('GET', `/orders/${order._id}`)).json<Order>().bill.paid_amount).toBe(TOTAL);
  });

  it('declines, and the bill is open again with a word', async () => {
    const { diner, order, house: at } = await party('Declined');
    const { payment } = (
      await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'card' })
    ).json<{ payment: { _id: string } }>();
    const desk = await test.staff(at, 'cashier');
    expect(
      (await desk.call('POST', `/staff/payments/${payment._id}/decline`)).json<{ order: Order }>().order,
    ).toMatchObject({ curr_state: 'in-progress', payment: { status: 'failed' } });
    expect(codeOf(await desk.call('POST', `/staff/payments/${payment._id}/decline`))).toBe('state-changed');
  });

  it('knows neither payments nor orders of another store, and no role but its own', async () => {
    const { diner, order } = await party('Elsewhere');
    const { payment } = (
      await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' })
    ).json<{ payment: { _id: string } }>();
    expect((await cashier.call('POST', `/staff/payments/${payment._id}/confirm`, {})).status).toBe(404);
    expect(
      (await waiter.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' })).status,
    ).toBe(404);
    expect((await kitchen.call('POST', `/staff/payments/${payment._id}/confirm`, {})).status).toBe(403);
  });

  it('races with the diner’s "pay another way": one of them wins, and money and state agree', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { diner, order, house: at } = await party(`Round ${round}`);
      const { payment } = (
        await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' })
      ).json<{ payment: { _id: string } }>();
      const desk = await test.staff(at, 'cashier');
      const [confirmed, given] = await Promise.all([
        desk.call('POST', `/staff/payments/${payment._id}/confirm`, {}),
        diner.call('DELETE', `/orders/${order._id}/payments/${payment._id}`),
      ]);
      expect([confirmed.status, given.status].sort()).toEqual([200, 409]);
      const after = (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
      expect(after.paid).toBe(confirmed.status === 200);
      expect(after.bill.paid_amount).toBe(confirmed.status === 200 ? TOTAL : 0);
    }
  });
});
