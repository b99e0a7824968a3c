import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import type { DinerInTest, House, StaffInTest } from '../../testing/app.ts';
import { addressOf, deliveryHouse, inMinutes, menuToGo, takeawayHouse } from '../../testing/away-house.ts';
import type { Called } from '../../testing/call.ts';
import type { Provoke, Scene } from './scene.ts';

type Menu = ReturnType<typeof menuToGo>;
/** Digits that look like a payment card's. */
const CARD = '4111 1111 1111 1111';

interface Desk {
  readonly house: House;
  readonly waiter: StaffInTest;
  readonly diner: DinerInTest;
  readonly body: Readonly<Record<string, unknown>>;
  /** Two teas, unless the change says otherwise. */
  readonly prepares: (change?: Record<string, unknown>) => Promise<Called>;
}
async function openDesk({ test }: Scene, house: House): Promise<Desk> {
  const [waiter, diner] = [await test.staff(house, 'waiter'), await test.diner('Pia')];
  const { phone } = (await diner.call('GET', '/users')).json<{ phone: string }>();
  const items = [{ item_id: house.items['tea']?._id, qty: 2 }];
  const body = { mode: 'takeaway', name: 'Pia', phone, items };
  const prepares = (change: Record<string, unknown> = {}) =>
    waiter.call('POST', `/staff/stores/${house.storeId}/purchase_orders`, { ...body, ...change });
  return { house, waiter, diner, body, prepares };
}
const atCounter = async (scene: Scene, change: Parameters<typeof takeawayHouse>[1] = {}): Promise<Desk> =>
  openDesk(scene, await takeawayHouse(scene.test, change));

interface Waiting extends Desk {
  readonly made: PreparedOrder;
  readonly confirms: (more?: Record<string, unknown>) => Promise<Called>;
  readonly changes: (more?: Record<string, unknown>) => Promise<Called>;
}
async function waiting(desk: Desk, change: Record<string, unknown> = {}): Promise<Waiting> {
  const answer = await desk.prepares(change);
  if (answer.status !== 201) throw new Error(answer.text);
  const made = answer.json<PreparedOrder>();
  const items = made.items.map(({ line_id, qty }) => ({ line_id, qty }));
  return {
    ...desk,
    made,
    confirms: (more = {}) =>
      desk.diner.call('PUT', `/purchase_order/${made._id}`, { items, confirm: true, ...more }),
    changes: (more = {}) =>
      desk.waiter.call('PUT', `/staff/purchase_orders/${made._id}`, {
        version: made.version,
        items: desk.body['items'],
        ...more,
      }),
  };
}
const withdrawn = async (scene: Scene): Promise<Waiting> => {
  const found = await waiting(await atCounter(scene));
  await found.waiter.call('POST', `/staff/purchase_orders/${found.made._id}/withdraw`);
  return found;
};
/** The same with the menu as it is afterwards. */
async function afterMenu(scene: Scene, change: (menu: Menu) => void, dish = 'tea'): Promise<Waiting> {
  const desk = await atCounter(scene);
  const found = await waiting(desk, { items: [{ item_id: desk.house.items[dish]?._id, qty: 2 }] });
  const menu = menuToGo();
  change(menu);
  await scene.test.app.importers.menu(desk.house.storeId, menu);
  await scene.test.app.drained();
  return found;
}
const soldOut = ({ waiter, house }: Desk): Promise<Called> =>
  waiter.call('PUT', `/staff/stores/${house.storeId}/availability`, {
    id: house.items['tea']?._id,
    available: false,
  });
/** One is left of what two were asked for. */
const oneLeft = ({ waiter, house }: Desk): Promise<Called> =>
  waiter.call('PUT', `/staff/stores/${house.storeId}/availability`, {
    id: house.items['tea']?._id,
    available: true,
    left: 1,
  });
const brought = async (scene: Scene, qty: number): Promise<Waiting> => {
  const house = await deliveryHouse(scene.test);
  const items = [{ item_id: house.items['soup']?._id, qty }];
  return waiting(await openDesk(scene, house), { mode: 'delivery', items });
};
const dearer = (menu: Menu): void => {
  for (const { items } of menu.categories) for (const item of items) item.base_price += 100;
};
const without =
  (key: string) =>
  (menu: Menu): void => {
    for (const category of menu.categories)
      category.items = category.items.filter((item) => item.key !== key);
  };
const choosy = (menu: Menu): void => {
  for (const { items } of menu.categories)
    for (const item of items) if (item.key === 'soup') Object.assign(item, { addon_groups: ['size'] });
};

/** What staff may not put into a prepared order, when it is made and when it is changed. */
const refusedContent = (
  send: (scene: Scene, more: (desk: Desk) => Record<string, unknown>) => Promise<Called>,
): Readonly<Record<string, Provoke>> => ({
  'item-not-offered': (scene) => send(scene, () => ({ items: [{ item_id: 'nothing', qty: 1 }] })),
  'option-invalid': (scene) =>
    send(scene, ({ house }) => ({ items: [{ item_id: house.items['noodles']?._id, qty: 1 }] })),
  'quantity-limit': (scene) =>
    send(scene, ({ house }) => ({ items: [{ item_id: house.items['tea']?._id, qty: 21 }] })),
  'too-many-lines': (scene) =>
    send(scene, ({ house }) => ({
      items: Array.from({ length: 51 }, (_, nth) => ({
        item_id: house.items['water']?._id,
        qty: 1,
        note: `glass ${nth}`,
      })),
    })),
  'time-not-offered': (scene) => send(scene, () => ({ at: inMinutes(scene.test, 37) })),
  'card-number-refused': (scene) => send(scene, () => ({ note: CARD })),
});

/** Per route and refusal: how a prepared order comes to it. */
export const refusedPurchases: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  answerPurchase: {
    'purchase-over': async (scene) => (await withdrawn(scene)).confirms(),
    'purchase-changed': async (scene) =>
      (await waiting(await atCounter(scene))).confirms({ items: [{ line_id: 'another', qty: 1 }] }),
    'slot-full': async (scene) => {
      const at = inMinutes(scene.test, 60);
      const desk = await atCounter(scene, { per_slot: 1 });
      const [first, second] = [await waiting(desk, { at }), await waiting(desk, { at })];
      const { order_id } = (await first.confirms()).json<PreparedOrder>();
      await desk.diner.call('POST', `/orders/${order_id}/pay`, {
        payment_mode: 'online',
        online_mode: 'card',
      });
      return second.confirms();
    },
    'time-not-offered': async (scene) => {
      const found = await waiting(await atCounter(scene, { days_ahead: 0 }), {
        at: inMinutes(scene.test, 15),
      });
      scene.test.clock.advance(10 * 60_000);
      const answer = await found.confirms();
      scene.test.clock.advance(-10 * 60_000);
      return answer;
    },
    'store-closed': async (scene) => {
      const house = await takeawayHouse(scene.test, {}, { hours: [{ day: 0, from: '08:00', to: '09:00' }] });
      return (await waiting(await openDesk(scene, house))).confirms();
    },
    'address-without-pin': async (scene) => (await brought(scene, 2)).confirms(),
    'address-out-of-range': async (scene) => {
      const found = await brought(scene, 2);
      const far = await addressOf(found.diner, { location: { lat: 20.07, lng: 72.87 } });
      return found.confirms({ user_address_id: far });
    },
    'below-minimum': async (scene) => {
      const found = await brought(scene, 1);
      return found.confirms({ user_address_id: await addressOf(found.diner) });
    },
    'item-unavailable': async (scene) => {
      const found = await waiting(await atCounter(scene));
      await soldOut(found);
      return found.confirms();
    },
    'not-enough-left': async (scene) => {
      const found = await waiting(await atCounter(scene));
      await oneLeft(found);
      return found.confirms();
    },
    'item-not-offered': async (scene) => (await afterMenu(scene, without('tea'))).confirms(),
    'option-invalid': async (scene) => (await afterMenu(scene, choosy, 'soup')).confirms(),
    'quantity-limit': async (scene) => {
      const desk = await atCounter(scene);
      const tea = desk.house.items['tea']?._id;
      const items = [
        { item_id: tea, qty: 2 },
        { item_id: tea, qty: 2, note: 'strong' },
      ];
      const found = await waiting(desk, { items });
      return found.confirms({ items: found.made.items.map(({ line_id }) => ({ line_id, qty: 15 })) });
    },
    'price-changed': async (scene) => {
      const found = await afterMenu(scene, dearer);
      return found.confirms({ expected_item_total: found.made.total });
    },
    'card-number-refused': async (scene) =>
      (await waiting(await atCounter(scene))).confirms({ confirm: false, note: CARD }),
  },
  prepareOrder: {
    'store-closed': async (scene) => (await openDesk(scene, await scene.test.house())).prepares(),
    'phone-not-served': async (scene) => (await atCounter(scene)).prepares({ phone: '12345' }),
    'item-unavailable': async (scene) => {
      const desk = await atCounter(scene);
      await soldOut(desk);
      return desk.prepares();
    },
    'not-enough-left': async (scene) => {
      const desk = await atCounter(scene);
      await oneLeft(desk);
      return desk.prepares();
    },
    ...refusedContent(async (scene, more) => {
      const desk = await atCounter(scene);
      return desk.prepares(more(desk));
    }),
  },
  changePrepared: {
    'state-changed': async (scene) => (await withdrawn(scene)).changes(),
    'item-unavailable': async (scene) => {
      const found = await waiting(await atCounter(scene));
      await soldOut(found);
      return found.changes();
    },
    'not-enough-left': async (scene) => {
      const found = await waiting(await atCounter(scene));
      await oneLeft(found);
      return found.changes();
    },
    ...refusedContent(async (scene, more) => {
      const found = await waiting(await atCounter(scene));
      return found.changes(more(found));
    }),
  },
  withdrawPrepared: {
    'state-changed': async (scene) => {
      const { waiter, made } = await withdrawn(scene);
      return waiter.call('POST', `/staff/purchase_orders/${made._id}/withdraw`);
    },
  },
};
