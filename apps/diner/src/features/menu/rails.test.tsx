// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { scanOf5 } from '../../../testing/order-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { saveDietChoice } from '../../lib/diet/diet-choice.ts';
import { NO_CHOICE } from '../../lib/diet/fit-rule.ts';
import { facts } from '../../lib/facts.ts';
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

it('has no heading where all of its dishes are hidden, as the diner asked', async () => {
  onTestFinished(() => void saveDietChoice(NO_CHOICE));
  const app = await opened();
  await saveDietChoice({ allergens: [], diets: ['gluten-free'], hide: false });
  await settle();
  expect(app.all('.rail-card')).toHaveLength(2);
  await saveDietChoice({ allergens: [], diets: ['gluten-free'], hide: true });
  await settle();
  expect(app.all('.rail')).toHaveLength(0);
});

describe('how many are being ordered now', () => {
  const counted = () => house.server.calls('GET /orders/active/*/items').length;
  const being = (count: number) =>
    house.server.reply(`GET /orders/active/${house.id}/items`, () => ({ body: [{ item_id: 'd1', count }] }));

  it('is asked again each minute in which somebody sees it', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    being(3);
    const app = await opened();
    await settle(1000);
    expect([app.texts('.rail-card-active'), counted()]).toEqual([['3 being ordered now'], 1]);
    being(1);
    await settle(60_000);
    expect([app.texts('.rail-card-active'), counted()]).toEqual([['1 being ordered now'], 2]);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await settle(120_000);
    expect(counted()).toBe(2);
    vi.restoreAllMocks();
  });

  it('is asked anew by whoever comes back to the menu', async () => {
    being(3);
    await opened();
    await until(() => counted() === 1, 'the first count');
    being(1);
    const again = await opened();
    await again.see('1 being ordered now');
    expect(counted()).toBe(2);
  });
});

it('offers again what was had in the way one orders now', async () => {
  const asked = () =>
    house.server.calls('GET /orders/user/*/prev_items').map(({ query }) => query.get('order_type'));
  await opened({ name: 'Ana' });
  await until(() => asked().length === 1, 'what was had at a table');
  facts.scanned(
    { ...scanOf5, type: 'takeaway', store_id: house.id, table_id: null, table_name: null },
    'Jade',
  );
  await until(() => asked().length === 2, 'what was taken away');
  expect(asked()).toEqual(['dinein', 'takeaway']);
});
