import type { Order } from '@tableside/contract/ordering.schema';
import type { DinerInTest, House, TestApp } from '../../testing/app.ts';
import type { smallStore } from '../../testing/small-house.ts';

/** A table with its handle, and a diner who has it. */
export interface Sitting {
  readonly diner: DinerInTest;
  readonly table: string;
  readonly handle: string;
}
/** A sitting that has ordered. */
export interface Ordered extends Sitting {
  readonly order: Order;
}

/** A house with so many tables that every case can have its own. */
export interface WideHouse {
  readonly house: House;
  /** A new diner at a table where nobody has been. */
  readonly sit: () => Promise<Sitting>;
  /** The same with a first round of these dishes. */
  readonly order: (...dishes: string[]) => Promise<Ordered>;
}

/** Opens a house of `count` tables; `more` changes the store. */
export async function wideHouse(
  test: TestApp,
  count: number,
  more: Partial<ReturnType<typeof smallStore>> = {},
): Promise<WideHouse> {
  const tables = Array.from({ length: count }, (_, index) => ({
    name: `T${index + 1}`,
    area: 'Hall',
    seats: 4,
  }));
  const house = await test.house({ store: { ...more, tables } });
  let taken = 0;
  const sit = async (): Promise<Sitting> => {
    taken += 1;
    if (taken > count) throw new Error('the house is full');
    const table = `T${taken}`;
    const diner = await test.diner(`Guest ${taken}`);
    const { table_id: handle } = await diner.scans(house, table);
    return { diner, table, handle: handle ?? '' };
  };
  const order = async (...dishes: string[]): Promise<Ordered> => {
    const sitting = await sit();
    const placed = await sitting.diner.places(house, sitting.table, dishes);
    if (placed.status !== 201) throw new Error(placed.text);
    return { ...sitting, order: placed.json<Order>() };
  };
  return { house, sit, order };
}

/** The body of a first round. */
export const firstRound = (house: House, handle: string, items: readonly unknown[]) => ({
  platform: 'bolt',
  __type: 'dinein',
  store_id: house.storeId,
  table_id: handle,
  items,
});
