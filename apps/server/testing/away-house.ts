import type { Order } from '@tableside/contract/ordering.schema';
import type { DinerInTest, House, TestApp } from './app.ts';
import type { Called } from './call.ts';
import { onlineHouse } from './online-house.ts';
import { smallMenu } from './small-house.ts';

/** The small menu, to be had in every way. */
export function menuToGo(): ReturnType<typeof smallMenu> {
  const menu = smallMenu();
  for (const { items } of menu.categories)
    for (const item of items) item.order_types = ['dinein', 'takeaway', 'delivery'];
  return menu;
}

const plan = { slot_minutes: 15, per_slot: 6, lead_minutes: 15, days_ahead: 2, pay_on_handover: false };
const packing = { name: 'Packing', amount: 2000, order_types: ['takeaway'], tax_keys: ['gst'] };

/** A house that also hands food out, paid through the bank; open all day unless its store says otherwise. */
export const takeawayHouse = (
  test: TestApp,
  change: Partial<typeof plan> = {},
  store: Record<string, unknown> = {},
  menu: Record<string, unknown> = menuToGo(),
): Promise<House> =>
  onlineHouse(test, {
    menu,
    store: {
      order_types: ['dinein', 'takeaway'],
      charges: [packing],
      takeaway: { ...plan, ...change },
      ...store,
    },
  });

/** A kilometre north of the house that delivers. */
export const homeAddress = {
  house: '12B, Sea View',
  landmark: 'behind the temple',
  line1: 'Turner Road',
  line2: 'Bandra West',
  city: 'Mumbai',
  label: 'Home',
  location: { lat: 19.079, lng: 72.87 },
};
const ladder = [
  { up_to_m: 2000, fee: 3000, free_from: 40_000 },
  { up_to_m: 5000, fee: 6000, free_from: null },
];

/** A house that brings food up to five kilometres far, from 200.00 on: 30.00 within two (nothing from 400.00 on), else 60.00. */
export const deliveryHouse = (
  test: TestApp,
  change: Partial<typeof plan> = {},
  store: Record<string, unknown> = {},
): Promise<House> =>
  onlineHouse(test, {
    menu: menuToGo(),
    store: {
      order_types: ['dinein', 'takeaway', 'delivery'],
      charges: [packing],
      location: { lat: 19.07, lng: 72.87 },
      takeaway: plan,
      delivery: { ...plan, lead_minutes: 30, radius_m: 6000, min_order: 20_000, fees: ladder, ...change },
      ...store,
    },
  });

/** What lets any house bring food, cooking before it has the money. */
export const bringing = {
  order_types: ['dinein', 'takeaway', 'delivery'],
  location: { lat: 19.07, lng: 72.87 },
  delivery: {
    ...plan,
    lead_minutes: 30,
    radius_m: 6000,
    min_order: 20_000,
    fees: ladder,
    pay_on_handover: true,
  },
};

/** Keeps an address of a diner, the usual one with these changes, and tells its id. */
export async function addressOf(diner: DinerInTest, change: Record<string, unknown> = {}): Promise<string> {
  const answer = await diner.call('POST', '/users/addresses', { ...homeAddress, ...change });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json<{ _id: string }>()._id;
}

/** Sends plain dishes to be brought to one of the diner's addresses. */
export const sendsHome = (
  diner: DinerInTest,
  house: House,
  dishes: readonly string[],
  address: string,
  more: Record<string, unknown> = {},
): Promise<Called> =>
  sendsAway(diner, house, dishes, null, { __type: 'delivery', user_address_id: address, ...more });

/** A diner who has food brought and pays at the door: the kitchen has it, and a runner is wanted. */
export async function broughtHome(
  test: TestApp,
  house: House,
  name = 'Hanna Home',
  dishes: readonly string[] = ['soup', 'rice'],
): Promise<{ readonly diner: DinerInTest; readonly order: Order }> {
  const diner = await test.diner(name);
  const sent = await sendsHome(diner, house, dishes, await addressOf(diner));
  if (sent.status !== 201) throw new Error(sent.text);
  const order = sent.json<Order>();
  const asked = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
  if (asked.status !== 200) throw new Error(asked.text);
  await test.app.drained();
  return { diner, order };
}

/** An instant so many minutes from the test's now, on the wire. */
export const inMinutes = (test: TestApp, minutes: number): string =>
  new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();

/** Sends plain dishes to be fetched at a time; null is as soon as possible. */
export const sendsAway = (
  diner: DinerInTest,
  house: House,
  dishes: readonly string[],
  at: string | null,
  more: Record<string, unknown> = {},
): Promise<Called> =>
  diner.call('POST', '/orders', {
    __type: 'takeaway',
    store_id: house.storeId,
    user_name: diner.name,
    scheduled_delivery_time: at,
    items: dishes.map((dish) => ({ item_id: house.items[dish]?._id, qty: 1 })),
    ...more,
  });

/** The same, and the order of it. */
export async function orderedAway(...sent: Parameters<typeof sendsAway>): Promise<Order> {
  const answer = await sendsAway(...sent);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json();
}
