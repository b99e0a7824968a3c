import type { Order, Slots } from '@tableside/contract/ordering.schema';
import type { TestApp } from '../../testing/app.ts';
import { orderedAway, takeawayHouse } from '../../testing/away-house.ts';
import type { Called } from '../../testing/call.ts';
import { onlineHouse } from '../../testing/online-house.ts';
import type { Provoke, Scene } from './scene.ts';

type Ordered = Awaited<ReturnType<Scene['order']>>;
const tip = async (amount: number, { diner, order }: Pick<Ordered, 'diner' | 'order'>) =>
  diner.call('PUT', `/orders/${order._id}`, { tip: amount });
const pay = async (more: object, { diner, order }: Pick<Ordered, 'diner' | 'order'>) =>
  diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', ...more });
const split = async (body: object, { diner, order }: Pick<Ordered, 'diner' | 'order'>) =>
  diner.call('POST', `/orders/${order._id}/parts`, body);
const unsplit = (part: string, { diner, order }: Pick<Ordered, 'diner' | 'order'>) =>
  diner.call('DELETE', `/orders/${order._id}/parts/${part}`);
const partOf = async (ordered: Ordered): Promise<string> => {
  const answer = await split({ kind: 'amount', amount: 100 }, ordered);
  return answer.json<Order>().bill.parts[0]?._id ?? '';
};
/** A party in a house of its own that is paid through the bank. */
const online = async (test: TestApp) => {
  const house = await onlineHouse(test);
  const diner = await test.diner('Ola Online');
  return { house, diner, order: (await diner.places(house, '1', ['tea'])).json<Order>() };
};
/** A party in a house without a provider. */
const plain = async (test: TestApp) => {
  const house = await test.house();
  const diner = await test.diner('Cara Cash');
  return { house, diner, order: (await diner.places(house, '1', ['tea'])).json<Order>() };
};
async function linkOf(ordered: Pick<Ordered, 'diner' | 'order'>) {
  const answer = await split({ kind: 'amount', amount: 100, link: true }, ordered);
  const part = answer.json<Order>().bill.parts[0];
  return { part: part?._id ?? '', link: part?.payment_link ?? '' };
}
const link = async (test: TestApp) => {
  const ordered = await online(test);
  return { ...ordered, ...(await linkOf(ordered)) };
};
const payLink = (test: TestApp, linked: { readonly link: string }, body: object = {}) =>
  test.call('POST', `/payment_link/${linked.link}/payment`, { body });
async function whileAway<T>(test: TestApp, work: () => Promise<T>): Promise<T> {
  test.bank.trouble = 'away';
  return work().finally(() => {
    test.bank.trouble = undefined;
  });
}
type Unpaid = Pick<Ordered, 'diner' | 'order'>;
/** Somebody who pays after half an hour for tea to be fetched before that, or as soon as possible; the house has closed by then. */
async function payLate(
  test: TestApp,
  chosen: boolean,
  prepare: (ordered: Unpaid) => Promise<() => Promise<Called>> = async (ordered) => () => pay({}, ordered),
) {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '06:00', to: '18:00' }));
  const house = await takeawayHouse(test, {}, { hours });
  const diner = await test.diner('Lara Late');
  const offered = await test.call('GET', `/stores/${house.storeId}/slots?order_type=takeaway`);
  const [first] = offered.json<Slots>().slots;
  const order = await orderedAway(diner, house, ['tea'], chosen ? (first?.at ?? '') : null);
  const pays = await prepare({ diner, order });
  test.clock.advance(1_800_000);
  return pays().finally(() => {
    test.clock.advance(-1_800_000);
  });
}
/** The same through a link that was made in time. */
const payLinkLate = (test: TestApp, chosen: boolean) =>
  payLate(test, chosen, async (ordered) => {
    const linked = await linkOf(ordered);
    return () => payLink(test, linked);
  });
interface Guest {
  readonly house: { readonly storeId: string };
  readonly diner: Ordered['diner'];
}
const vault = async ({ house, diner }: Guest) =>
  diner.call('POST', '/users/cards/session', { store_id: house.storeId });
const addCard = async ({ house, diner }: Guest, token = 'no-such-token') =>
  diner.call('POST', '/users/cards', { store_id: house.storeId, token });
const take = (scene: Scene, order: { readonly _id: string }, payment_mode = 'cash') =>
  scene.manager.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode });

/** Somebody whose bill the desk has taken the money of. */
async function paidOf(scene: Scene): Promise<Ordered> {
  const ordered = await scene.order('tea');
  await take(scene, ordered.order);
  return ordered;
}

/** Per route and refusal: how paying and rating come to it. */
export const refusedMoney: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  setTip: {
    'tip-invalid': async ({ order }) => tip(1_900_000_000, await order('tea')),
    'bill-closing': async ({ paying }) => tip(100, await paying()),
    'order-closed': async ({ cancelled }) => tip(100, await cancelled()),
  },
  pay: {
    'part-in-payment': async ({ paying }) => pay({}, await paying()),
    'nothing-to-pay': async (scene) => pay({}, await paidOf(scene)),
    'mode-not-offered': async ({ test }) => pay({ payment_mode: 'online' }, await plain(test)),
    'vpa-invalid': async ({ test }) =>
      pay({ payment_mode: 'online', payerVpa: 'nobody' }, await online(test)),
    'provider-away': async ({ test }) =>
      whileAway(test, async () => pay({ payment_mode: 'online' }, await online(test))),
    'tip-invalid': async ({ order }) => pay({ tip: 1_900_000_000 }, await order('tea')),
    'order-closed': async ({ cancelled }) => pay({}, await cancelled()),
    'state-changed': async ({ order }) => pay({ expected_amount: 1 }, await order('tea')),
    'time-not-offered': async ({ test }) => payLate(test, true),
    'store-closed': async ({ test }) => payLate(test, false),
  },
  createPart: {
    'part-too-large': async ({ order }) => split({ kind: 'amount', amount: 1_000_000 }, await order('tea')),
    'line-already-shared': async ({ order }) => {
      const ordered = await order('tea');
      const [line] = ordered.order.items;
      await split({ kind: 'items', lines: [{ line_id: line?._id, num: 2, den: 3 }] }, ordered);
      const lines = [{ line_id: line?._id, num: 1, den: 2 }];
      return split({ kind: 'items', lines }, ordered);
    },
    'nothing-to-pay': async ({ order }) => split({ kind: 'all' }, await order('water')),
    'part-in-payment': async ({ paying }) => split({ kind: 'all' }, await paying()),
    'order-closed': async ({ cancelled }) => split({ kind: 'all' }, await cancelled()),
    'too-many': async ({ order }) => {
      const ordered = await order('rice');
      for (let made = 0; made < 60; made += 1) await split({ kind: 'amount', amount: 1 }, ordered);
      return split({ kind: 'amount', amount: 1 }, ordered);
    },
    'card-number-refused': async ({ order }) =>
      split({ kind: 'all', label: '4111 1111 1111 1111' }, await order('tea')),
  },
  cancelPart: {
    'part-in-payment': async ({ order }) => {
      const ordered = await order('tea');
      const part = await partOf(ordered);
      await pay({ part_id: part }, ordered);
      return unsplit(part, ordered);
    },
    'state-changed': async ({ order }) => {
      const ordered = await order('tea');
      const part = await partOf(ordered);
      await unsplit(part, ordered);
      return unsplit(part, ordered);
    },
  },
  payByLink: {
    'link-expired': async ({ test }) => {
      const linked = await link(test);
      await unsplit(linked.part, linked);
      return payLink(test, linked);
    },
    'already-paid': async ({ test }) => {
      const linked = await link(test);
      const cashier = await test.staff(linked.house, 'cashier');
      await cashier.call('POST', `/staff/orders/${linked.order._id}/payments`, { payment_mode: 'cash' });
      return payLink(test, linked);
    },
    'part-in-payment': async ({ test }) => {
      const linked = await link(test);
      await payLink(test, linked);
      return payLink(test, linked);
    },
    'mode-not-offered': async ({ test }) => payLink(test, await linkOf(await plain(test))),
    'vpa-invalid': async ({ test }) => payLink(test, await link(test), { payerVpa: 'nobody' }),
    'tip-invalid': async ({ test }) => payLink(test, await link(test), { tip: 1_900_000_000 }),
    'state-changed': async ({ test }) => payLink(test, await link(test), { expected_amount: 1 }),
    'time-not-offered': async ({ test }) => payLinkLate(test, true),
    'store-closed': async ({ test }) => payLinkLate(test, false),
    'too-many': async ({ test }) => {
      const linked = await link(test);
      for (let tried = 0; tried < 5; tried += 1) {
        const paid = (await payLink(test, linked)).json<{ payment: { _id: string } }>();
        await linked.diner.call('DELETE', `/orders/${linked.order._id}/payments/${paid.payment._id}`);
      }
      return payLink(test, linked);
    },
    'provider-away': async ({ test }) => whileAway(test, async () => payLink(test, await link(test))),
  },
  giveUpByLink: {
    'state-changed': async ({ test }) => {
      const linked = await link(test);
      const { payment } = (await payLink(test, linked)).json<{ payment: { _id: string } }>();
      const giveUp = () => test.call('DELETE', `/payment_link/${linked.link}/payment/${payment._id}`);
      await giveUp();
      return giveUp();
    },
  },
  openVault: {
    'mode-not-offered': async ({ test }) => vault(await plain(test)),
    'provider-away': async ({ test }) => whileAway(test, async () => vault(await online(test))),
    'card-refused': async ({ test }) => {
      test.bank.refuses = 'no cards today';
      return vault(await online(test)).finally(() => {
        test.bank.refuses = undefined;
      });
    },
  },
  addCard: {
    'mode-not-offered': async ({ test }) => addCard(await plain(test)),
    'provider-away': async ({ test }) => whileAway(test, async () => addCard(await online(test))),
    'card-refused': async ({ test }) => addCard(await online(test)),
    'too-many': async ({ test }) => {
      const who = await online(test);
      for (let saved = 0; saved < 10; saved += 1) await addCard(who, test.bank.issue(who.diner.userId));
      return addCard(who, test.bank.issue(who.diner.userId));
    },
  },
  forgetCard: {
    'part-in-payment': async ({ test }) => {
      const who = await online(test);
      const saved = await addCard(who, test.bank.issue(who.diner.userId));
      const { _id: card_id } = saved.json<{ _id: string }>();
      await whileAway(test, async () => pay({ payment_mode: 'online', card_id }, who));
      return who.diner.call('DELETE', `/users/cards/${card_id}`);
    },
  },
  giveUpPayment: {
    'state-changed': async ({ paying }) => {
      const { diner, order, payment } = await paying();
      await diner.call('DELETE', `/orders/${order._id}/payments/${payment}`);
      return diner.call('DELETE', `/orders/${order._id}/payments/${payment}`);
    },
  },
  rateOrder: {
    'rating-not-open': async ({ order: sit }) => {
      const { diner, order } = await sit('tea');
      return diner.call('POST', `/orders/${order._id}/rating`, { level: 4 });
    },
    'card-number-refused': async ({ paying }) => {
      const { diner, order } = await paying();
      return diner.call('POST', `/orders/${order._id}/rating`, { level: 4, comment: '4111111111111111' });
    },
  },
  confirmPayment: {
    'state-changed': async ({ paying, manager }) => {
      const { payment } = await paying();
      await manager.call('POST', `/staff/payments/${payment}/confirm`, {});
      return manager.call('POST', `/staff/payments/${payment}/confirm`, {});
    },
  },
  declinePayment: {
    'state-changed': async ({ paying, manager }) => {
      const { payment } = await paying();
      await manager.call('POST', `/staff/payments/${payment}/decline`);
      return manager.call('POST', `/staff/payments/${payment}/decline`);
    },
  },
  takePayment: {
    'nothing-to-pay': async (scene) => take(scene, (await paidOf(scene)).order),
    'state-changed': async ({ order, manager }) =>
      manager.call('POST', `/staff/orders/${(await order('tea')).order._id}/payments`, {
        payment_mode: 'cash',
        received: 0,
      }),
    'part-in-payment': async (scene) => take(scene, (await scene.paying()).order),
    'mode-not-offered': async ({ test }) => {
      const house = await test.house({ store: { payment_modes: ['cash'] } });
      const placed = await (await test.diner('Card Holder')).places(house, '1', ['tea']);
      return (await test.staff(house, 'cashier')).call(
        'POST',
        `/staff/orders/${placed.json<{ _id: string }>()._id}/payments`,
        { payment_mode: 'card' },
      );
    },
    'order-closed': async (scene) => take(scene, (await scene.cancelled()).order),
  },
};
