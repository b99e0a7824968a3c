// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { openHouse } from '../../../testing/house.ts';
import { userOf } from '../../../testing/order-fixture.ts';
import { stage, startAfresh } from '../../../testing/stage.tsx';
import type { Reply } from '../../../testing/stand-in-server.ts';
import { facts } from '../facts.ts';
import { useChosenAddress } from './chosen-address.ts';
import { ChosenAddressLine } from './chosen-address-line.tsx';

const NONE = 'No address yet';
const never: Reply = () => new Promise(() => undefined);

async function shown(chosen: string | null, listed: Reply) {
  const house = openHouse();
  facts.loggedIn({ token: 'token', user: userOf({ _id: `user-of-${house.id}` }) });
  useChosenAddress.setState({ id: chosen });
  house.server.reply('GET /users/addresses', listed);
  return stage(<ChosenAddressLine address={null} />);
}

beforeEach(startAfresh);

describe('where food is brought', () => {
  it('given one was chosen whose list is on its way, then a quiet box stands there', async () => {
    const app = await shown('home', never);
    expect(app.all('.skeleton')).toHaveLength(1);
    expect(document.body.textContent).not.toContain(NONE);
  });
  it('given none was chosen, then it says so at once', async () => {
    const app = await shown(null, never);
    await app.see(NONE);
  });
  it('given the chosen one is not there any more, then it says so', async () => {
    const app = await shown('home', () => ({ body: [] }));
    await app.see(NONE);
  });
  it('given the list cannot be had, then it does not wait for ever', async () => {
    const app = await shown('home', () => 'away');
    await app.see(NONE);
  });
});
