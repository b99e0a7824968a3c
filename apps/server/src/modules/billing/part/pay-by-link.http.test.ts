import type { Order } from '@tableside/contract/ordering.schema';
import type { PaymentLink } from '@tableside/contract/payments.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import { onlineTable, type Paid } from '../../../../testing/online-house.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
const { bank } = test;
const { party, paying, read, tells, wait } = onlineTable(test);

async function linked(amount = 2000) {
  const at = await party();
  const made = await at.diner.call('POST', `/orders/${at.order._id}/parts`, {
    kind: 'amount',
    amount,
    link: true,
  });
  const part = made.json<Order>().bill.parts[0];
  const id = part?.payment_link ?? '';
  const pay = (body: Record<string, unknown> = {}, key?: string) =>
    test.call('POST', `/payment_link/${id}/payment`, {
      body: { onlineMode: 'card', ...body },
      ...(key && { key }),
    });
  const link = async () => (await test.call('GET', `/payment_link/${id}`)).json<PaymentLink>();
  const giveUp = (payment: string) => test.call('DELETE', `/payment_link/${id}/payment/${payment}`);
  return { at, id, part, pay, link, giveUp };
}
const paymentOf = (answer: Called) => {
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Paid & { link: PaymentLink }>();
};
afterEach(async () => {
  expect(await brokenMoney(test.app.db)).toEqual([]);
});

describe('POST /payment_link/{id}/payment', () => {
  it('given somebody without the app pays a part with a tip, then it counts on the bill', async () => {
    const { at, pay, link } = await linked();
    const open = await link();
    expect(open).toMatchObject({
      state: 'open',
      amount: 2000,
      modes: ['card', 'upi'],
      upi: { collect: true, intent: true, qr: true },
    });
    // 350.00 of dishes on a bill of 385.88: a tenth of what 20.00 bear of them.
    expect(open.tip_choices).toContainEqual({ rate_bp: 1000, amount: 181 });
    const { payment, link: shown } = paymentOf(await pay({ tip: 100 }));
    expect(payment).toMatchObject({ amount: 2100, tip: 100, state: 'pending' });
    expect(shown).toMatchObject({ state: 'pending', amount: 2000 });
    const there = bank.orderOf(payment._id);
    expect(there.request).toMatchObject({ amount: 2100, customer: null });
    expect(new URL(there.request.return_url).searchParams.get('url')).toBe('/thanks');
    bank.capture(there.id);
    await tells(at.house, payment);
    expect(await link()).toMatchObject({ state: 'paid' });
    const order = await read(at);
    expect(order.bill).toMatchObject({ paid_amount: 2100, tip: 100 });
    expect(order.bill.parts[0]).toMatchObject({ state: 'paid', by: { name: 'Ana' } });
    expect(codeOf(await pay())).toBe('already-paid');
  });

  it('tells whoever comes back without money where to pay again', async () => {
    const { pay, id } = await linked();
    const { payment } = paymentOf(await pay());
    const { id: order, request } = bank.orderOf(payment._id);
    bank.fail(order);
    const back = new URL(request.return_url);
    const answer = await test.call('GET', `${back.pathname.replace('/api', '')}${back.search}`);
    expect(answer.headers.get('location')).toBe(`/pay?id=${id}`);
  });

  it('says why the last attempt came to nothing, until the next one is under way', async () => {
    const { at, pay, link } = await linked();
    expect((await link()).last_failure).toBeNull();
    const declined = paymentOf(await pay());
    expect(declined.link.last_failure).toBeNull();
    bank.fail(bank.orderOf(declined.payment._id).id, 'Your card was declined');
    await tells(at.house, declined.payment);
    expect(await link()).toMatchObject({
      state: 'open',
      last_failure: { reason: 'Your card was declined' },
    });
    await wait(1);
    const waited = paymentOf(await pay({ onlineMode: 'upi', upi_flow: 'qr' }));
    expect(waited.link.last_failure).toBeNull();
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${waited.payment._id}`);
    expect(await link()).toMatchObject({ state: 'open', last_failure: { reason: null } });
  });

  it('given the payer gives up what came to nothing, then the link is open for another try', async () => {
    const { at, pay, link, giveUp } = await linked();
    const { payment } = paymentOf(await pay({ onlineMode: 'upi', upi_flow: 'qr' }));
    const given = paymentOf(await giveUp(payment._id));
    expect(given.payment).toMatchObject({ _id: payment._id, state: 'cancelled' });
    expect(given.link).toMatchObject({ state: 'open', amount: 2000 });
    expect((await read(at)).bill.parts[0]).toMatchObject({ state: 'open', payment_id: null });
    expect(codeOf(await giveUp(payment._id))).toBe('state-changed');
    const { payment: second } = paymentOf(await pay());
    bank.capture(bank.orderOf(second._id).id);
    await tells(at.house, second);
    expect(codeOf(await giveUp(second._id))).toBe('state-changed');
    expect(await link()).toMatchObject({ state: 'paid' });
  });

  it('lets nobody give up a payment that was not made through this very link', async () => {
    const { at, giveUp } = await linked();
    const other = await linked();
    const theirs = paymentOf(await other.pay());
    expect((await giveUp(theirs.payment._id)).status).toBe(404);
    const rest = await paying(at);
    expect((await giveUp(rest._id)).status).toBe(404);
    expect((await giveUp('unknown')).status).toBe(404);
    expect(await other.link()).toMatchObject({ state: 'pending' });
  });

  it('refuses links that are being paid, expired, taken back or unknown', async () => {
    const { pay, at, part } = await linked();
    const { payment } = paymentOf(await pay());
    expect(codeOf(await pay())).toBe('part-in-payment');
    bank.fail(bank.orderOf(payment._id).id);
    await tells(at.house, payment);
    expect(codeOf(await pay({ tip: 1_900_000_000 }))).toBe('tip-invalid');
    expect(codeOf(await pay({ onlineMode: 'upi', payerVpa: 'x' }))).toBe('vpa-invalid');
    await at.diner.call('DELETE', `/orders/${at.order._id}/parts/${part?._id}`);
    expect(codeOf(await pay())).toBe('link-expired');
    const old = await linked();
    test.clock.advance(12 * 3_600_000);
    expect(codeOf(await old.pay())).toBe('link-expired');
    expect((await test.call('POST', '/payment_link/unknown/payment', { body: {} })).status).toBe(404);
  });

  it('given others paid the whole bill, then nothing is left of its part', async () => {
    const { at, pay, link, part } = await linked();
    await at.diner.call('DELETE', `/orders/${at.order._id}/parts/none`);
    const rest = await paying(at);
    bank.capture(bank.orderOf(rest._id).id);
    await tells(at.house, rest);
    expect(part?.amount).toBe(2000);
    expect((await link()).state).toBe('paid');
    expect(codeOf(await pay())).toBe('already-paid');
  });

  it('allows five tries an hour, then says when to come back (T18)', async () => {
    const { at, pay } = await linked();
    for (let nth = 0; nth < 5; nth += 1) {
      const { payment } = paymentOf(await pay());
      bank.fail(bank.orderOf(payment._id).id, 'Declined');
      await tells(at.house, payment);
    }
    const sixth = await pay();
    expect([sixth.status, codeOf(sixth)]).toEqual([429, 'too-many']);
    const wait_ = Number(sixth.headers.get('retry-after'));
    expect(wait_).toBeGreaterThan(3000);
    await wait(wait_ + 1, 600);
    expect((await pay()).status).toBe(200);
  });

  it('given one key and eight taps, then one attempt', async () => {
    const { pay } = await linked();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay({}, 'the-key-of-one-visitor')));
    expect(new Set(answers.map((answer) => paymentOf(answer).payment._id)).size).toBe(1);
  });

  it('given eight visitors at once, then one pays and the others wait', async () => {
    const { pay } = await linked();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});
