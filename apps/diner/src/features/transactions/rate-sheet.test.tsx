// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { stage, startAfresh } from '../../../testing/stage.tsx';
import { takeUpKept } from '../../lib/store.ts';
import { RateSheet } from './rate-sheet.tsx';

let house: House;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse();
  sitDown(house, { name: 'Ana' });
});

it('given the order cannot be had, then it is asked for again on a tap', async () => {
  house.server.reply('GET /orders/*', () => 'away');
  const app = await stage(<RateSheet orderId="past" onClose={() => undefined} />);
  await app.see('Try again');
  house.server.reply('GET /orders/*', () => ({ body: orderOf({ _id: 'past' }) }));
  await app.tap('Try again');
  await app.see('How was');
  expect(app.has('Try again')).toBe(false);
});
