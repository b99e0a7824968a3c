// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { takeUpKept } from '../../lib/store.ts';
import { CategoriesSheet } from './categories-sheet.tsx';

const menu = [
  dish('soup', { veg: false }),
  dish('salad'),
  dish('tart', { category_id: 'c2', available: false }),
];
let house: House;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse(menu);
  sitDown(house);
});

const ordered = (store: string) =>
  facts.listsFetched(store, {
    top5Ordered: [],
    top5Rated: [],
    mostOrderedOfCategory: [
      { category_id: 'c1', item: dish('soup') },
      { category_id: 'c2', item: dish('tart') },
    ],
  });
async function rows() {
  const app = await stage(<CategoriesSheet open onClose={() => undefined} />);
  await until(() => app.all('.sheet-row').length === 2, 'the categories');
  return app.texts('.sheet-row');
}

it('names the dish ordered most of each category, as long as it can be had', async () => {
  ordered(house.id);
  expect(await rows()).toEqual(['Category c1Most ordered · Dish soup2 items', 'Category c21 item']);
});

it('follows the veg switch', async () => {
  ordered(house.id);
  facts.vegOnlySet(true);
  expect(await rows()).toEqual(['Category c11 item', 'Category c21 item']);
});

it('before real orders exist, or with those of another place, it names none', async () => {
  ordered('elsewhere');
  expect(await rows()).toEqual(['Category c12 items', 'Category c21 item']);
});
