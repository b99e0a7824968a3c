import type { Order } from '@tableside/contract/ordering.schema';
import type { DinerInTest, House, TestApp } from './app.ts';
import type { Called } from './call.ts';
import { onlineHouse } from './online-house.ts';
import { smallMenu } from './small-house.ts';

/** A food court: the desk where its tabs are paid, and its stalls, each with the small menu. */
export interface CourtInTest {
  readonly groupId: string;
  readonly slug: string;
  readonly desk: House;
  readonly stalls: readonly House[];
}
export interface GroupInTest {
  readonly _id: string;
  readonly order: Order;
  readonly orders: readonly Order[];
}

const menuToGo = (): ReturnType<typeof smallMenu> => {
  const menu = smallMenu();
  for (const { items } of menu.categories) for (const item of items) item.order_types = ['foodcourt'];
  return menu;
};
const gst = { key: 'gst', name: 'Court GST', rate_bp: 1200, inclusive: false, order_types: [] };

/** Opens a food court whose desk takes 12 % and no charge; its stalls' own tax and charge do not count. */
export async function courtHouse(
  test: TestApp,
  count = 2,
  stall: Record<string, unknown> = {},
): Promise<CourtInTest> {
  const desk = await onlineHouse(test, {
    store: { order_types: ['foodcourt'], tables: [], taxes: [gst], charges: [] },
  });
  const stalls: House[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const store = { order_types: ['foodcourt'], tables: [], visible_name: `Stall ${nth + 1}`, ...stall };
    stalls.push(await test.house({ store, menu: menuToGo() }));
  }
  const slug = `court-${desk.slug}`;
  const { groupId } = await test.app.importers.court({
    slug,
    name: 'Pier Court',
    desk: desk.slug,
    stalls: stalls.map((one) => one.slug),
  });
  for (const { storeId } of stalls) await test.app.importers.menu(storeId, menuToGo());
  return { groupId, slug, desk, stalls };
}

/** A plate: so many of a dish from each stall named by its place in the court. */
export type CourtPlate = readonly (readonly [stall: number, dish: string, qty?: number])[];

export const sendsGroup = (
  diner: DinerInTest,
  { groupId, stalls }: CourtInTest,
  plate: CourtPlate,
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Called> =>
  diner.call(
    'POST',
    '/order_group',
    {
      store_group_id: groupId,
      user_name: diner.name,
      items: plate.map(([stall, dish, qty = 1]) => ({
        store_id: stalls[stall]?.storeId,
        item_id: stalls[stall]?.items[dish]?._id,
        qty,
      })),
      ...more,
    },
    key === undefined ? {} : { key },
  );

/** The same, and the group of it. */
export async function orderedGroup(...sent: Parameters<typeof sendsGroup>): Promise<GroupInTest> {
  const answer = await sendsGroup(...sent);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json();
}
