import { courtHouse, sendsGroup } from '../../testing/court-house.ts';
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
};
