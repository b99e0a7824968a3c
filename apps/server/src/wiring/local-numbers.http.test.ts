import type { Order } from '@tableside/contract/ordering.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { takeawayHouse } from '../../testing/away-house.ts';
import { codeOf } from '../../testing/call.ts';

const app = await startTestApp();

/** A house in Germany: what its people do with a number, and what they are answered. */
async function germanHouse() {
  const house = await takeawayHouse(app, {}, { country: 'DE' });
  const manager = await app.staff(house, 'manager');
  const path = `/staff/stores/${house.storeId}`;
  const at = new Date(app.clock.now().getTime() + 2 * 3_600_000).toISOString();
  const booked = { name: 'Max', guests: 2, at };
  const guest = await app.diner('Ana');
  const { _id: order } = (await guest.places(house, '1', ['soup'])).json<Order>();
  await manager.call('POST', `/staff/orders/${order}/payments`, { payment_mode: 'cash' });
  return {
    line: (phone: string) => manager.call('POST', `${path}/queue`, { name: 'Max', guests: 2, phone }),
    bookings: (phone: string) => manager.call('POST', `${path}/bookings`, { ...booked, phone }),
    'a booking of theirs': async (phone: string) => {
      const { _id } = (await manager.call('POST', `${path}/bookings`, booked)).json<{ _id: string }>();
      return manager.call('PUT', `/staff/bookings/${_id}`, { ...booked, phone });
    },
    'prepared orders': (phone: string) =>
      manager.call('POST', `${path}/purchase_orders`, {
        mode: 'takeaway',
        name: 'Max',
        phone,
        items: [{ item_id: house.items['tea']?._id, qty: 1 }],
      }),
    'e-bills': (phone: string) => manager.call('POST', `/staff/orders/${order}/ebill`, { phone }),
  };
}

test.each(['line', 'bookings', 'a booking of theirs', 'prepared orders', 'e-bills'] as const)(
  '%s: a number that is typed without its country is of the country of the house',
  async (place) => {
    const takes = (await germanHouse())[place];
    const abroad = await takes('98200 12345'); // a mobile number in India
    expect([abroad.status, codeOf(abroad)]).toEqual([409, 'phone-not-served']);
    const own = await takes('0151 12345678');
    expect(own.status, own.text).toBeLessThan(300);
    if (place !== 'e-bills') expect(own.json()).toMatchObject({ phone: '+4915112345678' });
  },
);
