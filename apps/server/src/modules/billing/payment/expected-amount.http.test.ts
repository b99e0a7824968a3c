import { randomUUID } from 'node:crypto';
import type { Order } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { type OnlineParty, onlineTable, type Paid } from '../../../../testing/online-house.ts';

const test = await startTestApp();
const { party, pays, read } = onlineTable(test);

const payable = async (at: OnlineParty): Promise<number> => (await read(at)).bill.amount_payable;
const tips = ({ diner, order }: OnlineParty, tip: number) =>
  diner.call('PUT', `/orders/${order._id}`, { tip });
async function splits({ diner, order }: OnlineParty, link = false) {
  const made = await diner.call('POST', `/orders/${order._id}/parts`, { kind: 'equal', people: 2, link });
  const part = made.json<Order>().bill.parts[0] ?? expect.fail('no part was made');
  return { part_id: part._id, amount: part.amount, link: part.payment_link ?? '' };
}

describe('what the payer was shown', () => {
  it('given the bill has grown since, then nobody is asked for it; what is seen then is paid', async () => {
    const at = await party();
    const seen = await payable(at);
    await tips(at, 1000);
    const refused = await pays(at, { expected_amount: seen });
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'state-changed']);
    expect((await read(at)).bill.parts).toEqual([]);
    const now = await payable(at);
    expect(now).toBe(seen + 1000);
    const { payment } = (await pays(at, { expected_amount: now })).json<Paid>();
    expect(payment.amount).toBe(now);
    expect(test.bank.orderOf(payment._id).request.amount).toBe(now);
  });

  it('given the bill is less by now, then that is paid', async () => {
    const at = await party();
    await tips(at, 1000);
    const seen = await payable(at);
    await tips(at, 0);
    expect((await pays(at, { expected_amount: seen })).json<Paid>().payment.amount).toBe(seen - 1000);
  });

  it('given the call is repeated after the bill has grown, then the payment that was made is told', async () => {
    const at = await party();
    const body = { expected_amount: await payable(at), payment_mode: 'cash' };
    const key = randomUUID();
    const first = (await pays(at, body, key)).json<Paid>().payment;
    const cashier = await test.staff(at.house, 'cashier');
    await cashier.call('POST', `/staff/payments/${first._id}/decline`);
    await tips(at, 1000);
    expect((await pays(at, body, key)).json<Paid>().payment._id).toBe(first._id);
  });

  it('of a part holds its tip', async () => {
    const at = await party();
    const { part_id, amount } = await splits(at);
    const tip = 500;
    expect((await pays(at, { part_id, tip, expected_amount: amount + tip - 1 })).status).toBe(409);
    const paid = (await pays(at, { part_id, tip, expected_amount: amount + tip })).json<Paid>();
    expect(paid.payment).toMatchObject({ amount: amount + tip, tip });
  });

  it('holds for whoever pays by a link as well', async () => {
    const at = await party();
    const { link, amount } = await splits(at, true);
    const paysLink = (expected_amount: number) =>
      test.call('POST', `/payment_link/${link}/payment`, { body: { tip: 500, expected_amount } });
    const refused = await paysLink(amount);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'state-changed']);
    expect((await paysLink(amount + 500)).status).toBe(200);
  });
});
