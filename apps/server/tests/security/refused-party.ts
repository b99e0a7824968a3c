import type { Provoke, Scene } from './scene.ts';
import type { Ordered } from './table-for.ts';

type Act = (ordered: Ordered, friend: string) => ReturnType<Provoke>;

/** A party of two: who opened it, and a friend who joined by the code. */
async function together({ test, house, order }: Scene) {
  const host = await order('tea');
  const friend = await test.diner('Fay Friend');
  await friend.call('POST', '/orders/user', {
    store_id: house.storeId,
    table_id: host.handle,
    enigma: host.order.enigma,
  });
  return { host, friend };
}
/** The same call by the friend, who is not the host, and on an order that is over. */
const led = (act: Act): Readonly<Record<string, Provoke>> => ({
  'not-host': async (scene) => {
    const { host, friend } = await together(scene);
    return act({ ...host, diner: friend }, host.diner.userId);
  },
  'order-closed': async (scene) => {
    const over = await scene.cancelled();
    return act(over, over.diner.userId);
  },
});
const removes: Act = ({ diner, order }, friend) =>
  diner.call('DELETE', `/orders/${order._id}/members/${friend}`);
const hands: Act = ({ diner, order }, user_id) =>
  diner.call('POST', `/orders/${order._id}/host`, { user_id });
const limits: Act = ({ diner, order }) =>
  diner.call('PUT', `/orders/${order._id}/joining`, { open: true, spend_limit: 1 });

/** Asks for another dish where the host allows next to nothing. */
async function aboveLimit(scene: Scene) {
  const ordered = await scene.order('tea');
  await limits(ordered, '');
  return { ...ordered, items: [{ item_id: scene.item('tea'), qty: 1 }] };
}

/** Per route and refusal: how the members of a party come to it. */
export const refusedParty: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  leaveParty: {
    'last-member': async (scene) => {
      const { diner, order } = await scene.order('tea');
      return diner.call('POST', `/orders/${order._id}/leave`);
    },
    'order-closed': async (scene) => {
      const { diner, order } = await scene.cancelled();
      return diner.call('POST', `/orders/${order._id}/leave`);
    },
  },
  removeMember: led(removes),
  setJoining: led(limits),
  handOver: led(hands),
  placeOrder: {
    'spend-limit': async (scene) => {
      const { diner, handle, items } = await aboveLimit(scene);
      return diner.call('POST', '/orders', {
        __type: 'dinein',
        store_id: scene.house.storeId,
        table_id: handle,
        items,
      });
    },
  },
  addRound: {
    'spend-limit': async (scene) => {
      const { diner, order, items } = await aboveLimit(scene);
      return diner.call('PUT', `/orders/${order._id}`, { items });
    },
  },
};
