import type { Page } from '@playwright/test';
import { billOf } from './support/bill.ts';
import { expectValue, type Person } from './support/desk.ts';
import { expect, type House, test } from './support/house.ts';
import { bringLook, layoutTrouble, listenForErrors } from './support/layout.ts';
import { NAUGHTY } from './support/naughty-strings.ts';
import { dishOf, orderAt, tableCard } from './support/table.ts';

const A_ROUND = 11;
const NAME = '<b onmouseover=alert(1)>Zoë \u202EeoZ\u202C W'.padEnd(70, 'W');

interface Watched {
  readonly page: Page;
  /** Dialogs, refusals of the content policy, errors. */
  readonly alarms: readonly string[];
}

async function watch(page: Page): Promise<Watched> {
  const alarms = listenForErrors(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await bringLook(page.context());
  return {
    page,
    get alarms() {
      return [...alarms, ...dialogs];
    },
  };
}

/** Nothing of the texts ran or became part of the page, nothing complained, and nothing sticks out. */
async function holds({ page, alarms }: Watched, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(100);
    expect(await layoutTrouble(page)).toEqual([]);
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'caught'))).toBeUndefined();
  await expect(page.locator('main script, main iframe, img[src$="/x"], main b[onmouseover]')).toHaveCount(0);
  expect(alarms).toEqual([]);
}

/** Every text once as a note, in rounds of one table. Answers with the notes as the server has them. */
async function orderAll(house: House, person: Person, table: string): Promise<readonly string[]> {
  const wish = (note: string, place: number) => ({ item_id: dishOf(house, place % 8)._id, note });
  const rounds = Array.from({ length: Math.ceil(NAUGHTY.length / A_ROUND) }, (_, round) =>
    NAUGHTY.slice(round * A_ROUND, (round + 1) * A_ROUND).map(wish),
  );
  const [first = [], ...later] = rounds;
  let order = await orderAt(house, person, table, first, NAME);
  for (const items of later)
    order = expectValue(
      await person.api.ordering.addRound({
        params: { id: order._id },
        body: { items: items.map((item) => ({ ...item, qty: 1 })) },
      }),
    );
  return order.items.map(({ note }) => note);
}

const seen = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

test('texts that break programs stay texts, for guests and staff', async ({ house, table }) => {
  const { page, person } = await house.member(NAME, { isMobile: false, hasTouch: false });
  const guest = await watch(page);
  const notes = await orderAll(house, person, table);
  expect(notes.length).toBe(NAUGHTY.length);

  await test.step('on the bill', async () => {
    await page.goto(`/?c=${house.code(table)}`);
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/bill');
    await expect(page.getByRole('row').nth(NAUGHTY.length)).toBeVisible();
    await holds(guest, [320, 390, 1280]);
  });

  await test.step('in the group, the history and the profile', async () => {
    for (const path of ['/social/enigma', '/profile', '/profile/transactions', '/profile/myProfile']) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await holds(guest, [320, 1280]);
    }
  });

  await test.step('in the search', async () => {
    await page.goto('/search');
    for (const text of NAUGHTY.slice(0, 12)) await page.locator('input').first().fill(text);
    await holds(guest, [320]);
  });

  await test.step('in the kitchen, whole', async () => {
    const kitchen = await watch(
      await house.colleague('kitchen', { viewport: { width: 2560, height: 1440 } }),
    );
    await kitchen.page.reload(); // with the measuring in it
    const board = kitchen.page.getByRole('article', { name: `T${table}`, exact: true });
    await expect(board.first()).toBeVisible();
    await holds(kitchen, [390, 1280, 2560]);
    const words = seen((await board.allTextContents()).join(' '));
    for (const note of notes.slice(0, A_ROUND)) expect(words).toContain(seen(note));
  });

  await test.step('on the floor and at the cash desk', async () => {
    const manager = await watch(await house.colleague('manager'));
    const own = {
      '/staff/floor': tableCard(manager.page, table),
      '/staff/bills': billOf(manager.page, table),
    };
    for (const [path, card] of Object.entries(own)) {
      await manager.page.goto(path);
      await card.click();
      await expect(manager.page.locator('.side-panel')).toBeVisible();
      await holds(manager, [390, 1280]);
    }
  });
});
