import type { Order } from '@tableside/contract/ordering.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { refundable } from '@tableside/pricing/refundable';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { type OnlineParty, onlineHouse, onlineTable } from '../../../../testing/online-house.ts';
import { moveRefund } from './refund-repository.ts';

const test = await startTestApp();
const { bank } = test;
const { party, paying, tells, read } = onlineTable(test);

beforeEach(() => {
  Object.assign(bank, { trouble: undefined, refuses: undefined, slowRefunds: false });
});

async function paidOnline(): Promise<OnlineParty & { readonly payment: string; readonly amount: number }> {
  const at = await party();
  const payment = await paying(at);
  bank.capture(bank.orderOf(payment._id).id);
  await tells(at.house, payment);
  return { ...at, payment: payment._id, amount: payment.amount };
}
const ask = async (
  { house, payment }: { house: OnlineParty['house']; payment: string },
  role: 'manager' | 'cashier',
  body: Record<string, unknown> = {},
) =>
  (await test.staff(house, role)).call('POST', `/staff/payments/${payment}/refunds`, {
    reason: 'The soup was cold',
    ...body,
  });
const rowOf = async ({ house, payment }: { house: OnlineParty['house']; payment: string }) => {
  const manager = await test.staff(house, 'manager');
  const listed = await manager.call('GET', `/staff/stores/${house.storeId}/payments?limit=50`);
  const row = listed.json<{ data: PaymentRow[] }>().data.find(({ _id }) => _id === payment);
  if (!row) throw new Error('no such payment');
  return row;
};

describe('giving money back', () => {
  it('given a manager, then all of it goes back at the provider, once, and the bill stays paid', async () => {
    const paid = await paidOnline();
    const answer = await ask(paid, 'manager');
    expect(answer.json<Order>().bill.refunds).toMatchObject([
      { amount: paid.amount, state: 'pending', reason: 'asked' },
    ]);
    await test.app.reconcile();
    await test.app.reconcile();
    expect(bank.balance(paid.payment)).toBe(0);
    const order = await read(paid);
    expect([order.paid, order.bill.refunds?.[0]?.state]).toEqual([true, 'done']);
    expect(await rowOf(paid)).toMatchObject({
      refundable: 0,
      refunds: [{ note: 'The soup was cold', by: 'The manager', state: 'done' }],
    });
  });

  it('given parts, then never more than was taken, whoever asks at once (P18)', async () => {
    const paid = await paidOnline();
    const half = Math.ceil(paid.amount / 2) + 1;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(paid, 'manager', { amount: half })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rest = paid.amount - half;
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.json<{ code: string; refundable: number }>()).toMatchObject({
        code: 'refund-too-much',
        refundable: rest,
      });
    expect((await ask(paid, 'manager')).status).toBe(200);
    await test.app.reconcile();
    expect(bank.balance(paid.payment)).toBe(0);
  });

  it('given a cashier, then only with a PIN of a manager of this store', async () => {
    const paid = await paidOnline();
    expect(codeOf(await ask(paid, 'cashier'))).toBe('approval-needed');
    expect(codeOf(await ask(paid, 'cashier', { pin: '7004' }))).toBe('pin-wrong'); // the cashier's own
    expect(codeOf(await ask(paid, 'cashier', { pin: '9999' }))).toBe('pin-wrong');
    expect((await ask(paid, 'cashier', { amount: 100, pin: '7001' })).status).toBe(200);
    expect(await rowOf(paid)).toMatchObject({ refunds: [{ by: 'The cashier', amount: 100 }] });
  });

  it('given cash, then it is handed back at once and nobody asks a provider', async () => {
    const at = await party();
    const cashier = await test.staff(at.house, 'cashier');
    await cashier.call('POST', `/staff/orders/${at.order._id}/payments`, { payment_mode: 'cash' });
    const listed = await cashier.call('GET', `/staff/stores/${at.house.storeId}/payments?mode=cash&limit=50`);
    const row = listed.json<{ data: PaymentRow[] }>().data.find((one) => one.order_id === at.order._id);
    await test.app.reconcile();
    const { refund } = bank.calls;
    const answer = await ask({ house: at.house, payment: row?._id ?? '' }, 'manager', { amount: 500 });
    expect(answer.json<Order>().bill.refunds).toMatchObject([{ amount: 500, state: 'done' }]);
    await test.app.reconcile();
    expect(bank.calls.refund).toBe(refund);
  });

  it('refuses what was not taken, and an empty reason', async () => {
    const at = await party();
    const pending = await paying(at);
    const of = { house: at.house, payment: pending._id };
    expect(codeOf(await ask(of, 'manager'))).toBe('state-changed');
    expect(codeOf(await ask(of, 'manager', { reason: '  ' }))).toBe('malformed');
    expect(codeOf(await ask(of, 'manager', { amount: 0 }))).toBe('malformed');
    expect(codeOf(await ask(of, 'manager', { amount: 1.5 }))).toBe('malformed');
  });

  it('given another store, then the payment does not exist', async () => {
    const paid = await paidOnline();
    const other = await onlineHouse(test);
    expect((await ask({ house: other, payment: paid.payment }, 'manager')).status).toBe(404);
  });

  it('given the provider refuses later, then the desk sees it and tries again as a new one', async () => {
    const paid = await paidOnline();
    bank.slowRefunds = true;
    const refundId = (await ask(paid, 'manager')).json<Order>().bill.refunds?.[0]?._id ?? '';
    await test.app.reconcile();
    bank.slowRefunds = false;
    bank.failRefund(refundId);
    test.clock.advance(5000);
    await test.app.reconcile();
    expect(await rowOf(paid)).toMatchObject({ overdue: true, refundable: paid.amount });
    const manager = await test.staff(paid.house, 'manager');
    expect((await manager.call('POST', `/staff/refunds/${refundId}/retry`)).status).toBe(200);
    expect(codeOf(await manager.call('POST', `/staff/refunds/${refundId}/retry`))).toBe('state-changed');
    await test.app.reconcile();
    expect(bank.balance(paid.payment)).toBe(0);
    expect(await rowOf(paid)).toMatchObject({ overdue: false, refundable: 0 });
  });

  it('given its first try is answered only after it was refused and tried again, then that answer is not of the second', async () => {
    const paid = await paidOnline();
    const refundId = (await ask(paid, 'manager')).json<Order>().bill.refunds?.[0]?._id ?? '';
    bank.slowRefunds = true;
    await test.app.reconcile();
    bank.slowRefunds = false;
    bank.failRefund(refundId);
    test.clock.advance(5000);
    await test.app.reconcile();
    const manager = await test.staff(paid.house, 'manager');
    expect((await manager.call('POST', `/staff/refunds/${refundId}/retry`)).status).toBe(200);
    const first = { id: refundId, state: 'pending', attempt: 0 } as const;
    const no = {
      state: 'failed',
      ref: null,
      failure: 'No',
      doneAt: test.clock.now(),
      nextTryAt: null,
    } as const;
    expect(await test.app.kit.announcing((tx) => moveRefund(tx, first, no))).toBe(false);
    await test.app.reconcile();
    expect(bank.balance(paid.payment)).toBe(0);
    expect((await read(paid)).bill.refunds).toMatchObject([{ state: 'done' }]);
  });

  describe('of a share, while others still pay', () => {
    /** Two equal shares: the first is paid in cash, the other is open. */
    async function halfPaid() {
      const at = await party(['soup', 'rice']);
      const desk = await test.staff(at.house, 'cashier');
      const path = `/staff/orders/${at.order._id}`;
      for (let nth = 0; nth < 2; nth += 1)
        await at.diner.call('POST', `/orders/${at.order._id}/parts`, { kind: 'equal', people: 2 });
      const takes = (part_id: string | undefined) =>
        desk.call('POST', `${path}/payments`, { payment_mode: 'cash', part_id });
      await takes((await read(at)).bill.parts[0]?._id);
      const [mine, theirs] = (await read(at)).bill.parts;
      return { ...at, takes, theirs, payment: mine?.payment_id ?? '', amount: mine?.amount ?? 0 };
    }

    it('is no whole share: that would count as paid with nothing in the drawer', async () => {
      const half = await halfPaid();
      const before = await read(half);
      expect(codeOf(await ask(half, 'manager'))).toBe('bill-closing');
      expect(codeOf(await ask(half, 'manager', { amount: half.amount }))).toBe('bill-closing');
      expect(await read(half)).toEqual(before);
      expect(await rowOf(half)).toMatchObject({ refundable: half.amount, bill_open: true, refunds: [] });
      expect((await half.takes(half.theirs?._id)).status).toBe(200);
      expect((await ask(half, 'manager')).json<Order>().bill.refunds).toMatchObject([
        { amount: half.amount, state: 'done' },
      ]);
      expect(await rowOf(half)).toMatchObject({ refundable: 0, bill_open: false });
    });

    it('is some of it, but not all of it bit by bit', async () => {
      const half = await halfPaid();
      expect((await ask(half, 'manager', { amount: 500 })).status).toBe(200);
      expect(codeOf(await ask(half, 'manager'))).toBe('bill-closing');
      expect((await ask(half, 'manager', { amount: half.amount })).json()).toMatchObject({
        code: 'refund-too-much',
        refundable: half.amount - 500,
      });
    });
  });

  it('given a refused one, then it is not tried again as the last of a share while others still pay', async () => {
    const at = await party(['soup', 'rice']);
    await at.diner.call('POST', `/orders/${at.order._id}/parts`, { kind: 'equal', people: 2 });
    const [part] = (await read(at)).bill.parts;
    const { _id: payment, amount } = await paying(at, { part_id: part?._id });
    bank.capture(bank.orderOf(payment).id);
    await tells(at.house, { _id: payment });
    const half = { house: at.house, payment };
    bank.slowRefunds = true;
    const refundId = (await ask(half, 'manager', { amount: 500 })).json<Order>().bill.refunds?.[0]?._id ?? '';
    await test.app.reconcile();
    bank.slowRefunds = false;
    bank.failRefund(refundId);
    test.clock.advance(5000);
    await test.app.reconcile();
    expect((await ask(half, 'manager', { amount: amount - 500 })).status).toBe(200);
    const manager = await test.staff(at.house, 'manager');
    expect(codeOf(await manager.call('POST', `/staff/refunds/${refundId}/retry`))).toBe('bill-closing');
    await manager.call('POST', `/staff/orders/${at.order._id}/payments`, { payment_mode: 'cash' });
    expect((await manager.call('POST', `/staff/refunds/${refundId}/retry`)).status).toBe(200);
  });

  it('counts what was refused for nothing', () => {
    expect(
      refundable(1000, [
        { amount: 300, state: 'done' },
        { amount: 200, state: 'pending' },
        { amount: 1000, state: 'failed' },
      ]),
    ).toBe(500);
  });
});
