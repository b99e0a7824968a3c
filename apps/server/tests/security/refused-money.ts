import type { Order } from '@tableside/contract/ordering.schema';
import type { Provoke, Scene } from './scene.ts';

type Ordered = Awaited<ReturnType<Scene['order']>>;
const tip = async (amount: number, { diner, order }: Ordered) =>
  diner.call('PUT', `/orders/${order._id}`, { tip: amount });
const pay = async (more: object, { diner, order }: Ordered) =>
  diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', ...more });
const split = async (body: object, { diner, order }: Ordered) =>
  diner.call('POST', `/orders/${order._id}/parts`, body);
const unsplit = (part: string, { diner, order }: Ordered) =>
  diner.call('DELETE', `/orders/${order._id}/parts/${part}`);
const partOf = async (ordered: Ordered): Promise<string> => {
  const answer = await split({ kind: 'amount', amount: 100 }, ordered);
  return answer.json<Order>().bill.parts[0]?._id ?? '';
};
const take = (scene: Scene, order: { readonly _id: string }, payment_mode = 'cash') =>
  scene.manager.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode });

/** Per route and refusal: how paying and rating come to it. */
export const refusedMoney: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  setTip: {
    'tip-invalid': async ({ order }) => tip(1_900_000_000, await order('tea')),
    'bill-closing': async ({ paying }) => tip(100, await paying()),
    'order-closed': async ({ cancelled }) => tip(100, await cancelled()),
  },
  pay: {
    'part-in-payment': async ({ paying }) => pay({}, await paying()),
    'nothing-to-pay': async ({ order }) => pay({}, await order('water')),
    'mode-not-offered': async ({ order }) => pay({ payment_mode: 'online' }, await order('tea')),
    'tip-invalid': async ({ order }) => pay({ tip: 1_900_000_000 }, await order('tea')),
    'order-closed': async ({ cancelled }) => pay({}, await cancelled()),
  },
  createPart: {
    'part-too-large': async ({ order }) => split({ kind: 'amount', amount: 1_000_000 }, await order('tea')),
    'line-already-shared': async ({ order }) => {
      const ordered = await order('tea');
      const [line] = ordered.order.items;
      await split({ kind: 'items', lines: [{ line_id: line?._id, num: 2, den: 3 }] }, ordered);
      const lines = [{ line_id: line?._id, num: 1, den: 2 }];
      return split({ kind: 'items', lines }, ordered);
    },
    'nothing-to-pay': async ({ order }) => split({ kind: 'all' }, await order('water')),
    'part-in-payment': async ({ paying }) => split({ kind: 'all' }, await paying()),
    'order-closed': async ({ cancelled }) => split({ kind: 'all' }, await cancelled()),
    'too-many': async ({ order }) => {
      const ordered = await order('rice');
      for (let made = 0; made < 60; made += 1) await split({ kind: 'amount', amount: 1 }, ordered);
      return split({ kind: 'amount', amount: 1 }, ordered);
    },
    'card-number-refused': async ({ order }) =>
      split({ kind: 'all', label: '4111 1111 1111 1111' }, await order('tea')),
  },
  cancelPart: {
    'part-in-payment': async ({ order }) => {
      const ordered = await order('tea');
      const part = await partOf(ordered);
      await pay({ part_id: part }, ordered);
      return unsplit(part, ordered);
    },
    'state-changed': async ({ order }) => {
      const ordered = await order('tea');
      const part = await partOf(ordered);
      await unsplit(part, ordered);
      return unsplit(part, ordered);
    },
  },
  giveUpPayment: {
    'state-changed': async ({ paying }) => {
      const { diner, order, payment } = await paying();
      await diner.call('DELETE', `/orders/${order._id}/payments/${payment}`);
      return diner.call('DELETE', `/orders/${order._id}/payments/${payment}`);
    },
  },
  rateOrder: {
    'rating-not-open': async ({ order: sit }) => {
      const { diner, order } = await sit('tea');
      return diner.call('POST', `/orders/${order._id}/rating`, { level: 4 });
    },
    'card-number-refused': async ({ paying }) => {
      const { diner, order } = await paying();
      return diner.call('POST', `/orders/${order._id}/rating`, { level: 4, comment: '4111111111111111' });
    },
  },
  confirmPayment: {
    'state-changed': async ({ paying, manager }) => {
      const { payment } = await paying();
      await manager.call('POST', `/staff/payments/${payment}/confirm`, {});
      return manager.call('POST', `/staff/payments/${payment}/confirm`, {});
    },
  },
  declinePayment: {
    'state-changed': async ({ paying, manager }) => {
      const { payment } = await paying();
      await manager.call('POST', `/staff/payments/${payment}/decline`);
      return manager.call('POST', `/staff/payments/${payment}/decline`);
    },
  },
  takePayment: {
    'nothing-to-pay': async (scene) => take(scene, (await scene.order('water')).order),
    'part-in-payment': async (scene) => take(scene, (await scene.paying()).order),
    'mode-not-offered': async ({ test }) => {
      const house = await test.house({ store: { payment_modes: ['cash'] } });
      const placed = await (await test.diner('Card Holder')).places(house, '1', ['tea']);
      return (await test.staff(house, 'cashier')).call(
        'POST',
        `/staff/orders/${placed.json<{ _id: string }>()._id}/payments`,
        { payment_mode: 'card' },
      );
    },
    'order-closed': async (scene) => take(scene, (await scene.cancelled()).order),
  },
};
