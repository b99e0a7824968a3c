import type { Order } from '@tableside/contract/ordering.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import type { StaffInTest, TestApp } from '../../testing/app.ts';
import { type OnlineParty, onlineHouse } from '../../testing/online-house.ts';
import type { Provoke, Scene } from './scene.ts';

interface AtDesk extends Pick<OnlineParty, 'house' | 'diner' | 'order'> {
  readonly cashier: StaffInTest;
}
/** A party in a house of its own, with the cashier. */
async function atDesk(test: TestApp): Promise<AtDesk> {
  const house = await onlineHouse(test);
  const diner = await test.diner('Dora Desk');
  const order = (await diner.places(house, '1', ['tea'])).json<Order>();
  return { house, diner, order, cashier: await test.staff(house, 'cashier') };
}
/** The same, paid in cash. */
async function paidDesk(test: TestApp): Promise<AtDesk & { readonly payment: PaymentRow }> {
  const desk = await atDesk(test);
  await desk.cashier.call('POST', `/staff/orders/${desk.order._id}/payments`, { payment_mode: 'cash' });
  const listed = await desk.cashier.call('GET', `/staff/stores/${desk.house.storeId}/payments`);
  const [payment] = listed.json<{ data: PaymentRow[] }>().data;
  if (!payment) throw new Error('no payment');
  return { ...desk, payment };
}
const refund = (staff: StaffInTest, payment: string, more: object = {}) =>
  staff.call('POST', `/staff/payments/${payment}/refunds`, { reason: 'cold', ...more });
/** A refund of all of a tea that the bank refused, and the desk's wish to try it once more. */
async function refusedRefund({ test }: Scene) {
  const desk = await atDesk(test);
  const { bank } = test;
  const manager = await test.staff(desk.house, 'manager');
  const asked = await desk.diner.call('POST', `/orders/${desk.order._id}/pay`, { payment_mode: 'online' });
  const { _id: payment } = asked.json<{ payment: { _id: string } }>().payment;
  const { id } = bank.orderOf(payment);
  bank.capture(id);
  await manager.call('POST', `/staff/payments/${payment}/check`);
  bank.slowRefunds = true;
  const answer = await refund(manager, payment);
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
    'provider-unusable': async ({ test, house, base }) =>
      (await test.staff(house, 'owner')).call('PUT', `${base}/payment_providers/bank`, {
        base_url: 'http://10.0.0.1',
      }),
  },
  refundPayment: {
    'state-changed': async ({ manager, paying }) => refund(manager, (await paying()).payment),
    'refund-too-much': async ({ test }) => {
      const { house, payment } = await paidDesk(test);
      return refund(await test.staff(house, 'manager'), payment._id, { amount: payment.amount + 1 });
    },
    'approval-needed': async ({ test }) => {
      const { cashier, payment } = await paidDesk(test);
      return refund(cashier, payment._id);
    },
    'pin-wrong': async ({ test }) => {
      const { cashier, payment } = await paidDesk(test);
      return refund(cashier, payment._id, { pin: '7004' });
    },
    'too-many-tries': async ({ test }) => {
      const { cashier, payment } = await paidDesk(test);
      for (let nth = 0; nth < 5; nth += 1) await refund(cashier, payment._id, { pin: '0000' });
      return refund(cashier, payment._id, { pin: '7001' });
    },
    'card-number-refused': async ({ manager, paying }) =>
      refund(manager, (await paying()).payment, { reason: 'card 4111 1111 1111 1111' }),
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
  },
};
