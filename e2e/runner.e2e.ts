import type { Order } from '@tableside/contract/ordering.schema';
import { expectValue, type Person } from './support/desk.ts';
import { DOOR } from './support/door-photo.ts';
import { expect, type House, test } from './support/house.ts';
import { dishOf } from './support/table.ts';

/** Enough of the first dish for being brought. */
const MANY = 6;

/** An order that is brought, paid at the door, sent past the page. */
async function sendsHome(house: House, { api }: Person): Promise<Order> {
  const { location } = expectValue(await api.venues.getStore({ params: { id: house.storeId } }));
  if (!location) throw new Error('the house is nowhere');
  const near = { lat: location.lat + 0.005, lng: location.lng };
  const where = { house: '12B, Sea View', line1: 'Turner Road', city: 'Mumbai', label: 'Home' };
  const address = expectValue(await api.accounts.addAddress({ body: { ...where, location: near } }));
  const items = [{ item_id: dishOf(house, 0)._id, qty: MANY, note: '' }];
  const order = expectValue(
    await api.ordering.placeOrder({
      body: { items, __type: 'delivery', store_id: house.storeId, user_address_id: address._id },
    }),
  );
  expectValue(await api.billing.pay({ params: { id: order._id }, body: { payment_mode: 'cash' } }));
  return order;
}

/** A runner takes it and brings it to the door. */
async function reachDoor(house: House, { _id: id }: Order): Promise<void> {
  const runner = await house.desk('runner');
  for (const step of ['runner-accepted', 'dispatched', 'runner-reached'] as const)
    await expect(async () =>
      expectValue(await runner.stepDelivery({ params: { id }, body: { step } })),
    ).toPass();
}

test('a photo taken where nothing gets through outlives the page, and is sent before the handover it stands for', async ({
  house,
}) => {
  const { person } = await house.member('Nila');
  const order = await sendsHome(house, person);
  await reachDoor(house, order);
  const page = await house.colleague('runner', {
    at: '/staff/runner',
    viewport: { width: 390, height: 844 },
  });
  const card = page.getByRole('listitem').filter({ hasText: new RegExp(`#${order.number}(?!\\d)`) });
  await expect(card.getByLabel('Take a photo instead')).toBeAttached();

  await page.context().setOffline(true);
  await card.getByLabel('Take a photo instead').setInputFiles(DOOR);
  await expect(card.getByText('The photo will sync')).toBeVisible();
  await card.getByText('Photo at the door').click();
  await expect(card.getByRole('img', { name: 'Photo at the door' })).toBeVisible();
  await card.getByRole('button', { name: 'Delivered' }).click();
  await expect(card.getByText('1 step will sync')).toBeVisible();
  // The app is closed: without a connection there is no other page to come back to.
  await page.goto('about:blank');
  const { api } = person;
  const photo = () => api.fulfilment.getDoorPhoto({ params: { id: order._id } });
  expect((await photo()).ok).toBe(false);

  await page.context().setOffline(false);
  await page.goto('/staff/runner');
  const now = async () => expectValue(await api.fulfilment.getTracking({ params: { id: order._id } })).status;
  await expect.poll(now).toBe('delivered');
  expect(expectValue(await photo()).photo.length).toBeGreaterThan(1000);
  const kept = () =>
    page.evaluate(
      () =>
        new Promise((done) => {
          const opening = indexedDB.open('runner');
          opening.onsuccess = () => {
            const asked = opening.result.transaction('photos').objectStore('photos').count();
            asked.onsuccess = () => done(asked.result);
          };
        }),
    );
  await expect.poll(kept).toBe(0);
});
