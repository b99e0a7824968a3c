import { randomBytes } from 'node:crypto';
import { COLLECT_AGGREGATOR } from '@tableside/contract/collect-aggregator';
import type { Order } from '@tableside/contract/ordering.schema';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { phoneOf } from '../../../../testing/known-diner.ts';
import { onlineHouse, onlineTable, type Paid } from '../../../../testing/online-house.ts';
import { armedFailpoints, armFailpoint } from '../../../platform/failpoint.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
const { bank } = test;
const { party, pays, paying, payment, read, tells, wait } = onlineTable(test);
const TOTAL = 35_000 + 1750 + 1838;
const newKey = () => randomBytes(12).toString('hex');

afterEach(async () => {
  Object.assign(bank, { trouble: undefined, refuses: undefined, slowRefunds: false });
  expect(await brokenMoney(test.app.db)).toEqual([]);
});

describe('paying online', () => {
  it('starts at the provider with what was shown; the bill is paid when the provider says so', async () => {
    const at = await party();
    const answer = await pays(at, { tip: 500 });
    expect(answer.status, answer.text).toBe(200);
    const { order, payment: started } = answer.json<Paid>();
    const there = bank.orderOf(started._id);
    expect(there.request).toMatchObject({
      amount: TOTAL + 500,
      currency: 'INR',
      method: { kind: 'card', card_token: null },
      customer: at.diner.userId,
    });
    expect(started).toMatchObject({
      amount: TOTAL + 500,
      tip: 500,
      state: 'pending',
      online: { aggregator: 'bank', order_id: there.id },
      checkout_url: `https://bank.test/pay/${there.id}`,
    });
    expect(order).toMatchObject({
      curr_state: 'payment-initalized',
      paid: false,
      payment: { mode: 'online', status: 'initialized', online: { aggregator: 'bank', order_id: there.id } },
      bill: { total_amount: TOTAL + 500, bill_no: null },
    });
    bank.capture(there.id);
    expect((await read(at)).paid).toBe(false);
    expect((await tells(at.house, started)).status).toBe(200);
    const paid = await read(at);
    expect(paid).toMatchObject({ curr_state: 'payment-captured', paid: true, tip: 500 });
    expect(paid.bill).toMatchObject({
      bill_no: expect.stringMatching(/^2026-27\/\d{6}$/) as string,
      amount_payable: 0,
    });
    expect(paid.payment).toEqual({
      mode: 'online',
      status: 'captured',
      online: { aggregator: 'bank', order_id: there.id },
    });
    expect(await payment(at, started._id)).not.toHaveProperty('checkout_url');
  });

  it('asks in a UPI app, shows a QR code, opens an app', async () => {
    const at = await party();
    const collect = await paying(at, { online_mode: 'upi', payerVpa: 'ana@okbank' });
    expect(collect).toMatchObject({
      online: { aggregator: COLLECT_AGGREGATOR },
      upi: { collect_requested: true, expires_at: '2026-11-21T12:10:00.000Z' },
    });
    expect((await read(at)).payment.online?.aggregator).toBe(COLLECT_AGGREGATOR);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${collect._id}`);
    const shown = await paying(at, { online_mode: 'upi', upi_flow: 'qr' });
    expect(shown.upi?.qr).toMatch(/^upi:\/\/pay/);
    expect(await payment(at, shown._id)).toEqual(shown);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${shown._id}`);
    expect((await paying(at, { online_mode: 'upi' })).upi?.intent_url).toMatch(/^upi:\/\/pay/);
  });

  it('is found without any event, by asking', async () => {
    const at = await party();
    const started = await paying(at);
    bank.capture(bank.orderOf(started._id).id);
    await wait(2);
    expect((await read(at)).paid).toBe(true);
  });

  it('says what the provider said when it failed, and the bill is open again', async () => {
    const at = await party();
    const started = await paying(at);
    bank.fail(bank.orderOf(started._id).id, 'Your card has expired');
    await tells(at.house, started);
    expect(await payment(at, started._id)).toMatchObject({
      state: 'failed',
      failure: 'Your card has expired',
    });
    expect(await read(at)).toMatchObject({
      curr_state: 'in-progress',
      payment: { status: 'failed', online: null },
    });
    expect((await paying(at)).state).toBe('pending');
  });

  it('tells at once when the provider refuses to start', async () => {
    const at = await party();
    bank.refuses = 'International cards are not accepted';
    const answer = await pays(at);
    expect(answer.json<Paid>().payment).toMatchObject({
      state: 'failed',
      failure: 'International cards are not accepted',
    });
    bank.refuses = undefined;
    const starts = bank.calls.start;
    await wait(120, 5);
    expect(bank.calls.start).toBe(starts);
    expect((await read(at)).allowedActions).toContain('pay');
  });

  it('refuses ways the store does not offer, and what is no UPI id', async () => {
    const at = await party();
    expect(codeOf(await pays(at, { online_mode: 'upi', payerVpa: 'nobody' }))).toBe('vpa-invalid');
    const plain = await test.house();
    const diner = await test.diner('Bea');
    const order = (await diner.places(plain, '1', ['tea'])).json<Order>();
    expect(codeOf(await pays({ diner, order }))).toBe('mode-not-offered');
    expect((await read(at)).bill.parts).toEqual([]);
  });

  it('a stranger sees neither the order nor its attempts', async () => {
    const at = await party();
    const started = await paying(at);
    const stranger = await test.diner('Sam');
    const path = `/orders/${at.order._id}/payments/${started._id}`;
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    const other = await party();
    expect((await at.diner.call('GET', `/orders/${at.order._id}/payments/none`)).status).toBe(404);
    const mixed = `/orders/${other.order._id}/payments/${started._id}`;
    expect((await other.diner.call('GET', mixed)).status).toBe(404);
  });

  it('cannot be confirmed by a colleague; declining it calls it off there', async () => {
    const at = await party();
    const started = await paying(at);
    const desk = await test.staff(at.house, 'cashier');
    expect(codeOf(await desk.call('POST', `/staff/payments/${started._id}/confirm`, {}))).toBe(
      'state-changed',
    );
    expect((await read(at)).paid).toBe(false);
    expect((await desk.call('POST', `/staff/payments/${started._id}/decline`)).status).toBe(200);
    await wait(1);
    expect(bank.orderOf(started._id).state).toBe('cancelled');
  });
});

describe('the key of a payment', () => {
  it('given sixteen taps with one key, then one attempt at the provider and one answer', async () => {
    const at = await party();
    const key = newKey();
    const starts = bank.calls.start;
    bank.pause = () => new Promise((resolve) => setTimeout(resolve, 30));
    const answers = await Promise.all(Array.from({ length: 16 }, () => pays(at, {}, key)));
    bank.pause = async () => undefined;
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(answers.map((answer) => answer.json<Paid>().payment._id)).size).toBe(1);
    expect(bank.calls.start - starts).toBe(1);
    const replay = await pays(at, {}, key);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect(codeOf(await pays(at, { tip: 100 }, key))).toBe('idempotency-key-reused');
  });

  it('given a call that hangs longer than a repetition waits, then that one is told to come back', async () => {
    const at = await party();
    const key = newKey();
    let release: (value: undefined) => void = () => undefined;
    const held = new Promise<undefined>((resolve) => {
      release = resolve;
    });
    const pause = vi.fn(async () => void (await held));
    bank.pause = pause;
    const first = pays(at, {}, key);
    await expect.poll(() => pause.mock.calls.length).toBeGreaterThan(0);
    const second = await pays(at, {}, key);
    expect([second.status, codeOf(second)]).toEqual([409, 'still-running']);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    release(undefined);
    bank.pause = async () => undefined;
    expect((await first).status).toBe(200);
  });

  it('given the program dies after the call, then the repetition goes on with the same attempt (R1b)', async () => {
    const at = await party();
    const key = newKey();
    armFailpoint('pay.after-start', 'throw');
    expect((await pays(at, {}, key)).status).toBe(500);
    const again = await pays(at, {}, key);
    expect(again.status, again.text).toBe(200);
    const { payment: started } = again.json<Paid>();
    expect(started.checkout_url).toBeDefined();
    expect(bank.ordersOf(started._id)).toHaveLength(1);
  });

  it('given the program dies and nobody comes back, then the reconciler goes on with it', async () => {
    const at = await party();
    armFailpoint('pay.after-start', 'throw');
    expect((await pays(at, {}, newKey())).status).toBe(500);
    const pending = (await read(at)).bill.parts[0]?.payment_id ?? '';
    expect((await payment(at, pending)).checkout_url).toBeUndefined();
    await wait(11);
    const found = await payment(at, pending);
    expect(found.online?.order_id).toBe(bank.orderOf(pending).id);
    bank.capture(bank.orderOf(pending).id);
    await wait(8);
    expect((await read(at)).paid).toBe(true);
  });

  it('given the program dies once it has read what the bank took, then that is read again and counts once', async () => {
    const at = await party();
    const started = await paying(at);
    bank.capture(bank.orderOf(started._id).id);
    armFailpoint('payment.after-read', 'throw');
    while (armedFailpoints().length > 0) await wait(1);
    expect(await read(at)).toMatchObject({ paid: false, curr_state: 'payment-initalized' });
    await wait(10);
    expect(await read(at)).toMatchObject({ paid: true, bill: { paid_amount: TOTAL } });
    expect(bank.balance(started._id)).toBe(TOTAL);
  });

  it.each(['away', 'deaf'] as const)(
    'given a provider that is %s, then nothing is known: 503, and the same key goes on when it is back',
    async (trouble) => {
      const at = await party();
      const key = newKey();
      bank.trouble = trouble;
      const away = await pays(at, {}, key);
      expect([away.status, codeOf(away)]).toEqual([503, 'provider-away']);
      expect(away.headers.get('retry-after')).toBe('3');
      expect(await read(at)).toMatchObject({ curr_state: 'payment-initalized', paid: false });
      bank.trouble = undefined;
      const again = await pays(at, {}, key);
      expect(again.status, again.text).toBe(200);
      const { _id } = again.json<Paid>().payment;
      expect(bank.ordersOf(_id)).toHaveLength(1);
    },
  );
});

describe('giving up', () => {
  it('opens the bill at once and calls the attempt off at the provider', async () => {
    const at = await party();
    const started = await paying(at);
    const path = `/orders/${at.order._id}/payments/${started._id}`;
    const open = (await at.diner.call('DELETE', path)).json<Order>();
    expect(open).toMatchObject({ curr_state: 'in-progress', bill: { parts: [] } });
    expect(codeOf(await at.diner.call('DELETE', path))).toBe('state-changed');
    await wait(1);
    expect(bank.orderOf(started._id).state).toBe('cancelled');
  });

  it('given money that comes all the same, then it counts while the bill is open', async () => {
    const at = await party();
    const started = await paying(at);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${started._id}`);
    await wait(1);
    bank.capture(bank.orderOf(started._id).id);
    await tells(at.house, started);
    expect(await read(at)).toMatchObject({ paid: true, curr_state: 'payment-captured' });
    expect(bank.balance(started._id)).toBe(started.amount);
  });

  it('given it was paid in cash meanwhile, then late money goes back within a minute (R29)', async () => {
    const at = await party();
    const started = await paying(at);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${started._id}`);
    const desk = await test.staff(at.house, 'cashier');
    await desk.call('POST', `/staff/orders/${at.order._id}/payments`, { payment_mode: 'cash' });
    bank.capture(bank.orderOf(started._id).id);
    await wait(60);
    expect(bank.balance(started._id)).toBe(0);
    const after = await read(at);
    expect(after.bill).toMatchObject({ paid_amount: TOTAL, amount_payable: 0 });
    expect(after.bill.refunds).toMatchObject([{ amount: started.amount, state: 'done', reason: 'late' }]);
    expect(await payment(at, started._id)).toMatchObject({ state: 'cancelled' });
    const told = await listMessages(test.app.db, await phoneOf(at.diner));
    expect(told.filter(({ kind }) => kind === 'order').map(({ text }) => text)).toEqual([
      expect.stringMatching(/your online payment of ₹385\.88 .*back to you/),
    ]);
  });

  it('given cash is being counted, then late money does not take its place', async () => {
    const at = await party();
    const started = await paying(at);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${started._id}`);
    const cash = await paying(at, { payment_mode: 'cash', online_mode: undefined });
    bank.capture(bank.orderOf(started._id).id);
    await wait(10);
    expect(bank.balance(started._id)).toBe(0);
    const desk = await test.staff(at.house, 'cashier');
    expect((await desk.call('POST', `/staff/payments/${cash._id}/confirm`, {})).status).toBe(200);
  });

  it.each([5, 40])(
    'given its start had no answer and the provider is away for %i more minutes, then what it took goes back afterwards',
    async (minutes) => {
      const at = await party();
      bank.trouble = 'deaf';
      expect(codeOf(await pays(at))).toBe('provider-away');
      bank.trouble = 'away';
      const started = (await read(at)).bill.parts[0]?.payment_id ?? '';
      await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${started}`);
      const desk = await test.staff(at.house, 'cashier');
      await desk.call('POST', `/staff/orders/${at.order._id}/payments`, { payment_mode: 'cash' });
      bank.capture(bank.orderOf(started).id);
      await wait(minutes * 60, 30);
      bank.trouble = undefined;
      await wait(6 * 60, 30);
      expect(bank.balance(started)).toBe(0);
      expect((await read(at)).bill.refunds).toMatchObject([{ reason: 'late', state: 'done' }]);
    },
  );

  it('given the order was taken back, then late money goes back', async () => {
    const at = await party();
    const started = await paying(at);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${started._id}`);
    await at.diner.call('POST', `/orders/${at.order._id}/cancel`);
    bank.capture(bank.orderOf(started._id).id);
    await wait(10);
    expect(bank.balance(started._id)).toBe(0);
    expect(await read(at)).toMatchObject({ curr_state: 'cancelled', paid: false });
  });
});

describe('what a provider takes beside what was asked', () => {
  it('given money taken twice, then the second goes back', async () => {
    const at = await party();
    const started = await paying(at);
    const { id } = bank.orderOf(started._id);
    bank.capture(id);
    bank.capture(id);
    await tells(at.house, started);
    await wait(2);
    expect(bank.balance(started._id)).toBe(started.amount);
    bank.capture(id);
    await wait(130, 5);
    expect(bank.balance(started._id)).toBe(started.amount);
    expect((await read(at)).bill.refunds?.map(({ reason, state }) => `${reason} ${state}`)).toEqual([
      'double done',
      'double done',
    ]);
  });

  it.each([
    ['too little', { amount: TOTAL - 1 }],
    ['too much', { amount: TOTAL + 1 }],
    ['another currency', { currency: 'USD' }],
  ])('given %s, then it is not paid and the money goes back', async (_, change) => {
    const at = await party();
    const started = await paying(at);
    bank.capture(bank.orderOf(started._id).id, change);
    await tells(at.house, started);
    await wait(2);
    expect(bank.balance(started._id)).toBe(0);
    expect(await read(at)).toMatchObject({ paid: false, curr_state: 'in-progress' });
    expect((await read(at)).bill.refunds).toMatchObject([{ reason: 'wrong', state: 'done' }]);
  });

  it('given it was given up and a dish turned down since, then late money is more than the bill and goes back', async () => {
    const at = await party();
    const started = await paying(at);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${started._id}`);
    const [, rice] = at.order.items;
    const manager = await test.staff(at.house, 'manager');
    const path = `/staff/tickets/${rice?.kot_id}/lines/${rice?._id}/actions`;
    const no = await manager.call('POST', path, { action: 'reject', reason: 'sold out' });
    expect(no.status, no.text).toBe(200);
    bank.capture(bank.orderOf(started._id).id);
    await tells(at.house, started);
    await wait(2);
    const after = await read(at);
    expect(after).toMatchObject({ paid: false, curr_state: 'in-progress' });
    expect(bank.balance(started._id)).toBe(0);
    expect(after.bill.refunds).toMatchObject([{ reason: 'late', amount: TOTAL }]);
  });
});

describe('refunds', () => {
  it('given the program dies after the call, then the money goes back once', async () => {
    const at = await party();
    const started = await paying(at);
    const { id } = bank.orderOf(started._id);
    bank.capture(id);
    bank.capture(id);
    await tells(at.house, started);
    armFailpoint('refund.after-call', 'throw');
    await wait(1);
    expect((await read(at)).bill.refunds).toMatchObject([{ state: 'pending' }]);
    await wait(30);
    expect((await read(at)).bill.refunds).toMatchObject([{ state: 'done' }]);
    expect(bank.balance(started._id)).toBe(started.amount);
  });

  it('given a slow bank, then a refund is pending until the bank says it is done', async () => {
    const at = await party();
    const started = await paying(at);
    const { id } = bank.orderOf(started._id);
    bank.slowRefunds = true;
    bank.capture(id);
    bank.capture(id);
    await tells(at.house, started);
    await wait(5);
    expect((await read(at)).bill.refunds).toMatchObject([{ state: 'pending' }]);
    bank.slowRefunds = false;
    await wait(60);
    expect((await read(at)).bill.refunds).toMatchObject([{ state: 'done' }]);
  });
});

describe('time', () => {
  it('given nobody pays, then the attempt expires, there and here', async () => {
    const at = await party();
    const started = await paying(at);
    await wait(14 * 60, 20);
    expect((await read(at)).curr_state).toBe('payment-initalized');
    await wait(2 * 60, 20);
    expect(await payment(at, started._id)).toMatchObject({ state: 'cancelled' });
    expect(bank.orderOf(started._id).state).toBe('cancelled');
    expect((await read(at)).curr_state).toBe('in-progress');
  });

  it('given the provider is away for half an hour, then nothing is taken for paid, and all is known soon after (R28)', async () => {
    const at = await party();
    const started = await paying(at);
    bank.capture(bank.orderOf(started._id).id);
    bank.trouble = 'away';
    await wait(30 * 60, 30);
    expect(await read(at)).toMatchObject({ curr_state: 'payment-initalized', paid: false });
    bank.trouble = undefined;
    await wait(60);
    expect(await read(at)).toMatchObject({ curr_state: 'payment-captured', paid: true });
  });

  it('stops asking about what ended long ago', async () => {
    const at = await party();
    const started = await paying(at);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${started._id}`);
    await wait(3600, 60);
    const before = bank.calls.read;
    await wait(3600, 60);
    expect(bank.calls.read).toBe(before);
  });
});

describe('several stores', () => {
  it('never mixes their money: each attempt is asked about with its own account', async () => {
    const [here, there] = [await party(), await party()];
    const [mine, theirs] = [await paying(here), await paying(there)];
    bank.capture(bank.orderOf(mine._id).id);
    await wait(2);
    expect([(await read(here)).paid, (await read(there)).paid]).toEqual([true, false]);
    expect(await payment(there, theirs._id)).toMatchObject({ state: 'pending' });
    expect((await onlineHouse(test)).storeId).not.toBe(here.house.storeId);
  });
});
