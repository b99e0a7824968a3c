import type { Order } from '@tableside/contract/ordering.schema';
import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import type { Closing } from '@tableside/contract/staff-reports.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { type OnlineParty, onlineHouse, onlineTable } from '../../../../testing/online-house.ts';
import { doubtOpenBills } from '../../../migrations/20261204T0412-doubt-open-bills.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
const { bank } = test;
const { party, paying, tells, read } = onlineTable(test);

type Line = Order['items'][number];
/** Soup (150.00) with service and tax. */
const SOUP = 16_538;

/** Soup and rice (385.88 in all) at a table, to be paid in shares; the kitchen may turn down the rice. */
async function shared(dishes = ['soup', 'rice']) {
  const at = await party(dishes, await onlineHouse(test));
  const { house, diner, order } = at;
  const manager = await test.staff(house, 'manager');
  const [soup, rice] = order.items;
  const share = async (body: object): Promise<string> => {
    const answer = await diner.call('POST', `/orders/${order._id}/parts`, body);
    return answer.json<Order>().bill.parts.find(({ state }) => state === 'open')?._id ?? '';
  };
  const isOff = (line: Line | undefined) =>
    manager.call('POST', `/staff/tickets/${line?.kot_id}/lines/${line?._id}/actions`, {
      action: 'reject',
      reason: 'Sold out',
    });
  /** What the desk sees, whoever is on duty. */
  const shown = async <T>(list: string): Promise<T> =>
    (
      await (await test.staff(house, 'manager')).call('GET', `/staff/stores/${house.storeId}/${list}`)
    ).json<T>();
  const capture = async (payment: { readonly _id: string }) => {
    bank.capture(bank.orderOf(payment._id).id);
    await tells(house, payment);
  };
  return {
    ...at,
    manager,
    share,
    soup: soup?._id,
    rice,
    capture,
    paysOnline: async (body: object) => {
      const payment = await paying(at, { part_id: await share(body) });
      await capture(payment);
      test.clock.advance(1000);
      return payment;
    },
    paysCash: async (body: object): Promise<string> => {
      const part_id = await share(body);
      const taken = await manager.call('POST', `/staff/orders/${order._id}/payments`, {
        payment_mode: 'cash',
        part_id,
      });
      test.clock.advance(1000);
      const { parts } = taken.json<{ order: Order }>().order.bill;
      return parts.find(({ _id }) => _id === part_id)?.payment_id ?? '';
    },
    /** Their own ask to pay so much in cash. */
    asks: async (amount: number): Promise<string> => {
      const body = { payment_mode: 'cash', part_id: await share({ kind: 'amount', amount }) };
      const answer = await diner.call('POST', `/orders/${order._id}/pay`, body);
      return answer.json<{ payment: { _id: string } }>().payment._id;
    },
    confirms: async (payment: string): Promise<void> => {
      const desk = await test.staff(house, 'manager');
      expect((await desk.call('POST', `/staff/payments/${payment}/confirm`, {})).status).toBe(200);
      await test.app.drained();
    },
    isOff,
    riceIsOff: async () => {
      expect((await isOff(rice)).status).toBe(200);
      await test.app.drained();
    },
    tenthIsOff: async () => {
      const discount = { value: 1000, isPercentage: true };
      await manager.call('PUT', `/staff/stores/${house.storeId}/house_discount`, { discount });
      await test.app.drained();
    },
    taxesEnd: async () => {
      const path = `/staff/stores/${house.storeId}/settings`;
      const settings = (await manager.call('GET', path)).json<StoreSettings>();
      const taxes = settings.taxes.map((tax) => ({ ...tax, rate_bp: 0 }));
      expect((await manager.call('PUT', path, { ...settings, taxes })).status).toBe(200);
      await test.app.drained();
    },
    givesBack: async (payment: string, amount: number) => {
      const body = { reason: 'Too much', amount };
      const desk = await test.staff(house, 'manager');
      const answer = await desk.call('POST', `/staff/payments/${payment}/refunds`, body);
      expect(answer.status).toBe(200);
    },
    /** The guests leave so much of what is too much. */
    leaves: async (amount: number) =>
      (await test.staff(house, 'manager')).call('POST', `/staff/orders/${order._id}/surplus`, {
        amount,
        reason: 'As a tip',
      }),
    trouble: async () => (await shown<BillRow[]>('bills?state=trouble')).map(({ trouble }) => trouble),
    rows: async () => (await shown<{ data: PaymentRow[] }>('payments')).data,
    attention: async () => (await shown<{ data: PaymentRow[] }>('payments?state=attention')).data,
    closing: () => shown<Closing>('closing'),
  };
}
const refundsOf = async (at: OnlineParty) =>
  ((await read(at)).bill.refunds ?? []).map(({ amount, reason }) => ({ amount, reason }));
/** The bank takes the refund of what is too much and then does not make it; its id. */
const refusedOf = async (at: OnlineParty): Promise<string> => {
  const refund = (await read(at)).bill.refunds?.[0]?._id ?? '';
  bank.slowRefunds = true;
  await test.app.reconcile();
  bank.slowRefunds = false;
  bank.failRefund(refund);
  test.clock.advance(5000);
  await test.app.reconcile();
  return refund;
};
/** Does to the database what a migration or a node of the version before did. */
const write = (name: string, text: string) => test.app.db.rows<[], never>({ name: `test.${name}`, text });
/** What the bank still has of payments, once everything that is due has gone back. */
const keptOf = async (...payments: readonly { readonly _id: string }[]) => {
  await test.app.reconcile();
  return payments.map(({ _id }) => bank.balance(_id));
};

describe('a bill that comes to less than what is paid of it', () => {
  it('gives back what was paid online above it, of the last share first, once', async () => {
    const at = await shared();
    const [first, second] = [
      await at.paysOnline({ kind: 'equal', people: 3 }),
      await at.paysOnline({ kind: 'equal', people: 3 }),
    ];
    await at.riceIsOff();
    const over = first.amount + second.amount - SOUP;
    expect(await read(at)).toMatchObject({ paid: true, bill: { total_amount: SOUP } });
    expect(await refundsOf(at)).toEqual([{ amount: over, reason: 'over' }]);
    expect(await keptOf(first, second)).toEqual([first.amount, second.amount - over]);
    expect(await at.trouble()).toEqual([]);
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('gives back of as many shares as it takes', async () => {
    const at = await shared();
    const pays = (amount: number) => at.paysOnline({ kind: 'amount', amount });
    const shares = [await pays(SOUP), await pays(9000), await pays(7000)];
    await at.riceIsOff();
    expect(await keptOf(...shares)).toEqual([SOUP, 0, 0]);
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('takes it from nobody who has paid for dishes that came', async () => {
    const at = await shared();
    const rest = await at.paysOnline({ kind: 'amount', amount: 9000 });
    const soup = await at.paysOnline({ kind: 'items', lines: [{ line_id: at.soup, num: 1, den: 1 }] });
    await at.riceIsOff();
    expect(await keptOf(rest, soup)).toEqual([0, SOUP]);
  });

  it('gives too much back once where two shares were under way when it shrank', async () => {
    const at = await shared();
    const first = await paying(at, { part_id: await at.share({ kind: 'amount', amount: 19_000 }) });
    const second = await paying(at, { part_id: await at.share({ kind: 'amount', amount: 19_000 }) });
    await at.tenthIsOff();
    await at.capture(second);
    expect(await refundsOf(at)).toEqual([]);
    await at.capture(first);
    const { paid, bill } = await read(at);
    expect([paid, bill.total_amount < 38_000]).toEqual([true, true]);
    const kept = await keptOf(first, second);
    expect((kept[0] ?? 0) + (kept[1] ?? 0)).toBe(bill.total_amount);
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('leaves a share whole whose room another one gives up', async () => {
    const at = await shared();
    const first = await paying(at, { part_id: await at.share({ kind: 'amount', amount: 19_000 }) });
    const second = await paying(at, { part_id: await at.share({ kind: 'amount', amount: 19_000 }) });
    await at.tenthIsOff();
    await at.capture(second);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${first._id}`);
    await test.app.drained();
    const { paid, bill } = await read(at);
    expect([paid, bill.amount_payable]).toEqual([false, bill.total_amount - 19_000]);
    expect(await keptOf(first, second)).toEqual([0, 19_000]);
  });

  it('tells the desk of what the counter took above it, until that is handed back', async () => {
    const at = await shared();
    const payment = await at.paysCash({ kind: 'amount', amount: 20_000 });
    expect(await at.trouble()).toEqual([]);
    await at.riceIsOff();
    expect(await read(at)).toMatchObject({ paid: true });
    expect(await at.trouble()).toEqual(['paid-too-much']);
    expect(await brokenMoney(test.app.db)).toEqual([]);
    await at.givesBack(payment, 20_000 - SOUP - 1);
    test.clock.advance(25 * 3_600_000);
    expect(await at.trouble()).toEqual(['paid-too-much']);
    await at.givesBack(payment, 1);
    expect(await at.trouble()).toEqual([]);
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('tells the desk of it no more once its guests left it, and of what is taken above that', async () => {
    const at = await shared();
    const [payment, later] = [await at.asks(36_000), await at.asks(1000)];
    await at.tenthIsOff();
    await at.confirms(payment);
    const { total_amount: total } = (await read(at)).bill;
    const surplus = 36_000 - total;
    expect(await at.trouble()).toEqual(['paid-too-much']);
    expect(codeOf(await at.leaves(surplus - 1))).toBe('state-changed');
    expect((await at.leaves(surplus)).json()).toMatchObject({
      paid: true,
      bill: { total_amount: total, tip: 0 },
    });
    expect(await at.trouble()).toEqual([]);
    expect(codeOf(await at.leaves(surplus))).toBe('state-changed');
    expect(await at.rows()).toContainEqual(
      expect.objectContaining({ _id: payment, surplus: 0, refundable: 36_000 }),
    );
    const log = await at.manager.call('GET', `/staff/stores/${at.house.storeId}/audit?kind=bill`);
    expect(log.json<{ data: AuditEntry[] }>().data[0]).toMatchObject({
      action: 'bill.surplus-left',
      details: { amount: surplus, reason: 'As a tip', approved_by: 'The manager' },
    });
    await at.confirms(later);
    expect(await at.trouble()).toEqual(['paid-too-much']);
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('tells the desk of what is taken above it after all that they had left went back', async () => {
    const at = await shared();
    const [payment, later] = [await at.asks(36_000), await at.asks(1000)];
    await at.tenthIsOff();
    await at.confirms(payment);
    const surplus = 36_000 - (await read(at)).bill.total_amount;
    expect((await at.leaves(surplus)).status).toBe(200);
    await at.givesBack(payment, surplus);
    expect(await at.trouble()).toEqual([]);
    await at.confirms(later);
    expect(await at.trouble()).toEqual(['paid-too-much']);
    expect(await at.rows()).toContainEqual(expect.objectContaining({ _id: later, surplus: 1000 }));
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('tells the desk of it, too, where that was refused, left anew and tried again', async () => {
    const at = await shared();
    const online = await at.paysOnline({ kind: 'amount', amount: 10_000 });
    const [payment, later] = [await at.asks(26_000), await at.asks(1000)];
    await at.tenthIsOff();
    await at.confirms(payment);
    const surplus = 36_000 - (await read(at)).bill.total_amount;
    expect((await at.leaves(surplus)).status).toBe(200);
    await at.givesBack(online._id, surplus);
    const refund = await refusedOf(at);
    expect(await at.trouble()).toEqual(['refund-failed']);
    expect((await at.leaves(surplus)).status).toBe(200);
    expect((await at.manager.call('POST', `/staff/refunds/${refund}/retry`)).status).toBe(200);
    await at.confirms(later);
    expect(await at.trouble()).toEqual(['paid-too-much']);
    expect(await at.rows()).toContainEqual(expect.objectContaining({ _id: later, surplus: 1000 }));
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('tells the desk of nothing where some of what they had left went back, came back and was made by hand anew', async () => {
    const at = await shared();
    const online = await at.paysOnline({ kind: 'amount', amount: 10_000 });
    const payment = await at.asks(26_000);
    await at.tenthIsOff();
    await at.confirms(payment);
    const surplus = 36_000 - (await read(at)).bill.total_amount;
    expect((await at.leaves(surplus)).status).toBe(200);
    await at.givesBack(online._id, surplus - 500);
    await test.app.reconcile();
    const [refund] = (await read(at)).bill.refunds ?? [];
    bank.failRefund(refund?._id ?? '');
    for (const amount of [surplus - 500, 1]) bank.refundByHand(online._id, amount);
    test.clock.advance(1000);
    expect((await at.manager.call('POST', `/staff/payments/${online._id}/check`)).status).toBe(200);
    expect((await read(at)).bill.refunds).toMatchObject([
      { _id: refund?._id, state: 'done' },
      { amount: 1, state: 'done' },
    ]);
    expect(await at.trouble()).toEqual([]);
  });

  it('tells the desk also of what a node of the version before has written', async () => {
    const at = await shared();
    await at.paysCash({ kind: 'amount', amount: 20_000 });
    const tab = at.order._id;
    await write('open-surplus', `update bill set surplus = 0 where tab_id = '${tab}'`);
    await write('doubt', doubtOpenBills);
    const stood = await test.app.db.row<[], { readonly surplus: number | null }>({
      name: 'test.surplus',
      text: `select surplus from bill where tab_id = '${tab}'`,
    });
    await at.riceIsOff();
    // It leaves the figure as it stood before.
    await write(
      'keep-surplus',
      `update bill set surplus = ${stood?.surplus ?? null} where tab_id = '${tab}'`,
    );
    test.clock.advance(25 * 3_600_000);
    expect(await at.trouble()).toEqual(['paid-too-much']);
  });

  it('tells the desk also of what such a node has closed since the figure is kept', async () => {
    const at = await shared();
    await at.paysCash({ kind: 'amount', amount: 20_000 });
    const since = test.clock.now().toISOString();
    await write(
      'figure-since',
      `update migration set at = '${since}' where name = '20261204T0370-keep-surplus'`,
    );
    await at.riceIsOff();
    await write('closed-surplus', `update bill set surplus = 0 where tab_id = '${at.order._id}'`);
    await write('doubt', doubtOpenBills);
    test.clock.advance(25 * 3_600_000);
    expect(await at.trouble()).toEqual(['paid-too-much']);
  });

  it('tells the desk of what the counter took above it before a tax was lowered', async () => {
    const at = await shared();
    await at.paysCash({ kind: 'amount', amount: 38_500 });
    test.clock.advance(1000);
    await at.taxesEnd();
    expect(await read(at)).toMatchObject({ paid: true });
    expect(await at.trouble()).toEqual(['paid-too-much']);
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('tells the desk of what the counter takes of it after it was paid, however long ago', async () => {
    const at = await shared();
    const { total_amount: total } = (await read(at)).bill;
    const [most, more] = [await at.asks(Math.round(total * 0.9)), await at.asks(1000)];
    await at.tenthIsOff();
    const { total_amount: less } = (await read(at)).bill;
    expect(less).toBeLessThanOrEqual(Math.round(total * 0.9));
    await at.confirms(most);
    expect(await read(at)).toMatchObject({ paid: true });
    await at.confirms(more);
    test.clock.advance(25 * 3_600_000);
    expect(await at.trouble()).toEqual(['paid-too-much']);
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('leaves to the desk what the counter took last, and gives back the rest of it', async () => {
    const at = await shared();
    const first = await at.paysOnline({ kind: 'amount', amount: SOUP + 500 });
    const second = await at.paysCash({ kind: 'amount', amount: 3000 });
    await at.riceIsOff();
    expect(await keptOf(first)).toEqual([SOUP]);
    expect(await at.trouble()).toEqual(['paid-too-much']);
    await at.givesBack(second, 3000);
    expect(await at.trouble()).toEqual([]);
  });

  it('counts what went back of it before', async () => {
    const at = await shared();
    const payment = await at.paysOnline({ kind: 'amount', amount: SOUP + 500 });
    await at.givesBack(payment._id, 300);
    await at.riceIsOff();
    expect(await keptOf(payment)).toEqual([SOUP]);
  });

  it('is not given back anew, when it was refused, where all of the payment went back since', async () => {
    const at = await shared();
    const payment = await at.paysOnline({ kind: 'amount', amount: 20_000 });
    await at.riceIsOff();
    const refund = await refusedOf(at);
    expect(await at.trouble()).toEqual(['refund-failed']);
    await at.givesBack(payment._id, 20_000);
    expect((await at.manager.call('POST', `/staff/refunds/${refund}/retry`)).status).toBe(409);
    expect(await at.trouble()).toEqual([]);
    expect(await keptOf(payment)).toEqual([0]);
  });

  it('is not given back anew, when it was refused, where the counter has handed it back since', async () => {
    const at = await shared();
    const cash = await at.paysCash({ kind: 'amount', amount: 3000 });
    const online = await at.paysOnline({ kind: 'amount', amount: SOUP });
    await at.riceIsOff();
    const retry = `/staff/refunds/${await refusedOf(at)}/retry`;
    const stands = async () => [await at.trouble(), (await at.closing()).refunds.length];
    expect(await stands()).toEqual([['refund-failed'], 1]);

    await at.givesBack(cash, 1000);
    expect((await at.manager.call('POST', retry)).json()).toMatchObject({
      code: 'refund-too-much',
      refundable: 2000,
    });
    expect(await stands()).toEqual([['paid-too-much'], 0]);
    await at.givesBack(cash, 2000);
    expect((await at.manager.call('POST', retry)).json()).toMatchObject({
      code: 'refund-too-much',
      refundable: 0,
    });
    expect(await stands()).toEqual([[], 0]);
    expect(await at.attention()).toEqual([]);
    expect(await keptOf(online)).toEqual([SOUP]);
  });

  it('is tried again, when it was refused, while so much of it is kept', async () => {
    const at = await shared();
    await at.paysCash({ kind: 'amount', amount: 3000 });
    const online = await at.paysOnline({ kind: 'amount', amount: SOUP });
    await at.riceIsOff();
    const refund = await refusedOf(at);
    expect(await at.attention()).toMatchObject([{ _id: online._id, surplus: 3000 }]);
    expect((await at.manager.call('POST', `/staff/refunds/${refund}/retry`)).status).toBe(200);
    expect(await keptOf(online)).toEqual([SOUP - 3000]);
    expect(await at.trouble()).toEqual([]);
  });

  it('waits for whoever is paying, and gives back once they have given up', async () => {
    const at = await shared();
    const first = await at.paysOnline({ kind: 'amount', amount: 36_000 });
    const second = await paying(at, { part_id: await at.share({ kind: 'amount', amount: 1000 }) });
    await at.tenthIsOff();
    expect(await refundsOf(at)).toEqual([]);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${second._id}`);
    await test.app.drained();
    const { paid, bill } = await read(at);
    expect([paid, bill.total_amount < 36_000]).toEqual([true, true]);
    expect(await keptOf(first, second)).toEqual([bill.total_amount, 0]);
  });

  it('sends back what comes after it, and what was too much before', async () => {
    const at = await shared();
    const first = await at.paysOnline({ kind: 'amount', amount: 36_000 });
    const second = await paying(at, { part_id: await at.share({ kind: 'amount', amount: 1000 }) });
    await at.tenthIsOff();
    await at.capture(second);
    const { paid, bill } = await read(at);
    expect(paid).toBe(true);
    expect(await keptOf(first, second)).toEqual([bill.total_amount, 0]);
  });

  it('stays open, and gives nothing back, while something is left to pay', async () => {
    const at = await shared();
    const payment = await at.paysOnline({ kind: 'amount', amount: SOUP - 1 });
    await at.riceIsOff();
    expect(await read(at)).toMatchObject({ paid: false, bill: { amount_payable: 1 } });
    expect(await keptOf(payment)).toEqual([payment.amount]);
    expect(await at.trouble()).toEqual([]);
  });

  it('gives back once, also when two dishes are turned down at the same moment', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const at = await shared(['soup', 'rice', 'tea']);
      const payment = await at.paysOnline({ kind: 'amount', amount: 36_000 });
      await Promise.all([at.isOff(at.rice), at.isOff(at.order.items[2])]);
      await test.app.drained();
      expect((await read(at)).paid).toBe(true);
      expect(await keptOf(payment)).toEqual([SOUP]);
      expect(await refundsOf(at)).toHaveLength(1);
    }
  });
});
