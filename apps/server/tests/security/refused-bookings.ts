import type { Booking } from '@tableside/contract/reservations.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { House } from '../../testing/app.ts';
import type { Provoke, Scene } from './scene.ts';

const DAY_MS = 86_400_000;
const CARD = 'Ana 4111 1111 1111 1111';
const ONE_TABLE = { tables: [{ name: '1', area: 'Hall', seats: 2 }] };
const inDays = ({ test }: Scene, days: number): string =>
  new Date(test.clock.now().getTime() + days * DAY_MS).toISOString();

type More = Record<string, unknown>;
let numbers = 0;
/** Another number each time: guests book few tables for one. */
const newPhone = (): string => {
  numbers += 1;
  return `+9198${String(12_340_000 + numbers)}`;
};
const wish = (scene: Scene, more: More) => ({
  name: 'Ida',
  phone: newPhone(),
  guests: 2,
  at: inDays(scene, 1),
  ...more,
});
const books = (scene: Scene, at: House, more: More = {}) =>
  scene.test.call('POST', `/table/booking/${at.storeId}`, { body: wish(scene, more) });
const booked = async (scene: Scene) => (await books(scene, await scene.test.house())).json<Booking>()._id;
/** A booking that was cancelled by its link. */
async function cancelled(scene: Scene): Promise<string> {
  const id = await booked(scene);
  await scene.test.call('DELETE', `/table/bookings/${id}`);
  return id;
}
/** The same store's host. */
async function withHost(scene: Scene, store: More = {}) {
  const at = await scene.test.house({ store });
  const host = await scene.test.staff(at, 'host');
  const adds = (more: More = {}) =>
    host.call('POST', `/staff/stores/${at.storeId}/bookings`, wish(scene, more));
  return { at, host, adds };
}
/** A party of tomorrow, and writing it anew. */
async function withBooking(scene: Scene, store: More = {}) {
  const { host, adds } = await withHost(scene, store);
  const { _id: id } = (await adds()).json<Booking>();
  const puts = (more: More = {}) => host.call('PUT', `/staff/bookings/${id}`, wish(scene, more));
  return { host, adds, id, puts };
}
/** The clock of these tests stands at half past five in the afternoon. */
const shutBefore = { hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '17:00', to: '23:00' })) };
const shut = { hours: [{ day: 1, from: '03:00', to: '05:00' }] };

/** Per route and refusal: how a party or its host comes to it. */
export const refusedBookings: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  tableSlots: {
    'booking-closed': async ({ test }) => {
      const at = await test.house({ store: { features: { booking: false } } });
      return test.call('GET', `/table/booking/${at.storeId}/slots?day=2026-11-22&guests=2`);
    },
  },
  bookTable: {
    'booking-closed': async (scene) =>
      books(scene, await scene.test.house({ store: { features: { booking: false } } })),
    'slot-full': async (scene) => {
      const at = await scene.test.house({ store: ONE_TABLE });
      await books(scene, at);
      return books(scene, at);
    },
    'outside-hours': async (scene) => books(scene, await scene.test.house({ store: shut })),
    'time-not-bookable': async (scene) => books(scene, scene.house, { at: inDays(scene, -1) }),
    'party-too-large': async (scene) => {
      const at = await scene.test.house();
      const path = `/staff/stores/${at.storeId}/settings`;
      const owner = await scene.test.staff(at, 'owner');
      const settings = (await owner.call('GET', path)).json<StoreSettings>();
      await owner.call('PUT', path, { ...settings, booking: { ...settings.booking, largest: 1 } });
      return books(scene, at);
    },
    'too-many-bookings': async (scene) => {
      const at = await scene.test.house();
      const phone = newPhone();
      for (const days of [1, 2, 3]) await books(scene, at, { phone, at: inDays(scene, days) });
      return books(scene, at, { phone, at: inDays(scene, 4) });
    },
    'phone-not-served': async (scene) => books(scene, scene.house, { phone: '+33612345678' }),
    'card-number-refused': async (scene) => books(scene, scene.house, { note: CARD }),
  },
  confirmBooking: {
    'state-changed': async (scene) =>
      scene.test.call('POST', `/table/bookings/${await cancelled(scene)}/confirm`),
  },
  cancelBooking: {
    'state-changed': async (scene) => scene.test.call('DELETE', `/table/bookings/${await cancelled(scene)}`),
    'booking-too-late': async (scene) => {
      const { at } = await withHost(scene);
      const soon = new Date(scene.test.clock.now().getTime() + 45 * 60_000).toISOString();
      const { _id } = (await books(scene, at, { at: soon })).json<Booking>();
      return scene.test.call('DELETE', `/table/bookings/${_id}`);
    },
  },
  addBooking: {
    'slot-full': async (scene) => {
      const { adds } = await withHost(scene, ONE_TABLE);
      await adds();
      return adds();
    },
    'tables-too-small': async (scene) => (await withHost(scene)).adds({ table_ids: ['none'] }),
    'outside-hours': async (scene) => (await withHost(scene, shut)).adds(),
    'time-not-bookable': async (scene) => (await withHost(scene)).adds({ at: inDays(scene, -1) }),
    'phone-not-served': async (scene) => (await withHost(scene)).adds({ phone: '+33612345678' }),
    'card-number-refused': async (scene) => (await withHost(scene)).adds({ name: CARD }),
  },
  changeBooking: {
    'state-changed': async (scene) => {
      const { host, id, puts } = await withBooking(scene);
      await host.call('POST', `/staff/bookings/${id}/actions`, { action: 'cancel' });
      return puts();
    },
    'slot-full': async (scene) => {
      const { adds, puts } = await withBooking(scene, ONE_TABLE);
      await adds({ at: inDays(scene, 2) });
      return puts({ at: inDays(scene, 2) });
    },
    'tables-too-small': async (scene) => (await withBooking(scene)).puts({ table_ids: ['none'] }),
    'outside-hours': async (scene) => {
      const at = new Date(Date.parse(inDays(scene, 1)) - 3_600_000).toISOString();
      return (await withBooking(scene, shutBefore)).puts({ at });
    },
    'time-not-bookable': async (scene) => (await withBooking(scene)).puts({ at: inDays(scene, -1) }),
    'phone-not-served': async (scene) => (await withBooking(scene)).puts({ phone: '+33612345678' }),
    'card-number-refused': async (scene) => (await withBooking(scene)).puts({ note: CARD }),
  },
  moveBooking: {
    'state-changed': async (scene) => {
      const { host, adds } = await withHost(scene);
      const { _id } = (await adds()).json<Booking>();
      return host.call('POST', `/staff/bookings/${_id}/actions`, { action: 'finish' });
    },
    'slot-full': async (scene) => {
      const { host, adds } = await withHost(scene, ONE_TABLE);
      const { _id } = (await adds({ at: inDays(scene, 0) })).json<Booking>();
      const acts = (action: string) => host.call('POST', `/staff/bookings/${_id}/actions`, { action });
      await acts('no-show');
      await adds({ at: inDays(scene, 0) });
      return acts('arrive');
    },
  },
  seatBooking: {
    'state-changed': async (scene) => {
      const { host, adds } = await withHost(scene);
      const { _id } = (await adds({ at: inDays(scene, 0) })).json<Booking>();
      await host.call('POST', `/staff/bookings/${_id}/seat`, {});
      return host.call('POST', `/staff/bookings/${_id}/seat`, {});
    },
  },
};
