import type { Order } from '@tableside/contract/ordering.schema';
import { type CourtInTest, courtHouse, orderedGroup, sendsGroup } from '../../testing/court-house.ts';
import { offersOf } from '../../testing/offers.ts';
import type { Paid } from '../../testing/online-house.ts';
import { smallStore } from '../../testing/small-house.ts';
import type { Provoke, Scene } from './scene.ts';

async function hungry({ test }: Scene) {
  return { court: await courtHouse(test, 1), diner: await test.diner('Gus Guest') };
}

/** The court's desk takes orders at its tables only. */
const switchOff = ({ test }: Scene, { desk }: CourtInTest) =>
  test.app.importers.store({ ...smallStore(desk.slug), order_types: ['dinein'], tables: [] });

/** A guest's plate of tea, whose stall takes no more orders since. */
async function shutSince(scene: Scene, asked?: 'cash' | 'card') {
  const { court, diner } = await hungry(scene);
  const { _id } = await orderedGroup(diner, court, [[0, 'tea']]);
  const [stall = court.desk] = court.stalls;
  const pay = (payment_mode: string, more: object = {}) =>
    diner.call('POST', `/orders/${_id}/pay`, { payment_mode, ...more });
  const payment = asked && (await pay(asked)).json<Paid>().payment._id;
  const parts = { kind: 'amount', amount: 100, link: true };
  const split = (await diner.call('POST', `/orders/${_id}/parts`, parts)).json<Order>();
  const seller = await scene.test.staff(stall, 'manager');
  await seller.call('PUT', `/staff/stores/${stall.storeId}/pause`, { minutes: 30 });
  const cashier = await scene.test.staff(court.desk, 'cashier');
  const atDesk = (path: string, body: object = {}) => cashier.call('POST', `/staff/${path}`, body);
  return { _id, pay, payment, link: split.bill?.parts[0]?.payment_link, atDesk };
}

/** What a stall of a court is asked by its own manager, who works at no desk. */
async function ofStall(scene: Scene) {
  const { stalls, desk } = await courtHouse(scene.test, 1);
  const [stall = desk] = stalls;
  const own = await scene.test.staff(stall, 'manager');
  const path = `/staff/stores/${stall.storeId}`;
  return {
    read: (what: string) => own.call('GET', `${path}/${what}`),
    save: (what: string, body: object) => own.call('PUT', `${path}/${what}`, body),
  };
}

/** Per refusal: how a guest or a colleague of a food court comes to it. */
export const refusedCourts: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  placeGroup: {
    'mode-off': async (scene) => {
      const { court, diner } = await hungry(scene);
      await switchOff(scene, court);
      return sendsGroup(diner, court, [[0, 'tea']]);
    },
    'store-closed': async (scene) => {
      const { court, diner } = await hungry(scene);
      const manager = await scene.test.staff(court.desk, 'manager');
      await manager.call('PUT', `/staff/stores/${court.desk.storeId}/pause`, { minutes: 30 });
      return sendsGroup(diner, court, [[0, 'tea']]);
    },
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
  pay: {
    'stall-unavailable': async (scene) => (await shutSince(scene)).pay('cash'),
  },
  payByLink: {
    'stall-unavailable': async (scene) => {
      const { link } = await shutSince(scene);
      return scene.test.call('POST', `/payment_link/${link}/payment`, { body: {} });
    },
  },
  confirmPayment: {
    'stall-unavailable': async (scene) => {
      const { atDesk, payment } = await shutSince(scene, 'cash');
      return atDesk(`payments/${payment}/confirm`);
    },
  },
  takePayment: {
    'stall-unavailable': async (scene) => {
      const { _id, atDesk } = await shutSince(scene);
      return atDesk(`orders/${_id}/payments`, { payment_mode: 'cash' });
    },
  },
  startTerminal: {
    'stall-unavailable': async (scene) => {
      const { _id, atDesk, payment } = await shutSince(scene, 'card');
      return atDesk(`orders/${_id}/terminal`, { payment_id: payment });
    },
  },
  showUpi: {
    'stall-unavailable': async (scene) => {
      const { _id, atDesk } = await shutSince(scene);
      return atDesk(`orders/${_id}/upi`);
    },
  },
  saveHouseDiscount: {
    'desk-only': async (scene) => (await ofStall(scene)).save('house_discount', { discount: null }),
  },
  saveSettings: {
    'desk-only': async (scene) => {
      const { read, save } = await ofStall(scene);
      return save('settings', { ...(await read('settings')).json<object>(), taxes: [] });
    },
  },
  redeemItems: {
    'mode-off': async (scene) => {
      const { court, diner } = await hungry(scene);
      const { _id } = await orderedGroup(diner, court, [[0, 'tea']]);
      await switchOff(scene, court);
      const items = [{ item_id: court.stalls[0]?.items.tea?._id, qty: 1 }];
      return diner.call('POST', `/orders/${_id}/loyalty`, { items });
    },
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
