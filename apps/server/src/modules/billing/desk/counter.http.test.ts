import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { atDesk } from '../../../../testing/at-desk.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import { onlineHouse, onlineTable, type Paid } from '../../../../testing/online-house.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
const { bank } = test;
const { party, tells, read, paying, wait } = onlineTable(test);

async function counter(dishes = ['soup', 'rice']) {
  const at = await atDesk(test, await party(dishes, await onlineHouse(test)));
  const { cashier, path } = at;
  return {
    ...at,
    tips: (tip: number) => cashier.call('PUT', `${path}/tip`, { tip }),
    shows: (body: object = {}, key?: string) =>
      cashier.call('POST', `${path}/upi`, body, key === undefined ? {} : { key }),
    sends: (body: object) => cashier.call('POST', `${path}/ebill`, body),
    takes: (more: object = {}) => cashier.call('POST', `${path}/payments`, { payment_mode: 'cash', ...more }),
    link: async () => (await cashier.call('GET', `${path}/ebill`)).json<{ link: string }>().link,
  };
}
const shown = (answer: Called): Paid => {
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Paid>();
};
afterEach(async () => {
  expect(await brokenMoney(test.app.db)).toEqual([]);
});

describe('PUT /staff/orders/{id}/tip', () => {
  it('puts the tip a guest names on the bill, takes it off again, and writes both down', async () => {
    const at = await counter();
    const before = at.order.bill.total_amount;
    const tipped = (await at.tips(2500)).json<Order>();
    expect(tipped.bill).toMatchObject({ tip: 2500, total_amount: before + 2500 });
    expect((await read(at)).tip).toBe(2500); // the guest sees it at once
    expect((await at.tips(0)).json<Order>().bill.total_amount).toBe(before);
    await at.tips(1000);
    expect((await at.takes()).json<{ order: Order }>().order.bill).toMatchObject({
      paid_amount: before + 1000,
      amount_payable: 0,
      tip: 1000,
    });
    expect(
      (await at.audit()).filter(({ action }) => action === 'bill.tip').map(({ details }) => details),
    ).toEqual(
      expect.arrayContaining([
        { amount: 1000, before: 0 },
        { amount: 0, before: 2500 },
        { amount: 2500, before: 0 },
      ]),
    );
  });

  it('comes with the money as well, and stands on the bill that is paid with it', async () => {
    const at = await counter();
    const total_amount = at.order.bill.total_amount + 500;
    const { order } = (await at.takes({ tip: 500 })).json<{ order: Order }>();
    expect(order).toMatchObject({ paid: true, tip: 500 });
    expect(order.bill).toMatchObject({ tip: 500, total_amount, paid_amount: total_amount });
  });

  it('refuses more than the bill bears, and any while somebody pays or when it is paid', async () => {
    const at = await counter();
    expect(codeOf(await at.tips(1_900_000_000))).toBe('tip-invalid');
    expect((await at.tips(-1)).status).toBe(400);
    const payment = await paying(at);
    expect(codeOf(await at.tips(100))).toBe('bill-closing');
    bank.capture(bank.orderOf(payment._id).id);
    await tells(at.house, payment);
    expect(codeOf(await at.tips(100))).toBe('order-closed');
  });
});

describe('POST /staff/orders/{id}/upi', () => {
  it('shows a code of everything that is open; the bank alone makes it paid', async () => {
    const at = await counter();
    const { payment, order } = shown(await at.shows());
    const owed = at.order.bill.total_amount;
    expect(payment).toMatchObject({ mode: 'online', amount: owed, state: 'pending' });
    expect(payment.upi?.qr).toBeTruthy();
    expect(order.curr_state).toBe('payment-initalized');
    const there = bank.orderOf(payment._id);
    expect(there.request).toMatchObject({ amount: owed, customer: null, method: { flow: 'qr' } });
    const again = (await at.cashier.call('GET', `/staff/payments/${payment._id}`)).json<Payment>();
    expect(again.upi?.qr).toBe(payment.upi?.qr);
    expect(codeOf(await at.takes())).toBe('part-in-payment');
    const confirmed = await at.cashier.call('POST', `/staff/payments/${payment._id}/confirm`, {});
    expect(codeOf(confirmed)).toBe('state-changed');
    bank.capture(there.id);
    await tells(at.house, payment);
    expect(await read(at)).toMatchObject({ paid: true, bill: { paid_amount: owed } });
    expect((await at.cashier.call('GET', `/staff/payments/${payment._id}`)).json<Payment>().upi).toBe(
      undefined,
    );
    expect((await at.audit()).map(({ action }) => action)).toContain('payment.shown');
  });

  it('shows a code of one part, with the tip left to the rest', async () => {
    const at = await counter();
    const split = await at.cashier.call('POST', `/staff/orders/${at.order._id}/parts`, {
      kind: 'amount',
      amount: 5000,
    });
    const part_id = split.json<Order>().bill.parts[0]?._id;
    const { payment } = shown(await at.shows({ part_id }));
    expect(payment).toMatchObject({ part_id, amount: 5000 });
    bank.capture(bank.orderOf(payment._id).id);
    await tells(at.house, payment);
    expect((await read(at)).bill).toMatchObject({ paid_amount: 5000, state: 'open' });
  });

  it('takes the tip of a part with the part, the other parts bear none of it', async () => {
    const at = await counter();
    const path = `/staff/orders/${at.order._id}`;
    const owed = at.order.bill.total_amount;
    const halves = { kind: 'equal', people: 2 };
    await at.cashier.call('POST', `${path}/parts`, halves);
    const split = await at.cashier.call('POST', `${path}/parts`, halves);
    const [one, other] = split.json<Order>().bill.parts;
    const take = (part_id: string | undefined, more: object) =>
      at.cashier.call('POST', `${path}/payments`, { payment_mode: 'cash', part_id, ...more });
    expect(codeOf(await take(one?._id, { tip: 1_900_000_000 }))).toBe('tip-invalid');
    expect((await take(one?._id, { tip: 700, received: (one?.amount ?? 0) + 699 })).status).toBe(400);
    const taken = await take(one?._id, { tip: 700, received: (one?.amount ?? 0) + 1000 });
    expect(taken.json<{ change: number }>().change).toBe(300);
    expect((await read(at)).bill).toMatchObject({ tip: 700, amount_payable: other?.amount });
    const { payment } = shown(await at.shows({ part_id: other?._id, tip: 100 }));
    expect(payment).toMatchObject({ amount: (other?.amount ?? 0) + 100, tip: 100 });
    bank.capture(bank.orderOf(payment._id).id);
    await tells(at.house, payment);
    expect(await read(at)).toMatchObject({ paid: true, bill: { tip: 800, paid_amount: owed + 800 } });
  });

  it('is one attempt however often the tap is repeated with its key', async () => {
    const at = await counter();
    const first = shown(await at.shows({}, 'first-tap-of-the-cashier'));
    const second = shown(await at.shows({}, 'first-tap-of-the-cashier'));
    expect(second.payment._id).toBe(first.payment._id);
    expect(codeOf(await at.shows({}, 'second-tap-of-the-cashier'))).toBe('part-in-payment');
  });

  it('that the guest does not scan is called off, and the bill is open again', async () => {
    const at = await counter();
    const { payment } = shown(await at.shows());
    const declined = await at.cashier.call('POST', `/staff/payments/${payment._id}/decline`);
    expect(declined.json<{ order: Order }>().order).toMatchObject({ curr_state: 'in-progress' });
    await wait(5);
    expect((await at.takes()).status).toBe(200);
  });

  it('is not for another store’s bill, and not where UPI codes are not taken', async () => {
    const at = await counter();
    const elsewhere = await test.staff(await onlineHouse(test), 'cashier');
    expect((await elsewhere.call('POST', `/staff/orders/${at.order._id}/upi`, {})).status).toBe(404);
    const plain = await test.house();
    const diner = await test.diner('Cara');
    const order = (await diner.places(plain, '1', ['tea'])).json<Order>();
    const cashier = await test.staff(plain, 'cashier');
    expect(codeOf(await cashier.call('POST', `/staff/orders/${order._id}/upi`, {}))).toBe('mode-not-offered');
  });
});

describe('the receipt from the desk', () => {
  const inbox = async (phone: string) =>
    (await listMessages(test.app.db, phone)).filter(({ kind }) => kind === 'bill');

  it('is scanned from the screen by a link that opens it without an account', async () => {
    const at = await counter();
    await at.takes();
    const link = new URL(await at.link());
    const id = link.searchParams.get('id');
    const key = link.searchParams.get('key');
    expect(link.pathname).toBe('/e-bill');
    const receipt = await test.call('GET', `/orders/${id}/ebill?key=${key}`);
    expect(receipt.json<Receipt>()).toMatchObject({ state: 'final', bill_no: expect.any(String) });
  });

  it('goes to a typed number once in two minutes, and is written down without the number', async () => {
    const at = await counter();
    const phone = '+919820012345';
    expect(codeOf(await at.sends({ phone }))).toBe('state-changed'); // nothing is paid yet
    await at.takes();
    expect((await at.sends({ phone: '98200 12345' })).json()).toEqual({ sent_to: '…45' });
    const link = await at.link();
    expect((await inbox(phone)).map((message) => message.link)).toEqual([link]);
    await at.sends({ phone });
    expect(await inbox(phone)).toHaveLength(1);
    test.clock.advance(120_000);
    await at.sends({ phone });
    expect(await inbox(phone)).toHaveLength(2);
    // As often as it is tapped, wherever a window of the clock ends.
    for (let tap = 0; tap < 11; tap += 1) {
      test.clock.advance(10_000);
      await at.sends({ phone });
    }
    expect(await inbox(phone)).toHaveLength(2);
    test.clock.advance(10_000);
    await at.sends({ phone });
    expect(await inbox(phone)).toHaveLength(3);
    const [entry] = (await at.audit()).filter(({ action }) => action === 'bill.sent');
    expect(entry).toMatchObject({ name: 'The cashier', details: { name: '…45' } });
    expect(JSON.stringify(entry)).not.toContain('98200');
  });

  it('goes to a guest of this bill by who they are, to nobody else', async () => {
    const at = await counter();
    await at.takes();
    await test.app.drained();
    const { phone } = (await at.diner.call('GET', '/users')).json<{ phone: string }>();
    const before = (await inbox(phone)).length;
    const sent = await at.sends({ guest_id: at.diner.userId });
    expect(sent.json()).toEqual({ sent_to: `…${phone.slice(-2)}` });
    expect(await inbox(phone)).toHaveLength(before + 1);
    const stranger = await test.diner('Sam');
    expect((await at.sends({ guest_id: stranger.userId })).status).toBe(404);
    expect(codeOf(await at.sends({ phone: '+33612345678' }))).toBe('phone-not-served');
    expect((await at.sends({})).status).toBe(400);
    expect((await at.sends({ phone, guest_id: at.diner.userId })).status).toBe(400);
    const elsewhere = await test.staff(await onlineHouse(test), 'cashier');
    expect((await elsewhere.call('GET', `/staff/orders/${at.order._id}/ebill`)).status).toBe(404);
    expect((await elsewhere.call('POST', `/staff/orders/${at.order._id}/ebill`, { phone })).status).toBe(404);
  });
});
