import { courtHouse, orderedGroup, sendsGroup } from '../../testing/court-house.ts';
import { offersOf } from '../../testing/offers.ts';
import type { Provoke, Scene } from './scene.ts';

async function hungry({ test }: Scene) {
  return { court: await courtHouse(test, 1), diner: await test.diner('Gus Guest') };
}

/** Per refusal: how a guest of a food court comes to it. */
export const refusedCourts: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  placeGroup: {
    'stall-unavailable': async (scene) => {
      const { court, diner } = await hungry(scene);
      const elsewhere = { store_id: scene.house.storeId, item_id: scene.item('tea'), qty: 1 };
      return sendsGroup(diner, court, [], { items: [elsewhere] });
    },
    'price-changed': async (scene) => {
      const { court, diner } = await hungry(scene);
      return sendsGroup(diner, court, [[0, 'tea']], { expected_item_total: 1 });
    },
    'card-number-refused': async (scene) => {
      const { court, diner } = await hungry(scene);
      return sendsGroup(diner, court, [[0, 'tea']], { user_name: 'card 4111 1111 1111 1111' });
    },
  },
  redeemItems: {
    'stall-unavailable': async (scene) => {
      const { court, diner } = await hungry(scene);
      const tea = court.stalls[0]?.items.tea?._id;
      const { manager, base } = await offersOf(scene.test, court.desk);
      const items = [{ item_id: tea, credits: 1 }];
      await manager.call('PUT', `${base}/programme`, {
        live: true,
        earn: { per: 1000, credits: 1 },
        expires_days: null,
        items,
      });
      const { _id } = await orderedGroup(diner, court, [[0, 'soup']]);
      const seller = await scene.test.staff(court.stalls[0] ?? court.desk, 'manager');
      await seller.call('PUT', `/staff/stores/${court.stalls[0]?.storeId}/availability`, {
        id: tea,
        available: false,
      });
      return diner.call('POST', `/orders/${_id}/loyalty`, { items: [{ item_id: tea, qty: 1 }] });
    },
  },
};
