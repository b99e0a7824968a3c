import type { Locator, Page } from '@playwright/test';
import { expectValue, ordersOf } from './support/desk.ts';
import { expect, type House, test } from './support/house.ts';
import { dishOf, orderAt } from './support/table.ts';

/** Steps that a plan is wide; one is eight pixels of a plan drawn 960 wide. */
const PLAN_STEPS = 120;

const leftOf = async (thing: Locator): Promise<number> => (await thing.boundingBox())?.x ?? Number.NaN;

/** The walls of the house as they are published. */
async function published(house: House) {
  const manager = await house.desk('manager');
  return expectValue(await manager.listWalls({ params: { store_id: house.storeId } }));
}

/** Takes what was drawn off the plan again, by the version that stands then. */
async function redraw(house: House, walls: Awaited<ReturnType<typeof published>>): Promise<void> {
  const manager = await house.desk('manager');
  const params = { store_id: house.storeId };
  const { version } = expectValue(await manager.getPlan({ params }));
  expectValue(await manager.savePlan({ params, body: { version, tables: [], retired: [], walls } }));
}

/** The area of this worker's own tables, in the editor or on the map. */
const showOwnArea = (page: Page) => page.locator('label').filter({ hasText: 'No area' }).click();

test('a wall is drawn, moved by a step, taken back and brought again, and published while a party sits: its order stays @alone', async ({
  house,
  table,
}) => {
  const { person } = await house.member('Ana');
  await orderAt(house, person, table, [{ item_id: dishOf(house, 0)._id, qty: 2 }]);
  const [before] = await ordersOf(person);
  const walls = await published(house);

  const page = await house.colleague('manager', { at: '/staff/floor' });
  await page.getByRole('button', { name: 'Edit tables' }).click();
  await showOwnArea(page);
  await page.getByRole('button', { name: 'Add wall' }).click();
  const wall = page.getByRole('button', { name: 'Wall 1', exact: true });
  await expect(wall).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 wall changed')).toBeVisible();
  await expect(page.getByText('Walls run straight across or down.')).toBeVisible();

  const step = ((await page.locator('.room-edited').boundingBox())?.width ?? 0) / PLAN_STEPS;
  const start = await leftOf(wall);
  const stands = (steps: number) =>
    expect.poll(async () => ((await leftOf(wall)) - start) / step).toBeCloseTo(steps, 1);
  await wall.focus();
  await page.keyboard.press('ArrowRight');
  await stands(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await stands(0);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await stands(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The tables are saved')).toBeVisible();

  try {
    const drawn = (await published(house)).filter(({ area }) => area === '');
    expect(drawn).toEqual([{ area: '', x: 49, y: 36, length: 24, turn: 0 }]);
    await page.getByRole('button', { name: 'Map' }).click();
    const room = page.locator('.room').filter({ has: page.getByText(table, { exact: true }) });
    await expect(room.locator('.room-wall')).toHaveCount(1);
    await room.locator('.room-wall').scrollIntoViewIfNeeded();
    await expect(room.locator('.room-wall')).toBeInViewport();
    const [after] = await ordersOf(person);
    expect([after?._id, after?.version, after?.items]).toEqual([before?._id, before?.version, before?.items]);
    await room.getByRole('button', { name: new RegExp(`^Table ${table},`) }).click();
    await expect(page.getByRole('complementary').getByText('Ana (host)')).toBeVisible();
  } finally {
    await redraw(house, walls);
  }
});
