import type { Order } from '@tableside/contract/ordering.schema';
import type { BillProblem } from '@tableside/contract/staff-billing.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import type { StaffInTest, TestApp } from '../../testing/app.ts';
import { orderedAway, takeawayHouse } from '../../testing/away-house.ts';
import { type OnlineParty, onlineHouse } from '../../testing/online-house.ts';
import { halfPaid, type Provoke, type Scene } from './scene.ts';

interface AtDesk extends Pick<OnlineParty, 'house' | 'diner' | 'order'> {
  readonly cashier: StaffInTest;
}
/** A party of this dish in a house of its own, which charges so much for the service, with the cashier. */
async function atDesk(test: TestApp, { service_bp = 500, dish = 'tea', qty = 1 } = {}): Promise<AtDesk> {
  const service = { name: 'Service', rate_bp: service_bp, order_types: ['dinein'], tax_keys: [] };
  const house = await onlineHouse(test, { store: { charges: service_bp > 0 ? [service] : [] } });
  const diner = await test.diner('Dora Desk');
  const order = (
    await diner.places(house, '1', [], { items: [{ item_id: house.items[dish]?._id, qty }] })
  ).json<Order>();
  return { house, diner, order, cashier: await test.staff(house, 'cashier') };
}
/** Takes cash for all of the party's bill, or for a part of it. */
async function payInCash({ house, order, cashier }: AtDesk, part_id?: string): Promise<PaymentRow> {
  await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash', part_id });
  const listed = await cashier.call('GET', `/staff/stores/${house.storeId}/payments`);
  const [payment] = listed.json<{ data: PaymentRow[] }>().data;
  return payment ?? Promise.reject(new Error('no payment'));
}
/** The same, paid in cash. */
async function paidDesk(test: TestApp): Promise<AtDesk & { readonly payment: PaymentRow }> {
  const desk = await atDesk(test);
  return { ...desk, payment: await payInCash(desk) };
}
const refund = (staff: StaffInTest, payment: string, more: object = {}) =>
  staff.call('POST', `/staff/payments/${payment}/refunds`, { reason: 'cold', ...more });
const leave = (staff: StaffInTest, order: Pick<Order, '_id'>, more: object = {}) =>
  staff.call('POST', `/staff/orders/${order._id}/surplus`, { amount: 100, reason: 'as a tip', ...more });
const correct = (staff: StaffInTest, payment: string, more: object = {}) =>
  staff.call('PUT', `/staff/payments/${payment}/mode`, {
    payment_mode: 'card',
    reason: 'wrong button',
    ...more,
  });
/** Somebody at the desk pays online. */
async function payOnline(
  { bank }: TestApp,
  { diner, order }: AtDesk,
  manager: StaffInTest,
  part_id?: string,
) {
  const asked = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'online', part_id });
  const { _id: payment } = asked.json<{ payment: { _id: string } }>().payment;
  bank.capture(bank.orderOf(payment).id);
  await manager.call('POST', `/staff/payments/${payment}/check`);
  return payment;
}
/** A refund of a tea, or of some of a share of it, that the bank refused, and the desk's wish to try it once more. */
async function refusedRefund({ test }: Scene, of: { share: number; back: number } | undefined = undefined) {
  const desk = await atDesk(test);
  const made = of && (await split(desk.cashier, desk.order, amount(of.share)));
  const part_id = made?.json<Order>().bill.parts[0]?._id;
  const { bank } = test;
  const manager = await test.staff(desk.house, 'manager');
  const payment = await payOnline(test, desk, manager, part_id);
  bank.slowRefunds = true;
  const answer = await refund(manager, payment, of && { amount: of.back });
  await test.app.reconcile();
  bank.slowRefunds = false;
  const refundId = answer.json<Order>().bill.refunds?.[0]?._id ?? '';
  bank.failRefund(refundId);
  test.clock.advance(5000);
  await test.app.reconcile();
  return {
    payment,
    manager,
    retry: () => manager.call('POST', `/staff/refunds/${refundId}/retry`),
  };
}

const CARD = 'card 4111 1111 1111 1111';
/** The same, with dishes for 2,240.00. */
const dearDesk = (test: TestApp): Promise<AtDesk> => atDesk(test, { dish: 'chicken', qty: 7 });
/** How a cashier comes to the refusals of what a manager has to approve. */
const approvals = <Desk extends AtDesk>(
  prepare: (test: TestApp) => Promise<Desk>,
  ask: (staff: StaffInTest, desk: Desk, more: object) => ReturnType<StaffInTest['call']>,
): Readonly<Record<'approval-needed' | 'pin-wrong' | 'too-many-tries', Provoke>> => ({
  'approval-needed': async ({ test }) => {
    const desk = await prepare(test);
    return ask(desk.cashier, desk, {});
  },
  'pin-wrong': async ({ test }) => {
    const desk = await prepare(test);
    return ask(desk.cashier, desk, { pin: '7004' });
  },
  'too-many-tries': async ({ test }) => {
    const desk = await prepare(test);
    for (let nth = 0; nth < 5; nth += 1) await ask(desk.cashier, desk, { pin: '0000' });
    return ask(desk.cashier, desk, { pin: '7001' });
  },
});
const giveOff = (staff: StaffInTest, order: Pick<Order, '_id'>, more: object = {}) =>
  staff.call('PUT', `/staff/orders/${order._id}/manual_discount`, {
    kind: 'percent',
    value: 5000,
    reason: 'long wait',
    ...more,
  });
const waive = (staff: StaffInTest, order: Pick<Order, '_id'>, more: object = {}) =>
  staff.call('PUT', `/staff/orders/${order._id}/service_charge`, {
    waived: true,
    reason: 'declined',
    ...more,
  });
const voidLine = (staff: StaffInTest, order: Order, more: object = {}) =>
  staff.call('POST', `/staff/orders/${order._id}/lines/${order.items[0]?._id}/void`, {
    reason: 'fell down',
    ...more,
  });
const voidOrder = (staff: StaffInTest, order: Pick<Order, '_id'>, more: object = {}) =>
  staff.call('POST', `/staff/orders/${order._id}/void`, { reason: 'they left', ...more });
const tip = (staff: StaffInTest, order: Pick<Order, '_id'>, amount = 100) =>
  staff.call('PUT', `/staff/orders/${order._id}/tip`, { tip: amount });
const terminal = (staff: StaffInTest, order: Pick<Order, '_id'>, body: object = {}) =>
  staff.call('POST', `/staff/orders/${order._id}/terminal`, body);
const showUpi = (staff: StaffInTest, order: Pick<Order, '_id'>, body: object = {}) =>
  staff.call('POST', `/staff/orders/${order._id}/upi`, body);
const sendEbill = (staff: StaffInTest, order: Pick<Order, '_id'>, phone = '+919820012345') =>
  staff.call('POST', `/staff/orders/${order._id}/ebill`, { phone });
const report = (diner: OnlineParty['diner'], order: Pick<Order, '_id'>, note = '') =>
  diner.call('POST', `/orders/${order._id}/ebill/problems`, { kind: 'amount', note });
const split = (staff: StaffInTest, order: Pick<Order, '_id'>, body: object) =>
  staff.call('POST', `/staff/orders/${order._id}/parts`, body);
const amount = (minor: number) => ({ kind: 'amount', amount: minor });
/** A drawer of a house of its own. */
async function drawer(test: TestApp) {
  const desk = await atDesk(test);
  const open = () =>
    desk.cashier.call('POST', `/staff/stores/${desk.house.storeId}/shifts`, { drawer: 'Till', opening: 0 });
  const { _id } = (await open()).json<{ _id: string }>();
  const close = (more: object = {}) =>
    desk.cashier.call('POST', `/staff/shifts/${_id}/close`, {
      counted: 0,
      leave_open_bills: true,
      ...more,
    });
  const move = (more: object = {}) =>
    desk.cashier.call('POST', `/staff/shifts/${_id}/movements`, {
      kind: 'in',
      amount: 100,
      reason: 'change',
      ...more,
    });
  return { ...desk, open, close, move, pay: () => payInCash(desk) };
}

/** Per route and refusal: how the desk comes to it. */
export const refusedDesk: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  checkPayment: {
    'provider-away': async ({ test }) => {
      const { diner, order, cashier } = await atDesk(test);
      const paid = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'online' });
      const { payment } = paid.json<{ payment: { _id: string } }>();
      test.bank.trouble = 'away';
      return cashier.call('POST', `/staff/payments/${payment._id}/check`).finally(() => {
        test.bank.trouble = undefined;
      });
    },
  },
  saveProvider: {
    'state-changed': async ({ test, house, base }) =>
      (await test.staff(house, 'owner')).call('PUT', `${base}/payment_providers/bank`, {
        saved_at: '2026-01-01T00:00:00.000Z',
      }),
    'provider-unusable': async ({ test, house, base }) =>
      (await test.staff(house, 'owner')).call('PUT', `${base}/payment_providers/bank`, {
        base_url: 'http://10.0.0.1',
      }),
  },
  refundPayment: {
    ...approvals(paidDesk, (staff, { payment }, more) => refund(staff, payment._id, more)),
    'state-changed': async ({ manager, paying }) => refund(manager, (await paying()).payment),
    'refund-too-much': async ({ test }) => {
      const { house, payment } = await paidDesk(test);
      return refund(await test.staff(house, 'manager'), payment._id, { amount: payment.amount + 1 });
    },
    'refund-uneven': async ({ test }) => {
      const desk = await atDesk(test);
      const manager = await test.staff(desk.house, 'manager');
      const payment = await payOnline(test, desk, manager);
      const text = `update payment set provider = 'stripe', currency = 'KWD' where id = $1`;
      await test.app.db.rows<[string], never>({ name: 'test.pay-in-dinars', text }, payment);
      return refund(manager, payment, { amount: 1 });
    },
    'bill-closing': async ({ test }) => {
      const desk = await atDesk(test);
      const made = await split(desk.cashier, desk.order, amount(100));
      const { _id } = await payInCash(desk, made.json<Order>().bill.parts[0]?._id);
      return refund(await test.staff(desk.house, 'manager'), _id);
    },
    'card-number-refused': async ({ manager, paying }) =>
      refund(manager, (await paying()).payment, { reason: 'card 4111 1111 1111 1111' }),
  },
  leaveSurplus: {
    ...approvals(atDesk, (staff, { order }, more) => leave(staff, order, more)),
    'state-changed': async ({ test }) => {
      const { house, order } = await paidDesk(test);
      return leave(await test.staff(house, 'manager'), order);
    },
    'card-number-refused': async ({ manager, order }) =>
      leave(manager, (await order('tea')).order, { reason: CARD }),
  },
  correctPayment: {
    ...approvals(paidDesk, (staff, { payment }, more) => correct(staff, payment._id, more)),
    'state-changed': async ({ manager, paying }) => correct(manager, (await paying()).payment),
    'shift-closed': async ({ test }) => {
      const { close, house, pay } = await drawer(test);
      const payment = await pay();
      await close();
      return correct(await test.staff(house, 'manager'), payment._id);
    },
    'card-number-refused': async ({ manager, paying }) =>
      correct(manager, (await paying()).payment, { reason: CARD }),
  },
  setManualDiscount: {
    ...approvals(atDesk, (staff, { order }, more) => giveOff(staff, order, more)),
    'bill-closing': async ({ manager, paying }) => giveOff(manager, (await paying()).order),
    'order-closed': async ({ manager, cancelled }) => giveOff(manager, (await cancelled()).order),
    'card-number-refused': async ({ manager, order }) =>
      giveOff(manager, (await order('tea')).order, { reason: CARD }),
  },
  setServiceCharge: {
    ...approvals(
      (test) => atDesk(test, { service_bp: 2000 }),
      (staff, { order }, more) => waive(staff, order, more),
    ),
    'bill-closing': async ({ manager, paying }) => waive(manager, (await paying()).order),
    'order-closed': async ({ manager, cancelled }) => waive(manager, (await cancelled()).order),
    'state-changed': async ({ test }) => {
      const { cashier, order } = await atDesk(test, { service_bp: 0 });
      return waive(cashier, order);
    },
    'card-number-refused': async ({ manager, order }) =>
      waive(manager, (await order('tea')).order, { reason: CARD }),
  },
  voidLine: {
    ...approvals(dearDesk, (staff, { order }, more) => voidLine(staff, order, more)),
    'bill-closing': async ({ manager, paying }) => voidLine(manager, (await paying()).order),
    'dish-paid': async (scene) => voidLine(scene.manager, await halfPaid(scene)),
    'order-closed': async ({ manager, cancelled }) => voidLine(manager, (await cancelled()).order),
    'state-changed': async ({ manager, order }) => {
      const { order: one } = await order('tea');
      await voidLine(manager, one);
      return voidLine(manager, one);
    },
    'card-number-refused': async ({ manager, order }) =>
      voidLine(manager, (await order('tea')).order, { reason: CARD }),
  },
  voidOrder: {
    ...approvals(dearDesk, (staff, { order }, more) => voidOrder(staff, order, more)),
    'bill-closing': async ({ manager, paying }) => voidOrder(manager, (await paying()).order),
    'order-closed': async ({ manager, cancelled }) => voidOrder(manager, (await cancelled()).order),
    'money-at-counter': async ({ test }) => {
      const house = await takeawayHouse(test);
      const order = await orderedAway(await test.diner('Tom Takeaway'), house, ['tea'], null);
      const manager = await test.staff(house, 'manager');
      await manager.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
      return voidOrder(manager, order);
    },
    'card-number-refused': async ({ manager, order }) =>
      voidOrder(manager, (await order('tea')).order, { reason: CARD }),
  },
  createStaffPart: {
    'part-too-large': async ({ manager, order }) => split(manager, (await order('tea')).order, amount(1e9)),
    'line-already-shared': async ({ manager, order }) => {
      const { order: one } = await order('tea');
      const share = (num: number) => ({
        kind: 'items',
        lines: [{ line_id: one.items[0]?._id, num, den: 2 }],
      });
      await split(manager, one, share(1));
      return split(manager, one, share(2));
    },
    'nothing-to-pay': async ({ test }) => {
      const { cashier, order } = await paidDesk(test);
      return split(cashier, order, amount(100));
    },
    'part-in-payment': async ({ manager, paying }) => split(manager, (await paying()).order, amount(100)),
    'order-closed': async ({ manager, cancelled }) => split(manager, (await cancelled()).order, amount(100)),
    'too-many': async ({ manager, order }) => {
      const { order: one } = await order('rice');
      for (let nth = 0; nth < 60; nth += 1) await split(manager, one, amount(1));
      return split(manager, one, amount(1));
    },
    'card-number-refused': async ({ manager, order }) =>
      split(manager, (await order('tea')).order, { ...amount(100), label: CARD }),
  },
  cancelStaffPart: {
    'part-in-payment': async ({ manager, order }) => {
      const { order: one, diner } = await order('tea');
      const part = (await split(manager, one, amount(100))).json<Order>().bill.parts[0]?._id;
      await diner.call('POST', `/orders/${one._id}/pay`, { payment_mode: 'cash', part_id: part });
      return manager.call('DELETE', `/staff/orders/${one._id}/parts/${part}`);
    },
    'state-changed': async ({ manager, order }) => {
      const { order: one } = await order('tea');
      const part = (await split(manager, one, amount(100))).json<Order>().bill.parts[0]?._id;
      await manager.call('DELETE', `/staff/orders/${one._id}/parts/${part}`);
      return manager.call('DELETE', `/staff/orders/${one._id}/parts/${part}`);
    },
  },
  printBill: {
    'order-closed': async ({ manager, cancelled }) =>
      manager.call('POST', `/staff/orders/${(await cancelled()).order._id}/bill/print`),
    'nothing-to-pay': async ({ manager, order }) =>
      manager.call('POST', `/staff/orders/${(await order('water')).order._id}/bill/print`),
  },
  confirmPayment: {
    'card-number-refused': async ({ manager, paying }) =>
      manager.call('POST', `/staff/payments/${(await paying()).payment}/confirm`, { reference: CARD }),
  },
  takePayment: {
    'card-number-refused': async ({ manager, order }) =>
      manager.call('POST', `/staff/orders/${(await order('tea')).order._id}/payments`, {
        payment_mode: 'card',
        reference: CARD,
      }),
    'tip-invalid': async ({ manager, order }) =>
      manager.call('POST', `/staff/orders/${(await order('tea')).order._id}/payments`, {
        payment_mode: 'card',
        tip: 1_900_000_000,
      }),
  },
  setStaffTip: {
    'tip-invalid': async ({ manager, order }) => tip(manager, (await order('tea')).order, 1_900_000_000),
    'bill-closing': async ({ manager, paying }) => tip(manager, (await paying()).order),
    'order-closed': async ({ manager, cancelled }) => tip(manager, (await cancelled()).order),
  },
  startTerminal: {
    'part-in-payment': async ({ manager, paying }) => terminal(manager, (await paying()).order),
    'nothing-to-pay': async ({ manager, order }) => terminal(manager, (await order('water')).order),
    'order-closed': async ({ manager, cancelled }) => terminal(manager, (await cancelled()).order),
    'tip-invalid': async ({ manager, order }) =>
      terminal(manager, (await order('tea')).order, { tip: 1_900_000_000 }),
    'mode-not-offered': async ({ test }) => {
      const house = await test.house({ store: { payment_modes: ['cash'] } });
      const placed = await (await test.diner('Card Holder')).places(house, '1', ['tea']);
      return terminal(await test.staff(house, 'cashier'), placed.json());
    },
    'state-changed': async ({ manager, paying }) => {
      const { order, payment } = await paying();
      await manager.call('POST', `/staff/payments/${payment}/confirm`, {});
      return terminal(manager, order, { payment_id: payment });
    },
  },
  seePaymentAsk: {
    'state-changed': async ({ manager, paying }) => {
      const { payment } = await paying();
      await manager.call('POST', `/staff/payments/${payment}/confirm`, {});
      return manager.call('POST', `/staff/payments/${payment}/seen`);
    },
  },
  showUpi: {
    'part-in-payment': async ({ manager, paying }) => showUpi(manager, (await paying()).order),
    'nothing-to-pay': async ({ manager, order }) => showUpi(manager, (await order('water')).order),
    'order-closed': async ({ manager, cancelled }) => showUpi(manager, (await cancelled()).order),
    'tip-invalid': async ({ manager, order }) =>
      showUpi(manager, (await order('tea')).order, { tip: 1_900_000_000 }),
    'mode-not-offered': async ({ test }) => {
      const house = await test.house();
      const placed = await (await test.diner('Uma Upi')).places(house, '1', ['tea']);
      return showUpi(await test.staff(house, 'cashier'), placed.json());
    },
    'provider-away': async ({ test }) => {
      const { order, cashier } = await atDesk(test);
      test.bank.trouble = 'away';
      return showUpi(cashier, order).finally(() => {
        test.bank.trouble = undefined;
      });
    },
  },
  sendEbill: {
    'state-changed': async ({ manager, order }) => sendEbill(manager, (await order('tea')).order),
    'phone-not-served': async ({ test }) => {
      const { cashier, order } = await paidDesk(test);
      return sendEbill(cashier, order, '+33612345678');
    },
  },
  reportProblem: {
    'too-many': async ({ test }) => {
      const { diner, order } = await atDesk(test);
      for (let nth = 0; nth < 3; nth += 1) await report(diner, order);
      return report(diner, order);
    },
    'card-number-refused': async ({ order }) => {
      const { diner, order: one } = await order('tea');
      return report(diner, one, CARD);
    },
  },
  finishProblem: {
    'state-changed': async ({ test }) => {
      const { diner, order, house, cashier } = await atDesk(test);
      await report(diner, order);
      const listed = await cashier.call('GET', `/staff/stores/${house.storeId}/problems`);
      const done = `/staff/problems/${listed.json<BillProblem[]>()[0]?._id}/done`;
      await cashier.call('POST', done);
      return cashier.call('POST', done);
    },
  },
  openShift: { 'shift-open': async ({ test }) => (await drawer(test)).open() },
  moveCash: {
    'state-changed': async ({ test }) => {
      const { close, move } = await drawer(test);
      await close();
      return move();
    },
    'card-number-refused': async ({ test }) => (await drawer(test)).move({ reason: CARD }),
  },
  closeShift: {
    'state-changed': async ({ test }) => {
      const { close } = await drawer(test);
      await close();
      return close();
    },
    'bills-open': async ({ test }) => (await drawer(test)).close({ leave_open_bills: false }),
    'card-number-refused': async ({ test }) => (await drawer(test)).close({ note: CARD }),
  },
  retryRefund: {
    'state-changed': async (scene) => {
      const { retry } = await refusedRefund(scene);
      await retry();
      return retry();
    },
    'refund-too-much': async (scene) => {
      const { retry, manager, payment } = await refusedRefund(scene);
      await refund(manager, payment, { amount: 1 });
      return retry();
    },
    'bill-closing': async (scene) => {
      const { retry, manager, payment } = await refusedRefund(scene, { share: 100, back: 40 });
      await refund(manager, payment, { amount: 60 });
      return retry();
    },
  },
};
