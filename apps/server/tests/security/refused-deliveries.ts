import { bringing, broughtHome, menuToGo } from '../../testing/away-house.ts';
import { doorPhoto } from '../../testing/door-photo.ts';
import type { Provoke, Scene } from './scene.ts';

/** A delivery that waits for a runner, with a runner and a manager who may carry it as well. */
async function wanted({ test }: Scene) {
  const house = await test.house({ menu: menuToGo(), store: bringing });
  const { diner, order } = await broughtHome(test, house);
  const [runner, manager] = [await test.staff(house, 'runner'), await test.staff(house, 'manager')];
  const path = `/staff/deliveries/${order._id}`;
  const step = (name: string, more: object = {}) =>
    runner.call('POST', `${path}/steps`, { step: name, ...more });
  return { diner, order, runner, manager, path, step };
}
const door = async (): Promise<string> => (await doorPhoto(400, 300)).toString('base64');
const PLACE = { lat: 19.07, lng: 72.87 };

async function cancelled(scene: Scene, steps: readonly string[] = []) {
  const found = await wanted(scene);
  for (const name of steps) await found.step(name);
  const { diner, order } = found;
  const { bill } = (await diner.call('GET', `/orders/${order._id}`)).json<typeof order>();
  await diner.call('DELETE', `/orders/${order._id}/payments/${bill.parts[0]?.payment_id}`);
  const gone = await diner.call('POST', `/orders/${order._id}/cancel`);
  if (gone.status !== 200) throw new Error(gone.text);
  return found;
}

async function atTheDoor(scene: Scene) {
  const found = await wanted(scene);
  for (const name of ['runner-accepted', 'dispatched', 'runner-reached']) await found.step(name);
  const tracking = await found.diner.call('GET', `/orders/${found.order._id}/tracking`);
  const { handover_code } = tracking.json<{ handover_code: string }>();
  const wrong = handover_code === '0000' ? '1111' : '0000';
  return { ...found, deliver: () => found.step('delivered', { code: wrong }) };
}

/** Per route and refusal: how a runner or the counter comes to it. */
export const refusedDeliveries: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  stepDelivery: {
    'delivery-taken': async (scene) => {
      const { step, manager, path } = await wanted(scene);
      await step('runner-accepted');
      return manager.call('POST', `${path}/steps`, { step: 'runner-accepted' });
    },
    'state-changed': async (scene) => (await wanted(scene)).step('dispatched'),
    'order-closed': async (scene) => (await cancelled(scene)).step('runner-accepted'),
    'handover-code-wrong': async (scene) => (await atTheDoor(scene)).deliver(),
    'too-many-tries': async (scene) => {
      const { deliver } = await atTheDoor(scene);
      for (let nth = 0; nth < 5; nth += 1) await deliver();
      return deliver();
    },
  },
  stepBack: {
    'delivery-taken': async (scene) => {
      const { step, manager, path } = await wanted(scene);
      await step('runner-accepted');
      return manager.call('POST', `${path}/steps/back`, { step: 'runner-accepted' });
    },
    'state-changed': async (scene) => {
      const { step, runner, path } = await wanted(scene);
      for (const name of ['runner-accepted', 'dispatched']) await step(name);
      return runner.call('POST', `${path}/steps/back`, { step: 'dispatched' });
    },
    'order-closed': async (scene) => {
      const found = await cancelled(scene, ['runner-accepted']);
      return found.runner.call('POST', `${found.path}/steps/back`, { step: 'runner-accepted' });
    },
  },
  reportPosition: {
    'delivery-taken': async (scene) => {
      const { runner, path } = await wanted(scene);
      return runner.call('PUT', `${path}/position`, PLACE);
    },
    'state-changed': async (scene) => {
      const { runner, path, step } = await wanted(scene);
      await step('runner-accepted');
      return runner.call('PUT', `${path}/position`, PLACE);
    },
  },
  reportDeliveryProblem: {
    'delivery-taken': async (scene) => {
      const { step, path, manager, runner } = await wanted(scene);
      await manager.call('POST', `${path}/steps`, { step: 'runner-accepted' });
      await step('dispatched');
      return runner.call('POST', `${path}/problems`, { kind: 'no-guest' });
    },
    'state-changed': async (scene) => {
      const { step, runner, path } = await wanted(scene);
      await step('runner-accepted');
      return runner.call('POST', `${path}/problems`, { kind: 'spilled' });
    },
    'order-closed': async (scene) => {
      const { runner, path, order } = await cancelled(scene, ['runner-accepted']);
      const lines = [order.items[0]?._id];
      return runner.call('POST', `${path}/problems`, { kind: 'item-missing', lines });
    },
  },
  keepDoorPhoto: {
    'photo-unreadable': async (scene) => {
      const { runner, path } = await wanted(scene);
      return runner.call('PUT', `${path}/photo`, { photo: Buffer.from('no photo').toString('base64') });
    },
    'delivery-taken': async (scene) => {
      const { runner, manager, path } = await wanted(scene);
      await manager.call('POST', `${path}/steps`, { step: 'runner-accepted' });
      return runner.call('PUT', `${path}/photo`, { photo: await door() });
    },
    'state-changed': async (scene) => {
      const { runner, path, step } = await wanted(scene);
      await step('runner-accepted');
      return runner.call('PUT', `${path}/photo`, { photo: await door() });
    },
    'order-closed': async (scene) => {
      const { runner, path } = await cancelled(scene, ['runner-accepted']);
      return runner.call('PUT', `${path}/photo`, { photo: await door() });
    },
  },
  assignDelivery: {
    'state-changed': async (scene) => {
      const { manager, path, step } = await wanted(scene);
      for (const name of ['runner-accepted', 'dispatched']) await step(name);
      return manager.call('POST', `${path}/runner`, { staff_id: await runnerOf(scene, path) });
    },
    'order-closed': async (scene) => {
      const { manager, path } = await cancelled(scene);
      return manager.call('POST', `${path}/runner`, { staff_id: await runnerOf(scene, path) });
    },
  },
};

async function runnerOf({ test }: Scene, path: string): Promise<string> {
  const rows = await test.app.db.rows<[string], { id: string }>(
    {
      name: 'test.runner-of-delivery',
      text: `select u.id from staff_user u join tracking k on k.store_id = any(u.store_ids) where k.order_id = $1 and 'runner' = any(u.roles)`,
    },
    path.split('/').at(-1) ?? '',
  );
  return rows[0]?.id ?? '';
}
