import type { Order } from '@tableside/contract/ordering.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
/** Rice (200.00) with 5 % service and 5 % tax on both. */
const RICE = 20_000 + 1000 + 1050;

/** Soup and rice at a table; Ana asks to pay her soup in cash. */
async function soupAsked() {
  const house = await test.house();
  const ana = await test.diner('Ana');
  const order = (await ana.places(house, '1', ['soup', 'rice'])).json<Order>();
  const desk = await test.staff(house, 'manager');
  const [soup, rice] = order.items;
  const share = (line_id: string | undefined) =>
    ana.call('POST', `/orders/${order._id}/parts`, {
      kind: 'items',
      lines: [{ line_id, num: 1, den: 1 }],
    });
  const part_id = (await share(soup?._id)).json<Order>().bill.parts[0]?._id;
  const asked = await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', part_id });
  const payment = asked.json<{ payment: { _id: string; amount: number } }>().payment;
  const reject = (line: string | undefined) =>
    desk.call('POST', `/staff/tickets/${soup?.kot_id}/${line ? `lines/${line}/` : ''}actions`, {
      action: 'reject',
      reason: 'Sold out',
    });
  return {
    soup: soup?._id,
    rice: rice?._id,
    payment,
    share,
    reject,
    read: async () => (await ana.call('GET', `/orders/${order._id}`)).json<Order>(),
    takesOff: (line: string | undefined) =>
      desk.call('POST', `/staff/orders/${order._id}/lines/${line}/void`, { reason: 'Fell down' }),
    confirms: (id = payment._id) => desk.call('POST', `/staff/payments/${id}/confirm`, {}),
    declines: () => desk.call('POST', `/staff/payments/${payment._id}/decline`),
    paysRest: () => desk.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'card' }),
    givesBack: (amount?: number) =>
      desk.call('POST', `/staff/payments/${payment._id}/refunds`, {
        reason: 'The soup was sold out',
        ...(amount === undefined ? {} : { amount }),
      }),
  };
}

describe('a dish that somebody has paid for', () => {
  afterEach(async () => expect(await brokenMoney(test.app.db)).toEqual([]));

  it('is neither turned down nor taken off, so that its money never pays for another', async () => {
    const at = await soupAsked();
    await at.confirms();
    expect(codeOf(await at.reject(at.soup))).toBe('dish-paid');
    expect(codeOf(await at.reject(undefined))).toBe('dish-paid');
    expect(codeOf(await at.takesOff(at.soup))).toBe('dish-paid');
    const order = (await at.share(at.rice)).json<Order>();
    expect(order.bill.parts.map(({ amount }) => amount)).toEqual([at.payment.amount, RICE]);
    expect(order.bill).toMatchObject({ amount_payable: RICE, paid_amount: at.payment.amount });
  });

  it('goes back with its money: some of it at once, all of it when the bill is paid', async () => {
    const at = await soupAsked();
    await at.confirms();
    expect((await at.givesBack(10_000)).status).toBe(200);
    expect(codeOf(await at.givesBack())).toBe('bill-closing');
    expect((await at.paysRest()).json<{ order: Order }>().order.paid).toBe(true);
    expect((await at.givesBack()).status).toBe(200);
    const refunds = (await at.read()).bill.refunds ?? [];
    expect(refunds).toHaveLength(2);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(at.payment.amount);
  });

  it('leaves the others free to be turned down or taken off', async () => {
    const at = await soupAsked();
    await at.confirms();
    expect((await at.takesOff(at.rice)).status).toBe(200);
    await test.app.drained();
    expect(await at.read()).toMatchObject({ paid: true, bill: { amount_payable: 0 } });
  });

  it('is free again when it was not paid after all', async () => {
    const at = await soupAsked();
    expect(codeOf(await at.takesOff(at.soup))).toBe('bill-closing');
    await at.declines();
    expect((await at.reject(at.soup)).status).toBe(200);
    expect((await at.takesOff(at.rice)).status).toBe(200);
  });
});
