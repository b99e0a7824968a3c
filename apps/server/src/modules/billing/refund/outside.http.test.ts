import type { Credits } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { FakeBank } from '../../../../testing/fake-bank.ts';
import { offersOf } from '../../../../testing/offers.ts';
import {
  type OnlineParty,
  onlineHouse,
  onlineTable,
  WEBHOOK_SECRET,
} from '../../../../testing/online-house.ts';
import { brokenOffers } from '../../loyalty/testing/broken-offers.ts';
import type { CreateProvider } from '../payment-providers/provider.ts';
import { brokenMoney } from '../testing/broken-money.ts';

interface Paid extends OnlineParty {
  readonly payment: string;
  readonly amount: number;
}

const countedOf = ({ refunds }: PaymentRow): number =>
  refunds.reduce((sum, { amount, state }) => (state === 'done' ? sum + amount : sum), 0);

/** A house with its bank, in a program of its own. */
function stage(test: TestApp) {
  const { bank } = test;
  const { party, paying, tells, read, wait } = onlineTable(test);
  let said = 0;
  /** The provider tells of an order, or of money by its own name; resolves when the product has acted on it. */
  const hears = async ({ house, payment }: Paid, name = bank.orderOf(payment).id): Promise<void> => {
    said += 1;
    const event = bank.event(name, { secret: WEBHOOK_SECRET, now: test.clock.now(), nonce: said });
    await test.call('POST', `/webhooks/bank/${house.storeId}`, event);
    await test.app.drained();
  };
  /** Somebody pays, at a house of their own or not, all of their bill or a share. */
  const asked = async (own?: House, share?: object): Promise<Paid> => {
    const at = await party(['soup', 'rice'], own);
    const split = share && (await at.diner.call('POST', `/orders/${at.order._id}/parts`, share));
    const { _id: payment, amount } = await paying(at, {
      part_id: split?.json<Order>().bill.parts[0]?._id,
    });
    return { ...at, payment, amount };
  };
  const manager = ({ house }: Paid) => test.staff(house, 'manager');
  return {
    hears,
    read,
    wait,
    asked,
    paidOnline: async (own?: House): Promise<Paid> => {
      const paid = await asked(own);
      bank.capture(bank.orderOf(paid.payment).id);
      await tells(paid.house, { _id: paid.payment });
      return paid;
    },
    ask: async (paid: Paid, body: object = {}) =>
      (await manager(paid)).call('POST', `/staff/payments/${paid.payment}/refunds`, {
        reason: 'The soup was cold',
        ...body,
      }),
    check: async (paid: Paid) => (await manager(paid)).call('POST', `/staff/payments/${paid.payment}/check`),
    retry: async (paid: Paid, refundId: string) =>
      (await manager(paid)).call('POST', `/staff/refunds/${refundId}/retry`),
    rowOf: async (paid: Paid): Promise<PaymentRow> => {
      const path = `/staff/stores/${paid.house.storeId}/payments?order=${paid.order._id}&limit=50`;
      const { data } = (await (await manager(paid)).call('GET', path)).json<{ data: PaymentRow[] }>();
      const row = data.find(({ _id }) => _id === paid.payment);
      if (!row) throw new Error('no such payment');
      return row;
    },
  };
}

/** Everybody gives back of one payment at once, each as much as they want; how it stands when all is told. */
async function atOnce(
  test: TestApp,
  { ask, hears, wait, rowOf, paidOnline }: ReturnType<typeof stage>,
  nth: number,
) {
  const { bank } = test;
  const paid = await paidOnline();
  const part = Math.floor(paid.amount / 3);
  const byHand = async (amount: number): Promise<void> => {
    try {
      bank.refundByHand(paid.payment, amount);
    } catch {
      // Less than that is left: the console says no.
    }
  };
  await Promise.all([
    ask(paid, { amount: part }),
    byHand(part),
    hears(paid),
    test.app.reconcile(),
    ask(paid, { amount: part + 1 }),
    byHand(part + (nth % 3)),
    hears(paid),
    test.app.reconcile(),
  ]);
  await hears(paid);
  await wait(10);
  await hears(paid);
  return {
    row: await rowOf(paid),
    given: paid.amount - bank.balance(paid.payment),
    left: bank.balance(paid.payment),
  };
}

const test = await startTestApp();
const { bank } = test;
const house = stage(test);
const { paidOnline, hears, check, ask, retry, rowOf, read, wait } = house;

beforeEach(() => {
  bank.slowRefunds = false;
});

describe('money that somebody gives back in the provider’s own console', () => {
  it('counts once, however often the provider tells of it, and cannot be given back again', async () => {
    const paid = await paidOnline();
    bank.refundByHand(paid.payment, 500);
    await Promise.all([hears(paid), hears(paid), hears(paid)]);
    await hears(paid);
    const row = await rowOf(paid);
    expect(row).toMatchObject({
      refundable: paid.amount - 500,
      refunds: [{ amount: 500, state: 'done', reason: 'asked', by: null, outside: true }],
    });
    expect((await read(paid)).bill.refunds).toMatchObject([{ amount: 500, state: 'done' }]);
    expect((await ask(paid)).status).toBe(200);
    await test.app.reconcile();
    expect(bank.balance(paid.payment)).toBe(0);
    expect((await rowOf(paid)).refundable).toBe(0);
  });

  it('given an event that names the money and not the order, then it is found as well', async () => {
    const paid = await paidOnline();
    bank.refundByHand(paid.payment, 500);
    const [capture] = bank.orderOf(paid.payment).captures;
    await hears(paid, capture?.ref);
    expect(countedOf(await rowOf(paid))).toBe(500);
  });

  it.each([
    ['the provider tells of it', (paid: Paid) => hears(paid)],
    ['the reconciler asks', () => wait(5)],
    ['everybody at once', (paid: Paid) => Promise.all([hears(paid), wait(5), hears(paid), hears(paid)])],
  ])(
    'given some went back before its capture was known, then it was paid, and that counts once: %s',
    async (_, known) => {
      const at = await house.asked();
      bank.capture(bank.orderOf(at.payment).id);
      bank.refundByHand(at.payment, 500);
      await known(at);
      await hears(at);
      expect(await rowOf(at)).toMatchObject({
        state: 'captured',
        refundable: at.amount - 500,
        refunds: [{ amount: 500, state: 'done', reason: 'asked', outside: true }],
      });
      expect((await read(at)).paid).toBe(true);
      await wait(10);
      expect(bank.balance(at.payment)).toBe(at.amount - 500);
    },
  );

  it('given all went back before its capture was known, then nothing was paid, and it is known where that money is', async () => {
    const at = await house.asked();
    bank.capture(bank.orderOf(at.payment).id);
    bank.refundByHand(at.payment, at.amount);
    await hears(at);
    const returned = { amount: at.amount, state: 'done', reason: 'late', outside: true };
    expect(await rowOf(at)).toMatchObject({ state: 'failed', overdue: false, refunds: [returned] });
    expect((await read(at)).bill).toMatchObject({ state: 'open', amount_payable: at.amount });
  });

  it('given no event, then it is known within a day', async () => {
    const paid = await paidOnline();
    await wait(2400, 60);
    bank.refundByHand(paid.payment, 500);
    await wait(3600, 60);
    expect(countedOf(await rowOf(paid))).toBe(0);
    await wait(86_400, 3600);
    expect(countedOf(await rowOf(paid))).toBe(500);
  });

  it('given the provider tells of a refund of ours, then nothing is new', async () => {
    const paid = await paidOnline();
    await ask(paid, { amount: 300 });
    await test.app.reconcile();
    await hears(paid);
    expect((await rowOf(paid)).refunds).toMatchObject([{ amount: 300, state: 'done', outside: false }]);
  });

  it('given the desk asks before the event comes, then the job finds it first', async () => {
    const paid = await paidOnline();
    bank.refundByHand(paid.payment, paid.amount - 100);
    await ask(paid, { amount: 300 });
    await test.app.reconcile();
    expect(bank.balance(paid.payment)).toBe(100);
    const row = await rowOf(paid);
    expect([row.refundable, countedOf(row)]).toEqual([100, paid.amount - 100]);
    expect(row.refunds.map(({ state }) => state).sort()).toEqual(['done', 'failed']);
  });

  it('given one that failed here, then the same amount by hand is that one', async () => {
    const paid = await paidOnline();
    bank.slowRefunds = true;
    await ask(paid, { amount: 300 });
    await test.app.reconcile();
    bank.slowRefunds = false;
    const [refund] = (await rowOf(paid)).refunds;
    bank.failRefund(refund?._id ?? '');
    await wait(5);
    expect((await rowOf(paid)).refunds).toMatchObject([{ state: 'failed' }]);
    bank.refundByHand(paid.payment, 300);
    await hears(paid);
    expect(await rowOf(paid)).toMatchObject({
      overdue: false,
      refunds: [{ _id: refund?._id, state: 'done' }],
    });
  });

  it('given money that was taken twice, then its return by hand is the one that was planned', async () => {
    const paid = await paidOnline();
    const ref = bank.capture(bank.orderOf(paid.payment).id);
    bank.slowRefunds = true;
    await hears(paid);
    const [planned] = (await rowOf(paid)).refunds;
    expect(planned).toMatchObject({ reason: 'double', state: 'pending' });
    await test.app.reconcile();
    bank.slowRefunds = false;
    bank.failRefund(planned?._id ?? '');
    await wait(5);
    bank.refundByHand(paid.payment, paid.amount, ref);
    await hears(paid);
    const row = await rowOf(paid);
    expect(row).toMatchObject({ refundable: paid.amount, refunds: [{ _id: planned?._id, state: 'done' }] });
  });

  it.each(['before it is seen', 'before ours goes', 'after ours was refused'])(
    'given some of the money that was taken twice is given back by hand %s, then ours gives back the rest',
    async (when) => {
      const paid = await paidOnline();
      const ref = bank.capture(bank.orderOf(paid.payment).id);
      if (when === 'before it is seen') bank.refundByHand(paid.payment, 100, ref);
      await hears(paid);
      if (when === 'after ours was refused') {
        bank.slowRefunds = true;
        await test.app.reconcile();
        bank.slowRefunds = false;
        bank.failRefund((await rowOf(paid)).refunds[0]?._id ?? '');
        await wait(5);
      }
      const byHand = when === 'before it is seen' ? undefined : bank.refundByHand(paid.payment, 100, ref);
      await hears(paid);
      const open = (await rowOf(paid)).refunds.find(({ outside }) => !outside);
      if (open?.state === 'failed') expect((await retry(paid, open._id)).status).toBe(200);
      await wait(5);
      expect(bank.balance(paid.payment)).toBe(paid.amount);
      const row = await rowOf(paid);
      expect(row).toMatchObject({ refundable: paid.amount, overdue: false });
      expect(row.refunds.map(({ reason, state }) => `${reason} ${state}`)).toEqual(
        Array(2).fill('double done'),
      );
      expect(countedOf(row)).toBe(paid.amount);
      if (!byHand) return;
      bank.failRefund(byHand);
      await hears(paid);
      const bounced = (await rowOf(paid)).refunds.find(({ outside }) => outside);
      expect(bounced).toMatchObject({ state: 'failed', amount: 100 });
      expect((await rowOf(paid)).overdue).toBe(true);
      expect((await retry(paid, bounced?._id ?? '')).status).toBe(200);
      await wait(5);
      expect(bank.balance(paid.payment)).toBe(paid.amount);
      expect(await rowOf(paid)).toMatchObject({ overdue: false });
    },
  );

  it('given a list that is late, and that it came back to the bank meanwhile, then it counts as owed', async () => {
    const paid = await paidOnline();
    const key = bank.refundByHand(paid.payment, 500);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const listed = new Promise<void>((resolve) => {
      bank.afterList = async () => {
        bank.afterList = async () => undefined;
        resolve();
        await held;
      };
    });
    const first = check(paid);
    await listed;
    await check(paid);
    expect(countedOf(await rowOf(paid))).toBe(500);
    bank.failRefund(key);
    await check(paid);
    release();
    expect((await first).status).toBe(200);
    expect(await rowOf(paid)).toMatchObject({ refundable: paid.amount, refunds: [{ state: 'failed' }] });
  });

  it('given it comes back to the bank, then it is owed again and can be sent from here', async () => {
    const paid = await paidOnline();
    const key = bank.refundByHand(paid.payment, 500);
    await hears(paid);
    bank.failRefund(key);
    await hears(paid);
    const row = await rowOf(paid);
    expect(row).toMatchObject({ refundable: paid.amount, refunds: [{ state: 'failed', outside: true }] });
    expect((await retry(paid, row.refunds[0]?._id ?? '')).status).toBe(200);
    await test.app.reconcile();
    expect(bank.balance(paid.payment)).toBe(paid.amount - 500);
    expect(countedOf(await rowOf(paid))).toBe(500);
  });

  it('given it comes back to the bank and is made by hand anew before either is heard of, then it counts once', async () => {
    const paid = await paidOnline();
    await ask(paid, { amount: 300 });
    await test.app.reconcile();
    const [refund] = (await rowOf(paid)).refunds;
    bank.failRefund(refund?._id ?? '');
    bank.refundByHand(paid.payment, 300);
    bank.refundByHand(paid.payment, 50);
    await hears(paid);
    const row = await rowOf(paid);
    expect([row.refundable, countedOf(row)]).toEqual([paid.amount - 350, 350]);
    expect(row.refunds.map(({ state }) => state)).toEqual(['done', 'done']);
    expect((await retry(paid, refund?._id ?? '')).status).toBe(409);
  });

  it('given it comes back to the bank and is sent once more, then its credits come back and go once more', async () => {
    const earning = await onlineHouse(test);
    const { manager, base } = await offersOf(test, earning);
    const programme = { live: true, earn: { per: 1000, credits: 1 }, expires_days: null, items: [] };
    await manager.call('PUT', `${base}/programme`, programme);
    const paid = await paidOnline(earning);
    const quarter = Math.round(paid.amount / 4);
    const ledger = async () => {
      const answer = await paid.diner.call('GET', `/crm/${earning.storeId}/loyalty`);
      return answer.json<Credits>().ledger.map(({ kind, credits }) => `${kind} ${credits}`);
    };
    const key = bank.refundByHand(paid.payment, quarter);
    await hears(paid);
    expect(await ledger()).toEqual(['reverse -9', 'earn 36']);
    bank.failRefund(key);
    await hears(paid);
    expect(await ledger()).toEqual(['give-back 9', 'reverse -9', 'earn 36']);
    const [refund] = (await rowOf(paid)).refunds;
    expect((await retry(paid, refund?._id ?? '')).status).toBe(200);
    await test.app.reconcile();
    await test.app.drained();
    const sent = ['reverse -9', 'give-back 9', 'reverse -9', 'earn 36'];
    expect(await ledger()).toEqual(sent);
    bank.refundByHand(paid.payment, quarter);
    await hears(paid);
    expect(await ledger()).toEqual(['reverse -9', ...sent]);
    expect(await brokenOffers(test.app.db)).toEqual([]);
  });

  it('given it was all of a share while others pay, then the share stays paid, as a bill does, and the day has it as given back', async () => {
    const at = await house.asked(await onlineHouse(test), { kind: 'equal', people: 2 });
    bank.capture(bank.orderOf(at.payment).id);
    await hears(at);
    bank.refundByHand(at.payment, at.amount);
    await hears(at);
    const { bill } = await read(at);
    expect(bill.parts).toMatchObject([{ state: 'paid', payment_id: at.payment }]);
    expect(bill.amount_payable).toBe(bill.total_amount - at.amount);
    expect((await ask(at)).status).toBe(409);
    const manager = await test.staff(at.house, 'manager');
    const path = `/staff/orders/${at.order._id}/payments`;
    const again = { payment_mode: 'cash', part_id: bill.parts[0]?._id };
    expect((await manager.call('POST', path, again)).status).toBe(409);
    expect((await manager.call('POST', path, { payment_mode: 'cash' })).status).toBe(200);
    const closed = await read(at);
    expect([closed.paid, closed.bill.total_amount]).toEqual([true, bill.total_amount]);
    const report = await manager.call(
      'GET',
      `/staff/stores/${at.house.storeId}/report?from=2026-11-21&to=2026-12-20`,
    );
    expect(report.json()).toMatchObject({
      sums: {
        payments: { amount: bill.total_amount, count: 2 },
        refunds: { amount: at.amount, count: 1 },
        surplus: 0,
      },
    });
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('given the desk, the console and the provider’s words at once, then nothing counts twice', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      const { row, given, left } = await atOnce(test, house, nth);
      expect([countedOf(row), row.refundable]).toEqual([given, left]);
      expect(row.refunds.filter(({ state }) => state === 'pending')).toEqual([]);
    }
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });
});

describe('the check itself', async () => {
  const blindBank = new FakeBank();
  let lists = 0;
  /** An adapter that does not say whose a refund is, and makes up a new name for it each time. */
  const blind: CreateProvider = (account) => {
    const right = blindBank.create(account);
    return {
      ...right,
      listRefunds: async (ref) => {
        lists += 1;
        const listed = await right.listRefunds(ref);
        return listed.map((one) => ({ ...one, key: null, ref: `${one.ref}-${lists}` }));
      },
    };
  };
  const other = await startTestApp({ bank: blindBank, providers: { bank: blind } });
  const there = stage(other);

  it('sees that money counts twice when a refund is not known again', async () => {
    const wrong: boolean[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const { row, given } = await atOnce(other, there, nth);
      wrong.push(countedOf(row) !== given);
    }
    expect(wrong).toContain(true);
  });
});
