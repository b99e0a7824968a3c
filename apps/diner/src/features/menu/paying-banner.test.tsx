// @vitest-environment happy-dom
import type { Order, Part } from '@tableside/contract/ordering.schema';
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse, orderIn } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { billOf, partOf } from '../../../testing/order-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { PayingBanner } from './paying-banner.tsx';

const WAITING = { state: 'pending', payment_id: 'p1', mode: 'online' } as const;
let house: House;
const have = (part: Partial<Part>, change: Partial<Order> = {}) =>
  useRoot.setState({
    order: orderIn(house, { ...change, bill: billOf({ parts: [partOf({ ...WAITING, ...part })] }) }),
  });
const opened = () => stage(<PayingBanner />, { path: '/home' });

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse();
});

it('says on the menu that a payment is under way and leads to it, until it is through', async () => {
  have({});
  const app = await opened();
  await app.see('Payment of ₹45.00 in progress');
  expect(app.button('To the payment').getAttribute('href')).toBe('/payment?part=mine');
  have({ state: 'paid' });
  await until(() => !app.shows('in progress'));
});

it('names what a table waits for at the cashier', async () => {
  have({ mode: 'cash' });
  await (await opened()).see('Waiting for the cashier: ₹45.00 in cash');
});

it('names it in the coins of the house, where that has no small ones', async () => {
  house = openHouse(undefined, { preferences: { ...place().preferences, cash_step: 1000 } });
  have({ mode: 'cash' });
  await (await opened()).see('Waiting for the cashier: ₹50.00 in cash');
});

it.each([
  ['somebody else’s share', { kind: 'equal', by: { _id: 'u2', name: 'Ben' } }, {}],
  ['nothing is pending', { state: 'open', payment_id: null }, {}],
  ['it is paid when handed over', { mode: 'cash' }, { __type: 'takeaway' }],
] as const)('given %s, then nothing is said', async (_, part, order) => {
  have(part, order);
  expect((await opened()).all('.banner')).toEqual([]);
});
