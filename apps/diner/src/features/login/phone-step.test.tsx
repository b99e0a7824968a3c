// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { type House, openHouse } from '../../../testing/house.ts';
import { stage, startAfresh } from '../../../testing/stage.tsx';
import { useReach } from '../../lib/online.ts';
import { invalidate } from '../../lib/resource.ts';
import { LoginScreen } from './login-screen.tsx';

vi.mock('./verify-caller.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

let house: House;

beforeEach(() => {
  startAfresh();
  useReach.setState({ reach: 'online' });
  invalidate('caller-way');
  house = openHouse();
  house.server.reply('GET /users/auth/caller', () => ({ body: { provider: 'sandbox' } }));
  house.server.reply('POST /users/auth/sendotp', () => ({
    body: { challenge_id: 'c1', length: 6, resend_after: 30, expires_at: '2999-01-01T00:00:00.000Z' },
  }));
});

it('given the code of asking the app cannot be fetched, then a code can be had all the same', async () => {
  const app = await stage(<LoginScreen />, { path: '/login' });
  await app.type('#login-phone', '98123 45678');
  await app.tap('Verify with caller app');
  await app.see("We can't reach the restaurant right now.");
  await app.tap('Send code');
  expect(house.server.calls('POST /users/auth/sendotp')).toHaveLength(1);
});
