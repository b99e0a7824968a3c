// @vitest-environment happy-dom
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { Shell } from './src/app/shell.tsx';
import type { Boot } from './src/first-paint/boot.ts';
import { facts } from './src/lib/facts.ts';
import { useRoot } from './src/lib/store.ts';
import { type House, openHouse, sitDown } from './testing/house.ts';
import { category, dish } from './testing/menu-fixture.ts';
import { scanOf5 } from './testing/order-fixture.ts';
import { stage, startAfresh, until } from './testing/stage.tsx';
import { refusal } from './testing/stand-in-server.ts';

const LINK = '/?c=22NS39ZUMR';
let house: House;
let visits = 0;
let follow: (answer?: object) => void;

beforeEach(async () => {
  startAfresh();
  house = openHouse([dish('d1'), dish('d2')]);
  const scan = { body: { ...scanOf5, store_id: house.id } };
  house.server.reply(
    'GET /scan/22NS39ZUMR',
    () =>
      new Promise((answer) => {
        follow = (other = scan) => answer(other);
      }),
  );
  house.server.reply(`GET /stores/${house.id}/category/item/most`, () => ({
    body: { top5Ordered: [], top5Rated: [], mostOrderedOfCategory: [] },
  }));
  // As each page brings it along.
  document.documentElement.lang = 'en';
  visits += 1;
  const script = pathToFileURL(`${import.meta.dirname}/public/ahead.js`);
  await import(/* @vite-ignore */ `${script.href}?${visits}`);
});

async function opened() {
  const menu = {
    store: house.store,
    categories: [category('c1', ['d1', 'd2'])],
    items: [dish('d1'), dish('d2')],
    suggests: false,
  };
  const boot: Boot = { key: '', language: 'en', demo: false, scanned: null, mode: 'dinein', menu };
  const app = await stage(<Shell />, { app: true, path: LINK, boot });
  await until(() => house.server.calls('GET /scan/*').length > 0, 'the scan');
  return { ...app, waiting: () => app.all('[data-adding]').map(({ id }) => id) };
}
const lines = () => useRoot.getState().cart.lines.map(({ item_id, qty }) => [item_id, qty]);

it('given Add is tapped before the code was followed, then its row shows that at once, and it is added after', async () => {
  const app = await opened();
  await app.tap('Add Dish d1');
  expect(app.waiting()).toEqual(['item-d1']);
  expect(app.button('Add Dish d1').getAttribute('aria-busy')).toBe('true');
  await app.tap('Add Dish d2');
  await app.tap('Add Dish d2');
  expect(lines()).toEqual([]);
  follow();
  await until(() => lines().length === 2, 'both dishes');
  expect(lines()).toEqual([
    ['d1', 1],
    ['d2', 1],
  ]);
  expect([app.waiting(), app.all('[aria-busy]')]).toEqual([[], []]);
  await app.tap('One Dish d1 more');
  await until(() => lines()[0]?.[1] === 2, 'a second piece');
});

it('given another place was scanned before, then the tap is meant for this one', async () => {
  sitDown(house);
  facts.scanned({ ...scanOf5, store_id: 'elsewhere' }, 'Elsewhere');
  const app = await opened();
  await app.tap('Add Dish d2');
  expect(lines()).toEqual([]);
  follow();
  await until(() => lines().length > 0, 'the dish');
  expect(useRoot.getState().cart).toMatchObject({ store_id: house.id, lines: [{ item_id: 'd2', qty: 1 }] });
  expect(useRoot.getState().kept_plate).toBeNull();
});

it('given the code is unknown, then nothing is added', async () => {
  const app = await opened();
  await app.tap('Add Dish d1');
  follow(refusal(404, 'code-unknown'));
  await app.see('Scan QR code');
  expect(lines()).toEqual([]);
});
