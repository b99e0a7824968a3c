// @vitest-environment happy-dom
import type { Address } from '@tableside/contract/accounts.schema';
import { beforeEach, expect, it } from 'vitest';
import { addressOf } from '../../../testing/address-fixture.ts';
import { openHouse } from '../../../testing/house.ts';
import { userOf } from '../../../testing/order-fixture.ts';
import { settle, stage, startAfresh } from '../../../testing/stage.tsx';
import { facts } from '../facts.ts';
import { useChosenAddress } from './chosen-address.ts';
import { useDeliveryAddress } from './use-addresses.ts';

const Chosen = () => <p>{useDeliveryAddress(true)?.label ?? 'none'}</p>;

async function shown(home: Address) {
  const house = openHouse();
  facts.loggedIn({ token: 'token', user: userOf({ _id: `user-of-${house.id}` }) });
  house.server.reply('GET /users/addresses', () => ({ body: [home] }));
  const app = await stage(<Chosen />);
  await settle(10);
  return app.texts('p');
}

beforeEach(() => {
  startAfresh();
  useChosenAddress.setState({ id: 'home' });
});

it('gives the chosen one of the kept addresses', async () => {
  expect(await shown(addressOf())).toEqual(['Home']);
  expect(await shown(addressOf({ _id: 'other' }))).toEqual(['none']);
});

it('given its place on the map is not known any more, then none is chosen', async () => {
  expect(await shown(addressOf({ location: null }))).toEqual(['none']);
});
