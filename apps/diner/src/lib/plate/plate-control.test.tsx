// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { useRoot } from '../store.ts';
import { PlateControl } from './plate-control.tsx';

beforeEach(startAfresh);

const pieces = (): number => useRoot.getState().cart.lines.length;

it('given the place is not known yet, then Add does nothing; as soon as it is, the dish is on the plate', async () => {
  const house = openHouse();
  const app = await stage(<PlateControl item={dish('d1')} name="Dish d1" />);
  await app.tap('Add Dish d1');
  await settle(50);
  expect(pieces()).toBe(0);
  sitDown(house);
  await app.tap('Add Dish d1');
  await until(() => pieces() === 1, 'the dish on the plate');
});
