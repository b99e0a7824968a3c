import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { bringing, broughtHome, menuToGo } from '../../../testing/away-house.ts';
import { doorPhoto } from '../../../testing/door-photo.ts';
import { erasePersonal, readPersonal } from './personal-repository.ts';

const app = await startTestApp();

test('the photo of a door is exported with the order it belongs to, and goes with whom it belongs to', async () => {
  const house = await app.house({ menu: menuToGo(), store: bringing });
  const runner = await app.staff(house, 'runner');
  const brought = async () => {
    const { diner, order } = await broughtHome(app, house);
    const path = `/staff/deliveries/${order._id}`;
    for (const step of ['runner-accepted', 'dispatched'])
      await runner.call('POST', `${path}/steps`, { step });
    const photo = (await doorPhoto(400, 300)).toString('base64');
    expect((await runner.call('PUT', `${path}/photo`, { photo })).status).toBe(200);
    const shown = async () => (await diner.call('GET', `/orders/${order._id}/tracking/photo`)).status;
    return { person: { id: diner.userId, phone: '' }, shown };
  };
  const mine = await brought();
  const theirs = await brought();
  const kept = (await readPersonal(app.app.db, mine.person))['tracking_photo'];
  expect(kept).toHaveLength(1);
  expect(kept?.[0]).not.toHaveProperty('by_id');
  await app.app.db.transaction(async (tx) => erasePersonal(tx, mine.person));
  expect([await mine.shown(), await theirs.shown()]).toEqual([404, 200]);
});
