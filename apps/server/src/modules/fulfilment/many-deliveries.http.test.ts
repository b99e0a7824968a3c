import type { Deliveries, Delivery, DeliveryProblem } from '@tableside/contract/staff-fulfilment.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { bringing, broughtHome, menuToGo } from '../../../testing/away-house.ts';
import type { Called } from '../../../testing/call.ts';
import { statementsOf } from '../../../testing/statements-of.ts';

const app = await startTestApp();
const house = await app.house({ menu: menuToGo(), store: bringing });
const runner = await app.staff(house, 'runner');
const manager = await app.staff(house, 'manager');
const look = (what: string) => manager.call('GET', `/staff/stores/${house.storeId}/${what}`);
const deliveries = () => look('deliveries');
const problems = () => look('delivery_problems');

/** Another delivery with what went wrong with it, as the last report's own answer shows it. */
async function another(
  guest: string,
  dishes: readonly string[],
  wrong: readonly string[],
): Promise<Delivery> {
  const { order } = await broughtHome(app, house, guest, dishes);
  const path = `/staff/deliveries/${order._id}`;
  for (const step of ['runner-accepted', 'dispatched']) await runner.call('POST', `${path}/steps`, { step });
  await app.app.drained();
  const said: Called[] = [];
  for (const kind of wrong) said.push(await manager.call('POST', `${path}/problems`, { kind }));
  return said.at(-1)?.json<Delivery>() as Delivery;
}

test('many deliveries are read in as many statements as one, and each shows what is its own', async () => {
  const first = await another('Asha', ['soup', 'rice'], ['spilled', 'no-guest']);
  const counts = [await statementsOf(app, deliveries), await statementsOf(app, problems)];
  const second = await another('Bruno', ['rice', 'rice', 'soup'], ['no-guest']);
  const third = await another('Chai', ['soup', 'soup', 'tea'], ['spilled']);
  expect([await statementsOf(app, deliveries), await statementsOf(app, problems)]).toEqual(counts);

  const shown = (await deliveries()).json<Deliveries>().deliveries;
  expect(new Map(shown.map((one) => [one._id, one]))).toEqual(
    new Map([first, second, third].map((one) => [one._id, one])),
  );
  const told = ({ guest, collect, lines }: Delivery) => [guest, collect, lines.map(({ qty }) => qty)];
  expect([first, second, third].map(told)).toEqual([
    ['Asha', 39_750, [1, 1]],
    ['Bruno', 57_750, [2, 1]],
    ['Chai', 40_800, [2, 1]],
  ]);
  expect(new Set(shown.map(({ phone }) => phone)).size).toBe(3);
  const heard = (await problems()).json<DeliveryProblem[]>();
  expect(heard.map(({ number, kind }) => `${number} ${kind}`).toSorted()).toEqual(
    shown.flatMap(({ number, problems: own }) => own.map(({ kind }) => `${number} ${kind}`)).toSorted(),
  );
});
