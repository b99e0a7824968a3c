import type { Called } from '../../testing/call.ts';
import { roundsOf } from './refused-diners.ts';
import type { Provoke, Scene } from './scene.ts';
import type { Ordered } from './table-for.ts';

const send = async (scene: Scene, items: (scene: Scene) => unknown[]) => {
  const { table } = await scene.order('rice');
  return scene.manager.call('POST', `/staff/seatings/${await scene.seatingAt(table)}/rounds`, {
    items: items(scene),
  });
};
const tea = (scene: Scene) => [{ item_id: scene.item('tea'), qty: 1 }];
const { 'price-changed': _, ...rounds } = roundsOf(send);

const TABLE = { _id: null, name: 'New', area: '', seats: 4, shape: 'square', place: null };
/** Saves a change of the tables over the version that stands. */
const plans = async ({ manager, base }: Scene, change: object) => {
  const { version } = (await manager.call('GET', `${base}/tables`)).json<{ version: number }>();
  return manager.call('PUT', `${base}/tables`, { version, tables: [], retired: [], ...change });
};

interface Sat {
  readonly seating: string;
  readonly line: string | undefined;
}
/** What two parties come to with one another: one of them has left, or pays. */
const merging = (
  ask: (scene: Scene, from: Sat, into: Sat) => Promise<Called>,
): Readonly<Record<string, Provoke>> => {
  const sat = async (scene: Scene, { table, order }: Ordered): Promise<Sat> => ({
    seating: await scene.seatingAt(table),
    line: order.items[0]?._id,
  });
  return {
    'state-changed': async (scene) => {
      const from = await sat(scene, await scene.order('water'));
      await scene.manager.call('POST', `/staff/seatings/${from.seating}/release`);
      return ask(scene, from, await sat(scene, await scene.order('tea')));
    },
    'bill-begun': async (scene) =>
      ask(scene, await sat(scene, await scene.order('tea')), await sat(scene, await scene.paying())),
  };
};

/** Asks the guests of an order how it was. */
const askToRate = ({ manager }: Scene, orderId: string) =>
  manager.call('POST', `/staff/orders/${orderId}/rating-ask`);

/** Per route and refusal: how colleagues at the tables come to it. */
export const refusedFloor: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  savePlan: {
    'state-changed': (scene) => plans(scene, { version: 1_000_000 }),
    'name-taken': (scene) => plans(scene, { tables: [{ ...TABLE, name: 't1' }] }),
    'table-in-use': async (scene) => {
      const { table } = await scene.order('tea');
      return plans(scene, { retired: [await scene.tableId(table)] });
    },
  },
  askForRating: {
    'nothing-to-rate': async (scene) => askToRate(scene, (await scene.order('tea')).order._id),
    'nobody-to-ask': async (scene) => {
      const { manager, base } = scene;
      const { table } = await scene.sit();
      const opened = await manager.call('POST', `${base}/seatings`, { table_id: await scene.tableId(table) });
      const { seating_id: id } = opened.json<{ seating_id: string }>();
      const sent = await manager.call('POST', `/staff/seatings/${id}/rounds`, { items: tea(scene) });
      const { _id } = sent.json<{ _id: string }>();
      await manager.call('POST', `/staff/orders/${_id}/payments`, { payment_mode: 'cash' });
      return askToRate(scene, _id);
    },
    'all-rated': async (scene) => {
      const { diner, order } = await scene.paying();
      await diner.call('POST', `/orders/${order._id}/rating`, { level: 4 });
      return askToRate(scene, order._id);
    },
  },
  moveSeating: {
    'state-changed': async (scene) => {
      const [one, other] = [await scene.order('tea'), await scene.order('tea')];
      return scene.manager.call('POST', `/staff/seatings/${await scene.seatingAt(one.table)}/move`, {
        table_id: await scene.tableId(other.table),
      });
    },
  },
  mergeSeatings: merging((scene, from, into) =>
    scene.manager.call('POST', `/staff/seatings/${from.seating}/merge`, { into: into.seating }),
  ),
  transferLines: merging((scene, from, into) =>
    scene.manager.call('POST', `/staff/seatings/${from.seating}/lines`, {
      into: into.seating,
      lines: [from.line],
    }),
  ),
  orderForParty: {
    ...rounds,
    'state-changed': async (scene) => {
      const { table } = await scene.sit();
      const table_id = await scene.tableId(table);
      const opened = await scene.manager.call('POST', `${scene.base}/seatings`, { table_id });
      const { seating_id: id } = opened.json<{ seating_id: string }>();
      await scene.manager.call('POST', `/staff/seatings/${id}/release`);
      return scene.manager.call('POST', `/staff/seatings/${id}/rounds`, { items: tea(scene) });
    },
    'bill-closing': async (scene) => {
      const { table } = await scene.paying();
      return scene.manager.call('POST', `/staff/seatings/${await scene.seatingAt(table)}/rounds`, {
        items: tea(scene),
      });
    },
    'store-closed': async ({ test }) => {
      const house = await test.house({
        store: { hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '18:00' })) },
      });
      const manager = await test.staff(house, 'manager');
      const base = `/staff/stores/${house.storeId}`;
      const [table] = (await manager.call('GET', `${base}/floor`)).json<{ _id: string }[]>();
      const opened = await manager.call('POST', `${base}/seatings`, { table_id: table?._id });
      test.clock.advance(3_600_000);
      const answer = await manager.call(
        'POST',
        `/staff/seatings/${opened.json<{ seating_id: string }>().seating_id}/rounds`,
        { items: [{ item_id: house.items['tea']?._id, qty: 1 }] },
      );
      test.clock.advance(-3_600_000);
      return answer;
    },
  },
};
