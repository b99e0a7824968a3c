import type { DoorPhoto, Tracking } from '@tableside/contract/fulfilment.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Deliveries } from '@tableside/contract/staff-fulfilment.schema';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { bringing, broughtHome, menuToGo } from '../../../../testing/away-house.ts';
import { doorPhoto } from '../../../../testing/door-photo.ts';
import { readPersonal } from '../../privacy/personal-repository.ts';

const app = await startTestApp();
const stamp = await doorPhoto(20, 20);
const door = (await doorPhoto(1600, 2000)).toString('base64');

/** A runner at a door. */
async function atTheDoor() {
  const house = await app.house({ menu: menuToGo(), store: bringing });
  const { diner, order } = await broughtHome(app, house);
  const runner = await app.staff(house, 'runner');
  const path = `/staff/deliveries/${order._id}`;
  const step = (name: string, more: object = {}) =>
    runner.call('POST', `${path}/steps`, { step: name, ...more });
  for (const name of ['runner-accepted', 'dispatched', 'runner-reached']) await step(name);
  const keep = (photo = door) => runner.call('PUT', `${path}/photo`, { photo });
  const tracking = async () => (await diner.call('GET', `/orders/${order._id}/tracking`)).json<Tracking>();
  return { house, diner, order, runner, path, step, keep, tracking };
}

describe('a photo from the door', () => {
  test('stands for the code, small and without what was hidden in it, for the store and the guest', async () => {
    const { house, diner, order, runner, path, step, keep, tracking } = await atTheDoor();
    expect((await step('delivered')).status).toBe(409);
    expect((await keep()).status).toBe(200);
    expect(await tracking()).toMatchObject({ status: 'runner-reached', photo: true });
    const list = await runner.call('GET', `/staff/stores/${house.storeId}/deliveries`);
    expect(list.json<Deliveries>().deliveries).toMatchObject([{ photo: true }]);
    // A code that is said all the same has to be the right one.
    const wrong = (await tracking()).handover_code === '0000' ? '1111' : '0000';
    expect((await step('delivered', { code: wrong })).status).toBe(409);
    expect((await step('delivered')).status).toBe(200);

    const host = await app.staff(house, 'host');
    const [theirs, ours] = await Promise.all([
      diner.call('GET', `/orders/${order._id}/tracking/photo`),
      host.call('GET', `${path}/photo`),
    ]);
    const image = Buffer.from(theirs.json<DoorPhoto>().photo, 'base64');
    expect(ours.json()).toEqual(theirs.json());
    const facts = await sharp(image).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 1024, height: 1280 });
    expect(facts.exif).toBeUndefined();
    expect(image.includes('mk-secret-mk')).toBe(false);
  });

  test('is taken again until the food is handed over, and then stays', async () => {
    const { keep, step, diner, order } = await atTheDoor();
    await keep();
    const read = async () =>
      (await diner.call('GET', `/orders/${order._id}/tracking/photo`)).json<DoorPhoto>().photo;
    const first = await read();
    await keep((await doorPhoto(300, 300)).toString('base64'));
    const second = await read();
    expect(second).not.toBe(first);
    await step('delivered');
    expect((await keep()).json()).toMatchObject({ code: 'state-changed' });
    expect(await read()).toBe(second);
  });

  test('sent again, because nobody answered, is the one photo, taken when the runner says', async () => {
    const { runner, path, diner, order } = await atTheDoor();
    const at = app.clock.now().toISOString();
    app.clock.advance(60_000);
    const version = async () => (await diner.call('GET', `/orders/${order._id}`)).json<Order>().version;
    const send = () =>
      runner.call('PUT', `${path}/photo`, { photo: door, at }, { key: `door-of-${order._id}` });
    expect((await send()).status).toBe(200);
    await app.app.drained();
    const once = await version();
    expect((await send()).status).toBe(200);
    expect(await version()).toBe(once);
    const kept = (await readPersonal(app.app.db, { id: diner.userId, phone: '' }))['tracking_photo'];
    expect(Date.parse(String(kept?.[0]?.['at']))).toBe(Date.parse(at));
  });

  test('is nobody else’s to see or to take', async () => {
    const { house, order, path, keep } = await atTheDoor();
    const other = await atTheDoor();
    await keep();
    for (const look of [
      other.runner.call('GET', `${path}/photo`),
      other.diner.call('GET', `/orders/${order._id}/tracking/photo`),
      other.runner.call('PUT', `${path}/photo`, { photo: door }),
      other.diner.call('GET', `/orders/${other.order._id}/tracking/photo`),
    ])
      expect((await look).status).toBe(404);
    const kitchen = await app.staff(house, 'kitchen');
    expect((await kitchen.call('GET', `${path}/photo`)).status).toBe(403);
    expect((await app.call('GET', `/orders/${order._id}/tracking/photo`)).status).toBe(401);
  });

  test.each([
    ['words', Buffer.from('<script>alert(1)</script>')],
    [
      'a drawing that runs',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    ],
    ['half a photo', Buffer.from(door, 'base64').subarray(0, 400)],
    ['a stamp', stamp],
  ])('is no photo when it is %s', async (_, bytes) => {
    const { keep, tracking } = await atTheDoor();
    expect((await keep(bytes.toString('base64'))).json()).toMatchObject({ code: 'photo-unreadable' });
    expect(await tracking()).toMatchObject({ photo: false });
  });

  test('is not longer than it may be', async () => {
    const { keep } = await atTheDoor();
    expect((await keep('A'.repeat(6_800_000))).status).toBe(400);
    expect((await keep('A'.repeat(7_200_000))).status).toBe(413);
  });
});
