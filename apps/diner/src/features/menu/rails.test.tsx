// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { takeUpKept } from '../../lib/store.ts';
import { Rails } from './rails.tsx';

const menu = [dish('d1'), dish('d2')];
let house: House;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse(menu);
});

async function opened(as: Parameters<typeof sitDown>[1] = null) {
  sitDown(house, as);
  const byId = new Map(menu.map((item) => [item._id, item]));
  const app = await stage(
    <Rails store={house.store} byId={byId} complete keepPlace Control={null} onOpen={() => undefined} />,
  );
  await until(() => app.all('.rail-card').length > 0, 'the cards');
  return app;
}

it('says of each card which dish it is, so that one against the diner’s choice is marked or hidden', async () => {
  const app = await opened();
  expect(app.all('.rail-card').map((card) => card.dataset['dish'])).toEqual(['d1', 'd2']);
});
