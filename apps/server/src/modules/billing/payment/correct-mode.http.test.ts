import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@tableside/contract/ordering.schema';
import type { AuditEntry, ShiftDetails } from '@tableside/contract/staff-billing.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { openTill } from '../../../../testing/till.ts';
import { type Wear, worn } from '../../../../testing/worn.ts';
import { holdOpenShift } from '../shift/shift-repository.ts';
import { brokenMoney } from '../testing/broken-money.ts';
import { bookAs } from './payment-repository.ts';

const test = await startTestApp();

/** Cash that a cashier took for a party's bill. */
async function paidInCash() {
  const at = await openTill(test);
  const shift = await at.opened();
  const { order } = await at.order();
  await at.takes(order, { received: 10_000 });
  const rows = async (): Promise<readonly PaymentRow[]> =>
    (await at.cashier.call('GET', `/staff/stores/${at.house.storeId}/payments`)).json<{
      data: PaymentRow[];
    }>().data;
  const [payment] = await rows();
  if (!payment) throw new Error('no payment');
  const correct = (body: object = {}, by = at.manager) =>
    by.call('PUT', `/staff/payments/${payment._id}/mode`, {
      payment_mode: 'card',
      reason: 'Wrong button',
      ...body,
    });
  return { ...at, shift, order, payment, rows, correct };
}

describe('money that was booked the wrong way', () => {
  afterEach(async () => expect(await brokenMoney(test.app.db)).toEqual([]));

  it('is booked as what it was: the bill stays, the drawer counts without it, and the log says who and why', async () => {
    const { order, payment, ...at } = await paidInCash();
    const answer = await at.correct({ reference: '0815' });
    expect(answer.json<Order>()).toMatchObject({ paid: true, bill: { paid_amount: payment.amount } });
    expect(await at.rows()).toMatchObject([
      { _id: payment._id, mode: 'card', reference: '0815', amount: payment.amount, correctable: true },
    ]);
    const closed = (await at.close(at.shift, 10_000)).json<ShiftDetails>();
    expect([closed.difference, closed.report?.drawer.cash_sales]).toEqual([0, 0]);
    expect(closed.report?.payments).toMatchObject([{ mode: 'card', count: 1, amount: payment.amount }]);
    const log = await at.manager.call('GET', `/staff/stores/${at.house.storeId}/audit`);
    const entries = log.json<{ data: AuditEntry[] }>().data;
    expect(entries.filter(({ action }) => action === 'payment.corrected')).toMatchObject([
      {
        name: 'The manager',
        target: payment._id,
        details: { from: 'cash', mode: 'card', amount: payment.amount, reason: 'Wrong button' },
      },
    ]);
  });

  it('goes back the same way, and its slip number is forgotten', async () => {
    const { correct, rows } = await paidInCash();
    await correct({ reference: '0815' });
    expect((await correct({ payment_mode: 'cash', reference: '0815' })).status).toBe(200);
    expect(await rows()).toMatchObject([{ mode: 'cash', reference: null }]);
  });

  it('needs a manager’s PIN from a cashier', async () => {
    const { correct, cashier } = await paidInCash();
    expect(codeOf(await correct({}, cashier))).toBe('approval-needed');
    expect(codeOf(await correct({ pin: '7004' }, cashier))).toBe('pin-wrong');
    expect((await correct({ pin: '7001' }, cashier)).status).toBe(200);
  });

  it('stays as it is once some of it was given back, once its drawer is counted, and when it is so already', async () => {
    const { correct, close, shift, payment, rows } = await paidInCash();
    expect(codeOf(await correct({ payment_mode: 'cash' }))).toBe('state-changed');
    const given = await paidInCash();
    await given.manager.call('POST', `/staff/payments/${given.payment._id}/refunds`, {
      amount: 1,
      reason: 'Cold',
    });
    expect(codeOf(await given.correct())).toBe('state-changed');
    await close(shift, 10_000);
    expect(codeOf(await correct())).toBe('shift-closed');
    expect(await rows()).toMatchObject([{ mode: 'cash', correctable: false }]);
    const stranger = await openTill(test);
    expect(
      (
        await stranger.manager.call('PUT', `/staff/payments/${payment._id}/mode`, {
          payment_mode: 'card',
          reason: 'Mine',
        })
      ).status,
    ).toBe(404);
  });
});

describe('money that no drawer was open for', () => {
  it('is booked as what it was until its business day is over', async () => {
    test.clock.set('2026-11-21T12:00:00Z');
    const at = await openTill(test);
    const { order } = await at.order();
    await at.takes(order);
    const path = `/staff/stores/${at.house.storeId}/payments`;
    const shown = async (): Promise<PaymentRow | undefined> =>
      (await (await test.staff(at.house, 'manager')).call('GET', path)).json<{ data: PaymentRow[] }>()
        .data[0];
    const corrected = async (payment_mode: string) =>
      (await test.staff(at.house, 'manager')).call('PUT', `/staff/payments/${(await shown())?._id}/mode`, {
        payment_mode,
        reason: 'Wrong button',
      });
    test.clock.set('2026-11-21T17:00:00Z');
    expect(await shown()).toMatchObject({ mode: 'cash', correctable: true });
    expect((await corrected('card')).status).toBe(200);
    test.clock.set('2026-11-22T12:00:00Z');
    expect(await shown()).toMatchObject({ mode: 'card', correctable: false });
    expect(codeOf(await corrected('cash'))).toBe('shift-closed');
  });
});

describe('a drawer that is closed at the same moment', () => {
  /** Books a payment as a card while its drawer is being closed; the report that came of it. */
  async function closedMeanwhile(text: Wear['text']) {
    const at = await paidInCash();
    let closing: ReturnType<typeof at.close> | undefined;
    const met = async (): Promise<void> => {
      closing = at.close(at.shift, 10_000);
      await Promise.race([closing, sleep(300)]);
    };
    await test.app.db.transaction(async (tx) => {
      const mine = worn(tx, { text, readBy: ['billing.hold-shift-of-payment'], met });
      expect(await holdOpenShift(mine, at.payment._id)).toBe(true);
      bookAs(mine, at.payment._id, { mode: 'card', reference: null, rounding: 0 });
    });
    return (await closing)?.json<ShiftDetails>().report;
  }
  const changed = 'a closing report that has changed';

  it('counts what is booked before it; without the hold it would count what is not so any more', async () => {
    const report = await closedMeanwhile(({ text }) => text);
    expect(report?.payments.map(({ mode }) => mode)).toEqual(['card']);
    expect(await brokenMoney(test.app.db)).toEqual([]);
    await closedMeanwhile(({ name, text }) =>
      name === 'billing.hold-shift-of-payment' ? text.replace(' for share of s', '') : text,
    );
    expect(await brokenMoney(test.app.db)).toContain(changed);
  });
});
