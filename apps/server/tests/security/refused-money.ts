import type { Provoke, Scene } from './scene.ts';

const tip = async (amount: number, { diner, order }: Awaited<ReturnType<Scene['order']>>) =>
  diner.call('PUT', `/orders/${order._id}`, { tip: amount });
const pay = async (more: object, { diner, order }: Awaited<ReturnType<Scene['order']>>) =>
  diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', ...more });
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
