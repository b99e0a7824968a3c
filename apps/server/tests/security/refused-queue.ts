import type { QueueEntry } from '@tableside/contract/reservations.schema';
import type { House } from '../../testing/app.ts';
import type { Provoke, Scene } from './scene.ts';

const CARD = 'Ana 4111 1111 1111 1111';
const FULL = 50;
const FRENCH = '+33612345678';
let numbers = 0;
const newPhone = (): string => {
  numbers += 1;
  return `+9198${String(76_000_000 + numbers)}`;
};

const joins = ({ test }: Scene, at: House, more: Record<string, unknown> = {}) =>
  test.call('POST', `/waiting_queue/${at.storeId}/add`, { body: { name: 'Ida', guests: 2, ...more } });
const joined = async (scene: Scene, at: House, more: Record<string, unknown> = {}) =>
  (await joins(scene, at, more)).json<QueueEntry>()._id;
/** A house of its own, and its host. */
async function ownHouse({ test }: Scene) {
  const at = await test.house();
  return { at, host: await test.staff(at, 'host') };
}
async function fullHouse(scene: Scene) {
  const own = await ownHouse(scene);
  for (let party = 0; party < FULL; party += 1) await joins(scene, own.at);
  return own;
}
/** A party that missed its call, in a line that is full by now. */
async function missedAndFull(scene: Scene) {
  const { at, host } = await ownHouse(scene);
  const id = await joined(scene, at);
  await host.call('POST', `/staff/queue/${id}/actions`, { action: 'no-show' });
  for (let party = 0; party < FULL; party += 1) await joins(scene, at);
  return { at, host, id };
}
/** A party that missed its call and stands in the line again. */
async function missedAndBack(scene: Scene) {
  const { at, host } = await ownHouse(scene);
  const phone = newPhone();
  const id = await joined(scene, at, { phone });
  await host.call('POST', `/staff/queue/${id}/actions`, { action: 'no-show' });
  await joins(scene, at, { phone });
  return { at, host, id };
}

/** Per route and refusal: how a party or its host comes to it. */
export const refusedQueue: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  joinQueue: {
    'queue-closed': async (scene) =>
      joins(scene, await scene.test.house({ store: { features: { queue: false } } })),
    'queue-full': async (scene) => joins(scene, (await fullHouse(scene)).at),
    'queue-joined': async (scene) => {
      const phone = newPhone();
      await joins(scene, scene.house, { phone });
      return joins(scene, scene.house, { phone });
    },
    'phone-not-served': (scene) => joins(scene, scene.house, { phone: FRENCH }),
    'card-number-refused': (scene) => joins(scene, scene.house, { name: CARD }),
  },
  lateForQueue: {
    'state-changed': async (scene) => {
      const path = `/waiting_queue/${scene.house.storeId}/${await joined(scene, scene.house)}/late`;
      await scene.test.call('POST', path);
      return scene.test.call('POST', path);
    },
  },
  rejoinQueue: {
    'state-changed': async (scene) =>
      scene.test.call(
        'POST',
        `/waiting_queue/${scene.house.storeId}/${await joined(scene, scene.house)}/rejoin`,
      ),
    'queue-closed': async (scene) => {
      const { at, host } = await ownHouse(scene);
      const id = await joined(scene, at);
      await host.call('POST', `/staff/queue/${id}/actions`, { action: 'no-show' });
      const manager = await scene.test.staff(at, 'manager');
      await manager.call('PUT', `/staff/stores/${at.storeId}/pause`, { minutes: 30 });
      return scene.test.call('POST', `/waiting_queue/${at.storeId}/${id}/rejoin`);
    },
    'queue-full': async (scene) => {
      const { at, id } = await missedAndFull(scene);
      return scene.test.call('POST', `/waiting_queue/${at.storeId}/${id}/rejoin`);
    },
    'queue-joined': async (scene) => {
      const { at, id } = await missedAndBack(scene);
      return scene.test.call('POST', `/waiting_queue/${at.storeId}/${id}/rejoin`);
    },
  },
  leaveQueue: {
    'state-changed': async (scene) => {
      const path = `/waiting_queue/${scene.house.storeId}/${await joined(scene, scene.house)}`;
      await scene.test.call('DELETE', path);
      return scene.test.call('DELETE', path);
    },
  },
  addWalkIn: {
    'queue-full': async (scene) => {
      const { at, host } = await fullHouse(scene);
      return host.call('POST', `/staff/stores/${at.storeId}/queue`, { name: 'Ida', guests: 2 });
    },
    'queue-joined': async (scene) => {
      const body = { name: 'Ida', guests: 2, phone: newPhone() };
      await scene.manager.call('POST', `${scene.base}/queue`, body);
      return scene.manager.call('POST', `${scene.base}/queue`, body);
    },
    'phone-not-served': ({ manager, base }) =>
      manager.call('POST', `${base}/queue`, { name: 'Ida', guests: 2, phone: FRENCH }),
    'card-number-refused': ({ manager, base }) =>
      manager.call('POST', `${base}/queue`, { name: CARD, guests: 2 }),
  },
  moveQueueEntry: {
    'state-changed': async (scene) => {
      const id = await joined(scene, scene.house);
      return scene.manager.call('POST', `/staff/queue/${id}/actions`, { action: 'rejoin' });
    },
    'queue-full': async (scene) => {
      const { host, id } = await missedAndFull(scene);
      return host.call('POST', `/staff/queue/${id}/actions`, { action: 'rejoin' });
    },
    'queue-joined': async (scene) => {
      const { host, id } = await missedAndBack(scene);
      return host.call('POST', `/staff/queue/${id}/actions`, { action: 'rejoin' });
    },
  },
  messageQueueEntry: {
    'state-changed': async (scene) => {
      const { at, host } = await ownHouse(scene);
      const id = await joined(scene, at);
      await host.call('POST', `/staff/queue/${id}/actions`, { action: 'leave' });
      return host.call('POST', `/staff/queue/${id}/message`, { phrase: 'soon' });
    },
    'card-number-refused': async (scene) => {
      const id = await joined(scene, scene.house);
      return scene.manager.call('POST', `/staff/queue/${id}/message`, { text: CARD });
    },
  },
  seatQueueEntry: {
    'state-changed': async (scene) => {
      const table_id = await scene.tableId((await scene.order('tea')).table);
      const id = await joined(scene, scene.house);
      return scene.manager.call('POST', `/staff/queue/${id}/seat`, { table_id });
    },
  },
};
