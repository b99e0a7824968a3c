// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { invalidate } from '../../lib/resource.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { useBackOnMenu } from './use-back-on-menu.ts';

let house: House;
const marked = () => useRoot.getState().cart.unavailable;

function Menu() {
  useBackOnMenu();
  const { items } = useMenu();
  return items.map(({ _id, available }) => <p key={_id}>{`${_id} ${available ? 'there' : 'out'}`}</p>);
}
async function soldOut(ids: readonly string[]): Promise<void> {
  house.server.reply(`GET /stores/${house.id}/availability`, () => ({
    body: { version: 2, menu_version: 1, sold_out: ids.map((id) => ({ id, until: null })), left: [] },
  }));
  invalidate('availability:');
  await settle(20);
}

beforeEach(async () => {
  startAfresh();
  takeUpKept();
  house = openHouse();
  sitDown(house);
  const app = await stage(<Menu />);
  await until(() => app.shows('d1 there'), 'the menu');
  facts.lineAdded({ item_id: 'd1', addons: [], note: '' });
});

it('given a send found a dish sold out, then it is marked so until the kitchen has it again', async () => {
  facts.itemUnavailable('d1');
  await settle();
  expect(marked()).toEqual(['d1']); // the menu has not heard of it yet
  await soldOut(['d1']);
  expect(marked()).toEqual(['d1']);
  await soldOut([]);
  expect(marked()).toEqual([]);
});

it('given another dish comes back, then it stays marked', async () => {
  await soldOut(['d1', 'd2']);
  facts.itemUnavailable('d1');
  await soldOut(['d1']);
  expect(marked()).toEqual(['d1']);
});
