// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../facts.ts';
import { invalidate } from '../resource.ts';
import { takeUpKept } from '../store.ts';
import { useMenu } from './menu.ts';

let house: House;
beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse([dish('dal'), dish('fish', { veg: false })]);
  sitDown(house);
});

function Prices() {
  const { items } = useMenu();
  return (
    <ul>
      {items.map(({ _id, base_price: price }) => (
        <li key={_id}>{`${_id} ${price}`}</li>
      ))}
    </ul>
  );
}

it('given only vegetarian dishes are asked for, then a price published meanwhile arrives', async () => {
  const app = await stage(<Prices />);
  await until(() => app.all('li').length === 2, 'the whole menu');
  facts.vegOnlySet(true);
  await until(() => app.texts('li').join() === 'dal 20000', 'the vegetarian dishes');
  house.server.reply(`GET /stores/${house.id}/items`, () => ({
    body: [dish('dal', { store_id: house.id, base_price: 25_000 })],
  }));
  invalidate('items:');
  await until(() => app.texts('li').join() === 'dal 25000', 'the new price');
  expect(app.texts('li')).toEqual(['dal 25000']);
});
