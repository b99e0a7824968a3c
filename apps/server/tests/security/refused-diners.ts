import {
  addressOf,
  deliveryHouse,
  homeAddress,
  inMinutes,
  sendsAway,
  sendsHome,
  takeawayHouse,
} from '../../testing/away-house.ts';
import type { Provoke, Scene } from './scene.ts';
import { firstRound } from './table-for.ts';

type Items = (scene: Scene) => unknown[];
const tea: Items = ({ item }) => [{ item_id: item('tea'), qty: 1 }];

/** Rounds that are refused for what is in them, wherever they are sent. */
const badRounds: Readonly<Record<string, { readonly items: Items; readonly more?: object }>> = {
  'item-not-offered': { items: () => [{ item_id: 'no-such-dish', qty: 1 }] },
  'option-invalid': { items: ({ item }) => [{ item_id: item('noodles'), qty: 1 }] },
  'quantity-limit': { items: ({ item }) => [{ item_id: item('tea'), qty: 21 }] },
  'too-many-lines': {
    items: ({ item }) =>
      Array.from({ length: 51 }, (_, n) => ({
        item_id: item(['soup', 'rice', 'tea'][n % 3] ?? 'tea'),
        qty: 1,
        note: `${n}`,
      })),
  },
  'price-changed': { items: tea, more: { expected_item_total: 1 } },
  'card-number-refused': {
    items: ({ item }) => [{ item_id: item('tea'), qty: 1, note: '4111 1111 1111 1111' }],
  },
};

const place = async (scene: Scene, items: Items, more: object = {}) => {
  const { diner, handle } = await scene.sit();
  return diner.call('POST', '/orders', { ...firstRound(scene.house, handle, items(scene)), ...more });
};
const add = async (scene: Scene, items: Items, more: object = {}) => {
  const { diner, order } = await scene.order('rice');
  return diner.call('PUT', `/orders/${order._id}`, { items: items(scene), ...more });
};
type Send = typeof place;

const CHALLENGE = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';
const vouch = ({ call }: Scene['test'], phone: string) =>
  call('POST', '/users/auth/caller', { body: { phone, verifier_challenge: CHALLENGE } });

/** Sends while the chicken is sold out. */
const whileSoldOut = async (scene: Scene, send: Send) => {
  const id = scene.item('chicken');
  await scene.kitchen.call('PUT', `${scene.base}/availability`, { id, available: false });
  const answer = await send(scene, () => [{ item_id: id, qty: 1 }]);
  await scene.kitchen.call('PUT', `${scene.base}/availability`, { id, available: true });
  return answer;
};

/** Sends for two of the chicken while one is left. */
const whileOneIsLeft = async (scene: Scene, send: Send) => {
  const id = scene.item('chicken');
  await scene.kitchen.call('PUT', `${scene.base}/availability`, { id, available: true, left: 1 });
  const answer = await send(scene, () => [{ item_id: id, qty: 2 }]);
  await scene.kitchen.call('PUT', `${scene.base}/availability`, { id, available: true });
  return answer;
};

/** How a way to send rounds comes to each refusal that is about what is in them. */
export const roundsOf = (send: Send): Record<string, Provoke> => ({
  ...Object.fromEntries(
    Object.entries(badRounds).map(([code, { items, more }]): [string, Provoke] => [
      code,
      (scene) => send(scene, items, more),
    ]),
  ),
  'item-unavailable': (scene) => whileSoldOut(scene, send),
  'not-enough-left': (scene) => whileOneIsLeft(scene, send),
});

/** A store that hands out one takeaway order per quarter of an hour, and an order for the next one. */
const fetchAt = async ({ test }: Scene, at: string | null, diners: number) => {
  const house = await takeawayHouse(test, { per_slot: 1 });
  const send = async (nth: number) => sendsAway(await test.diner(`Hungry ${nth}`), house, ['tea'], at);
  let last = await send(0);
  for (let nth = 1; nth < diners; nth += 1) last = await send(nth);
  return last;
};

/** An order to be brought to an address with these changes. */
const bring = async ({ test }: Scene, dishes: readonly string[], change: Record<string, unknown>) => {
  const diner = await test.diner('Homebody');
  return sendsHome(diner, await deliveryHouse(test), dishes, await addressOf(diner, change));
};
const CARD = { ...homeAddress, landmark: '4111 1111 1111 1111' };

const otp = async ({ test }: Scene, phone: string) =>
  (await test.call('POST', '/users/auth/sendotp', { body: { phone } })).json<{ challenge_id: string }>()
    .challenge_id;
const logIn = ({ test }: Scene, phone: string, challenge_id: string, name = '') =>
  test.call('POST', '/users/auth/login', { body: { phone, challenge_id, otp: '000000', name } });
const repeat = async <T>(times: number, work: () => Promise<T>): Promise<T> => {
  let last = await work();
  for (let n = 1; n < times; n += 1) last = await work();
  return last;
};

/** Per route and refusal: how a visitor or a diner comes to it. */
export const refusedDiners: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  scan: {
    'code-unknown': ({ test }) => test.call('GET', '/scan/2222222222'),
    'code-replaced': async ({ test, house, manager, base }) => {
      const codes = (await manager.call('GET', `${base}/codes`)).json<
        { _id: string; table: { name: string } | null }[]
      >();
      const last = codes.at(-1);
      await manager.call('POST', `/staff/codes/${last?._id}/rotate`);
      return test.call('GET', `/scan/${house.codes[last?.table?.name ?? '']}`);
    },
  },
  sendOtp: {
    'phone-not-served': ({ test }) =>
      test.call('POST', '/users/auth/sendotp', { body: { phone: '+33612345678' } }),
    'too-many': ({ test }) =>
      repeat(2, () => test.call('POST', '/users/auth/sendotp', { body: { phone: '+919812355551' } })),
  },
  resendOtp: {
    'phone-not-served': ({ test }) =>
      test.call('POST', '/users/auth/resendotp', { body: { phone: '+33612345678' } }),
    'too-many': ({ test }) =>
      repeat(2, () => test.call('POST', '/users/auth/resendotp', { body: { phone: '+919812355552' } })),
  },
  verifyByCaller: {
    'phone-not-served': ({ test }) => vouch(test, '+33612345678'),
    'too-many': ({ test }) => repeat(2, () => vouch(test, '+919812355555')),
  },
  login: {
    'otp-wrong': async (scene) => logIn(scene, '+919812355553', await otp(scene, '+919812355553')),
    'otp-expired': (scene) => logIn(scene, '+919812355553', 'no-such-challenge'),
    'too-many-tries': async (scene) => {
      const challenge = await otp(scene, '+919812355554');
      return repeat(6, () => logIn(scene, '+919812355554', challenge));
    },
    'card-number-refused': (scene) =>
      logIn(scene, '+919812355553', 'no-such-challenge', 'Ana 4111 1111 1111 1111'),
  },
  updateUser: {
    'card-number-refused': async ({ test }) =>
      (await test.diner('Payer')).call('PUT', '/users', { preferences: '4111 1111 1111 1111' }),
  },
  addAddress: {
    'address-limit': async ({ test }) => {
      const diner = await test.diner('Mover');
      return repeat(21, () => diner.call('POST', '/users/addresses', homeAddress));
    },
    'card-number-refused': async ({ test }) =>
      (await test.diner('Payer')).call('POST', '/users/addresses', CARD),
  },
  changeAddress: {
    'card-number-refused': async ({ test }) => {
      const diner = await test.diner('Payer');
      return diner.call('PUT', `/users/addresses/${await addressOf(diner)}`, CARD);
    },
  },
  sendServices: {
    'table-unknown': ({ test, house, services }) =>
      test.call('POST', `/services/${house.storeId}/send`, { body: { services, table_id: 'forged' } }),
    'too-many': async ({ test, house, services, sit }) => {
      const { handle } = await sit();
      const send = (service: string | undefined) =>
        test.call('POST', `/services/${house.storeId}/send`, {
          body: { services: [service], table_id: handle },
        });
      await send(services[0]);
      return send(services[1]);
    },
  },
  tableRequests: { 'table-unknown': ({ test }) => test.call('GET', '/tables/forged/requests') },
  placeOrder: {
    ...roundsOf(place),
    'table-occupied': async (scene) => {
      const { handle } = await scene.order('tea');
      const { diner } = await scene.sit();
      return diner.call('POST', '/orders', firstRound(scene.house, handle, tea(scene)));
    },
    'table-unknown': async (scene) =>
      (await scene.sit()).diner.call('POST', '/orders', firstRound(scene.house, 'forged', tea(scene))),
    'table-not-open': async ({ test }) => {
      const house = await test.house({ store: { seating: 'staff-opens' } });
      return (await test.diner('Early')).places(house, '1', ['tea']);
    },
    'order-open-elsewhere': async (scene) => {
      const { diner } = await scene.order('tea');
      const { handle } = await scene.sit();
      return diner.call('POST', '/orders', firstRound(scene.house, handle, tea(scene)));
    },
    'store-closed': async ({ test }) => {
      const house = await test.house({
        store: { hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '01:00', to: '02:00' })) },
      });
      return (await test.diner('Night Owl')).places(house, '1', ['tea']);
    },
    'mode-off': async ({ test }) => {
      const house = await test.house({ store: { order_types: ['takeaway'] } });
      return (await test.diner('Late Sitter')).places(house, '1', ['tea']);
    },
    'slot-full': (scene) => fetchAt(scene, inMinutes(scene.test, 30), 2),
    'address-without-pin': (scene) => bring(scene, ['soup', 'rice'], { location: null }),
    'address-out-of-range': (scene) =>
      bring(scene, ['soup', 'rice'], { location: { lat: 19.2, lng: 72.87 } }),
    'below-minimum': (scene) => bring(scene, ['tea'], {}),
    'time-not-offered': (scene) => fetchAt(scene, inMinutes(scene.test, -30), 1),
    'bill-closing': async (scene) => {
      const { diner, handle } = await scene.paying();
      return diner.call('POST', '/orders', firstRound(scene.house, handle, tea(scene)));
    },
  },
  addRound: {
    ...roundsOf(add),
    'order-closed': async (scene) => {
      const { diner, order } = await scene.cancelled();
      return diner.call('PUT', `/orders/${order._id}`, { items: tea(scene) });
    },
    'bill-closing': async (scene) => {
      const { diner, order } = await scene.paying();
      return diner.call('PUT', `/orders/${order._id}`, { items: tea(scene) });
    },
    'store-closed': async ({ test }) => {
      const house = await test.house({
        store: { hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '18:00' })) },
      });
      const diner = await test.diner('Lingerer');
      const { _id } = (await diner.places(house, '1', ['tea'])).json<{ _id: string }>();
      test.clock.advance(3_600_000);
      const answer = await diner.call('PUT', `/orders/${_id}`, {
        items: [{ item_id: house.items['tea']?._id, qty: 1 }],
      });
      test.clock.advance(-3_600_000);
      return answer;
    },
  },
  joinOrder: {
    'code-wrong': async (scene) => join(scene, (await scene.order('tea')).handle),
    'table-free': async (scene) => join(scene, (await scene.sit()).handle),
    'table-unknown': (scene) => join(scene, 'forged'),
    'joining-closed': async (scene) => {
      const { table, handle, diner } = await scene.sit();
      await scene.manager.call('POST', `${scene.base}/seatings`, { table_id: await scene.tableId(table) });
      const { _id } = (await diner.places(scene.house, table, ['tea'])).json<{ _id: string }>();
      await diner.call('POST', `/orders/${_id}/cancel`);
      return join(scene, handle);
    },
    'order-open-elsewhere': async (scene) => {
      const [{ diner }, { handle }] = [await scene.order('tea'), await scene.order('tea')];
      return diner.call('POST', '/orders/user', {
        store_id: scene.house.storeId,
        table_id: handle,
        enigma: '22222',
      });
    },
    'too-many-tries': async (scene) => {
      const { handle } = await scene.order('tea');
      const { diner } = await scene.sit();
      return repeat(6, () =>
        diner.call('POST', '/orders/user', {
          store_id: scene.house.storeId,
          table_id: handle,
          enigma: '22222',
        }),
      );
    },
  },
  fireCourse: {
    'state-changed': async ({ cancelled }) => {
      const { diner, order } = await cancelled();
      return diner.call('POST', `/orders/${order._id}/fire`, { course: 'starter' });
    },
  },
  cancelOrder: {
    'cancel-too-late': async (scene) => {
      const { diner, order } = await scene.order('tea');
      await scene.kitchen.call('POST', `/staff/tickets/${(await scene.ticketOf(order))._id}/actions`, {
        action: 'accept',
      });
      return diner.call('POST', `/orders/${order._id}/cancel`);
    },
    'order-closed': async ({ cancelled }) => {
      const { diner, order } = await cancelled();
      return diner.call('POST', `/orders/${order._id}/cancel`);
    },
    'bill-closing': async ({ paying }) => {
      const { diner, order } = await paying();
      return diner.call('POST', `/orders/${order._id}/cancel`);
    },
  },
};

async function join(scene: Scene, handle: string) {
  const { diner } = await scene.sit();
  return diner.call('POST', '/orders/user', {
    store_id: scene.house.storeId,
    table_id: handle,
    enigma: '22222',
  });
}
