import type { Order } from '@tableside/contract/ordering.schema';
import type { Campaign } from '@tableside/contract/staff-offers.schema';
import type { Provoke, Scene } from './scene.ts';
import type { Ordered } from './table-for.ts';

const draft = (more: object = {}) => ({
  kind: 'coupon',
  title: { en: 'Ten off' },
  rule: { benefit: { kind: 'percent', value: 1000 } },
  listed: true,
  ...more,
});
const create = ({ manager, base }: Scene, more: object = {}) =>
  manager.call('POST', `${base}/campaigns`, draft(more));
const move = ({ manager }: Scene, id: string, action: string) =>
  manager.call('POST', `/staff/campaigns/${id}/actions`, { action });
const made = async (scene: Scene, more: object = {}): Promise<Campaign> => (await create(scene, more)).json();
const change = ({ manager }: Scene, id: string, more: object = {}) => {
  const { kind: _, ...body } = draft(more);
  return manager.call('PUT', `/staff/campaigns/${id}`, body);
};
const ended = async (scene: Scene): Promise<Campaign> => {
  const campaign = await made(scene);
  await move(scene, campaign._id, 'end');
  return campaign;
};

/** A published voucher with one code for all. */
const voucher = async (scene: Scene, more: object = {}): Promise<Campaign> => {
  const campaign = await made(scene, { kind: 'voucher', listed: false, ...more });
  await move(scene, campaign._id, 'publish');
  return campaign;
};
const claim = async (scene: Scene, { code }: Campaign) => {
  const scanned = (await scene.test.call('GET', `/scan/${code}`)).json<{
    voucher: { campaign: string; code: string };
  }>().voucher;
  const { diner } = await scene.sit();
  return diner.call('POST', `/vouchers/qr/${scanned.campaign}/${scanned.code}`, {});
};

const rule = (more: object) => ({ rule: { benefit: { kind: 'percent', value: 1000 }, ...more } });
/** A published coupon of everybody. */
const coupon = async (scene: Scene, more: object = {}): Promise<string> => {
  const { _id } = await made(scene, more);
  await move(scene, _id, 'publish');
  return _id;
};
const put = ({ diner, order }: Pick<Ordered, 'diner' | 'order'>, ref_id: string) =>
  diner.call('PUT', `/orders/${order._id}`, { discount: { ref_id, discount_type: 'voucher' } });
const putNew = async (scene: Scene, more: object = {}) =>
  put(await scene.order('tea'), await coupon(scene, more));
const payCash = ({ diner, order }: Pick<Ordered, 'diner' | 'order'>) =>
  diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
const takeCash = ({ manager }: Scene, { order }: Pick<Ordered, 'order'>) =>
  manager.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });

const terminal = ({ manager }: Scene, { order }: Pick<Ordered, 'order'>) =>
  manager.call('POST', `/staff/orders/${order._id}/terminal`, {});
const showUpi = ({ manager }: Scene, { order }: Pick<Ordered, 'order'>) =>
  manager.call('POST', `/staff/orders/${order._id}/upi`, {});

/** Somebody with a link pays a part of the bill. */
async function payByLink({ test }: Scene, { diner, order }: Ordered) {
  const body = { kind: 'amount', amount: 100, link: true };
  const split = (await diner.call('POST', `/orders/${order._id}/parts`, body)).json<Order>();
  const link = split.bill.parts[0]?.payment_link;
  return test.call('POST', `/payment_link/${link}/payment`, { body: {} });
}

/** A bill with a coupon that was ended since. */
const withEnded = async (scene: Scene): Promise<Ordered> => {
  const ordered = await scene.order('tea');
  const id = await coupon(scene);
  await put(ordered, id);
  await move(scene, id, 'end');
  return ordered;
};
/** A bill with a coupon whose last use somebody else has taken. */
const withTaken = async (scene: Scene): Promise<Ordered> => {
  const [ordered, other] = [await scene.order('tea'), await scene.order('tea')];
  const id = await coupon(scene, rule({ total_limit: 1 }));
  await put(ordered, id);
  await put(other, id);
  await payCash(other);
  return ordered;
};

/** A party of two whose host put a coupon of these terms on the bill, left, and has paid another bill with it since. */
async function withSpent(scene: Scene, more: object): Promise<Ordered> {
  const ordered = await scene.order('tea');
  const { diner: host, handle, order } = ordered;
  const friend = await scene.test.diner('Fay Friend');
  await friend.call('POST', '/orders/user', {
    store_id: scene.house.storeId,
    table_id: handle,
    enigma: order.enigma,
  });
  const id = await coupon(scene, rule(more));
  await put(ordered, id);
  await host.call('POST', `/orders/${order._id}/leave`);
  const next = await orderAgain(scene, ordered);
  await put(next, id);
  await takeCash(scene, next);
  return { ...ordered, diner: friend };
}
/** A way to pay is refused for whatever the bill's coupon has become meanwhile. */
const claimed = (
  payHow: (scene: Scene, ordered: Ordered) => ReturnType<Provoke>,
): Readonly<Record<string, Provoke>> => ({
  'coupon-expired': async (scene) => payHow(scene, await withEnded(scene)),
  'coupon-exhausted': async (scene) => payHow(scene, await withTaken(scene)),
  'coupon-used': async (scene) => payHow(scene, await withSpent(scene, { per_user_limit: 1 })),
  'coupon-not-yours': async (scene) =>
    payHow(scene, await withSpent(scene, { first_order_only: true, per_user_limit: 2 })),
});

let codes = 0;
const nextCode = (): string => {
  codes += 1;
  return `TYPED${codes}`;
};
/** A colleague types a code for a bill. */
const type = ({ manager }: Scene, { order }: Pick<Ordered, 'order'>, code: string) =>
  manager.call('PUT', `/staff/orders/${order._id}/discount`, { code });
const typeNew = async (scene: Scene, more: object, on?: Pick<Ordered, 'order'>) => {
  const code = nextCode();
  await coupon(scene, { code, ...more });
  return type(scene, on ?? (await scene.order('tea')), code);
};
/** The same guest comes again. */
const orderAgain = async (scene: Scene, { diner }: Ordered): Promise<Pick<Ordered, 'diner' | 'order'>> => {
  await scene.test.app.drained();
  const { table } = await scene.sit();
  return { diner, order: (await diner.places(scene.house, table, ['tea'])).json<Ordered['order']>() };
};
const typeAgain = async (scene: Scene, more: object) => {
  const code = nextCode();
  const id = await coupon(scene, { code, ...more });
  const first = await scene.order('tea');
  await put(first, id);
  await takeCash(scene, first);
  return type(scene, await orderAgain(scene, first), code);
};

const redeem = ({ diner, order }: Pick<Ordered, 'diner' | 'order'>, item_id: string, qty = 1) =>
  diner.call('POST', `/orders/${order._id}/loyalty`, { items: [{ item_id, qty }] });
/** Tea, noodles and chicken for one credit each. */
const programme = async (scene: Scene): Promise<void> => {
  await scene.manager.call('PUT', `${scene.base}/programme`, {
    live: true,
    earn: { per: 1000, credits: 1 },
    items: ['tea', 'noodles', 'chicken', ...MANY].map((dish) => ({ item_id: scene.item(dish), credits: 1 })),
  });
};
const MANY = ['soup', 'rice', 'water'];
const redeems = async (scene: Scene, dish: string, qty = 1) => {
  await programme(scene);
  return redeem(await scene.order('rice'), scene.item(dish), qty);
};

/** Per route and refusal: how vouchers and campaigns come to it. */
export const refusedOffers: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  claimVoucher: {
    'voucher-claimed': async (scene) => {
      const { code } = await voucher(scene);
      const scanned = (await scene.test.call('GET', `/scan/${code}`)).json<{
        voucher: { campaign: string; code: string };
      }>().voucher;
      const { diner } = await scene.sit();
      const take = () => diner.call('POST', `/vouchers/qr/${scanned.campaign}/${scanned.code}`, {});
      await take();
      return take();
    },
    'voucher-exhausted': async (scene) => {
      const campaign = await voucher(scene, { stock: 1 });
      await claim(scene, campaign);
      return claim(scene, campaign);
    },
    'voucher-expired': async (scene) => {
      const campaign = await voucher(scene);
      await move(scene, campaign._id, 'end');
      return claim(scene, campaign);
    },
  },
  setDiscount: {
    'coupon-unknown': async (scene) => put(await scene.order('tea'), 'no-such-coupon'),
    'coupon-minimum': (scene) => putNew(scene, rule({ min_order_amount: 1_000_000 })),
    'coupon-expired': (scene) => putNew(scene, rule({ valid_until: '2026-01-01' })),
    'coupon-exhausted': async (scene) => {
      const id = await coupon(scene, rule({ total_limit: 1 }));
      const other = await scene.order('tea');
      await put(other, id);
      await payCash(other);
      return put(await scene.order('tea'), id);
    },
    'coupon-used': async (scene) => {
      const id = await coupon(scene, rule({ per_user_limit: 1 }));
      const first = await scene.order('tea');
      await put(first, id);
      await takeCash(scene, first);
      return put(await orderAgain(scene, first), id);
    },
    'coupon-not-yours': async (scene) => {
      const { code } = await voucher(scene);
      const scanned = (await scene.test.call('GET', `/scan/${code}`)).json<{
        voucher: { campaign: string; code: string };
      }>().voucher;
      const { diner } = await scene.sit();
      const claimed = await diner.call('POST', `/vouchers/qr/${scanned.campaign}/${scanned.code}`, {});
      return put(await scene.order('tea'), claimed.json<{ _id: string }>()._id);
    },
    'coupon-not-here': (scene) => putNew(scene, rule({ modes: ['delivery'] })),
    'bill-closing': async (scene) => put(await scene.paying(), 'whatever'),
    'order-closed': async (scene) => put(await scene.cancelled(), 'whatever'),
  },
  listVouchers: {
    'coupon-unknown': async (scene) => {
      const { diner, order } = await scene.order('tea');
      return diner.call('GET', `/orders/${order._id}/vouchers?code=NOBODY`);
    },
  },
  redeemItems: {
    'credits-short': (scene) => redeems(scene, 'tea'),
    'item-unavailable': async (scene) => {
      const id = scene.item('chicken');
      await scene.kitchen.call('PUT', `${scene.base}/availability`, { id, available: false });
      const answer = await redeems(scene, 'chicken');
      await scene.kitchen.call('PUT', `${scene.base}/availability`, { id, available: true });
      return answer;
    },
    'not-enough-left': async (scene) => {
      const id = scene.item('chicken');
      await scene.kitchen.call('PUT', `${scene.base}/availability`, { id, available: true, left: 1 });
      const answer = await redeems(scene, 'chicken', 2);
      await scene.kitchen.call('PUT', `${scene.base}/availability`, { id, available: true });
      return answer;
    },
    'item-not-offered': async (scene) => redeem(await scene.order('rice'), 'no-such-dish'),
    'option-invalid': (scene) => redeems(scene, 'noodles'),
    'quantity-limit': (scene) => redeems(scene, 'tea', 21),
    'too-many-lines': async (scene) => {
      const { diner, order } = await scene.order('rice');
      const items = Array.from({ length: 51 }, (_, nth) => ({ item_id: `dish-${nth}`, qty: 1 }));
      return diner.call('POST', `/orders/${order._id}/loyalty`, { items });
    },
    'bill-closing': async (scene) => redeem(await scene.paying(), scene.item('tea')),
    'order-closed': async (scene) => redeem(await scene.cancelled(), scene.item('tea')),
    'store-closed': async ({ test }) => {
      const house = await test.house({
        store: { hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '18:00' })) },
      });
      const diner = await test.diner('Lingerer');
      const order = (await diner.places(house, '1', ['tea'])).json<Ordered['order']>();
      test.clock.advance(3_600_000);
      const answer = await redeem({ diner, order }, house.items['tea']?._id ?? '');
      test.clock.advance(-3_600_000);
      return answer;
    },
  },
  tryCampaign: {
    'item-not-offered': ({ manager, base }) =>
      manager.call('POST', `${base}/campaigns/try`, {
        rule: draft().rule,
        lines: [{ item_id: 'no-such-dish', qty: 1 }],
      }),
  },
  setStaffDiscount: {
    'coupon-unknown': async (scene) => type(scene, await scene.order('tea'), 'NOBODY'),
    'coupon-minimum': (scene) => typeNew(scene, rule({ min_order_amount: 1_000_000 })),
    'coupon-expired': (scene) => typeNew(scene, rule({ valid_until: '2026-01-01' })),
    'coupon-not-here': (scene) => typeNew(scene, rule({ modes: ['delivery'] })),
    'coupon-exhausted': async (scene) => {
      const code = nextCode();
      const id = await coupon(scene, { code, ...rule({ total_limit: 1 }) });
      const other = await scene.order('tea');
      await put(other, id);
      await payCash(other);
      return type(scene, await scene.order('tea'), code);
    },
    'coupon-used': async (scene) => typeAgain(scene, rule({ per_user_limit: 1 })),
    'coupon-not-yours': async (scene) => {
      const first = await scene.order('tea');
      await takeCash(scene, first);
      return typeNew(scene, rule({ first_order_only: true }), await orderAgain(scene, first));
    },
    'bill-closing': async (scene) => type(scene, await scene.paying(), 'ANY'),
    'order-closed': async (scene) => type(scene, await scene.cancelled(), 'ANY'),
  },
  pay: claimed((_, ordered) => payCash(ordered)),
  takePayment: claimed(takeCash),
  startTerminal: claimed(terminal),
  showUpi: claimed(showUpi),
  payByLink: claimed(payByLink),
  createCampaign: {
    'code-taken': async (scene) => {
      await create(scene, { code: 'TWICE' });
      return create(scene, { code: 'twice' });
    },
  },
  changeCampaign: {
    'code-taken': async (scene) => {
      await create(scene, { code: 'FIRST' });
      return change(scene, (await made(scene))._id, { code: 'FIRST' });
    },
    'state-changed': async (scene) => change(scene, (await ended(scene))._id),
  },
  moveCampaign: {
    'state-changed': async (scene) => move(scene, (await ended(scene))._id, 'publish'),
  },
  makeCodes: {
    'state-changed': async (scene) =>
      scene.manager.call('POST', `/staff/campaigns/${(await made(scene))._id}/codes`, { count: 1 }),
  },
};
