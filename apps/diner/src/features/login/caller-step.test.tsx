// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse } from '../../../testing/house.ts';
import { userOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { useReach } from '../../lib/online.ts';
import { invalidate } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { LoginScreen } from './login-screen.tsx';

const NOW = new Date('2026-11-21T18:00:00.000Z');
const boot = { key: 'k', language: 'en', demo: true, scanned: null, menu: null } as const;
const WAY = 'Verify with caller app';
let house: House;
let way: { provider: 'sandbox' | 'truecaller' | null; deep_link: string | null };

const challenge = {
  challenge_id: 'c1',
  length: 6,
  resend_after: 30,
  expires_at: new Date(NOW.getTime() + 300_000).toISOString(),
};
const hashOf = async (verifier: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
const line = () => house.server.lines.find(({ channels }) => channels.includes('caller:r1'));
const tell = (result: object) =>
  line()?.say('change', {
    channel: 'caller:r1',
    epoch: 'e',
    seq: 1,
    kind: 'caller',
    id: 'r1',
    version: 0,
    ...result,
  });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  startAfresh();
  useReach.setState({ reach: 'online' });
  invalidate('caller-way');
  house = openHouse();
  way = { provider: 'sandbox', deep_link: null };
  house.server.reply('GET /users/auth/caller', () => ({ body: { provider: way.provider } }));
  house.server.reply('POST /users/auth/caller', () => ({
    body: { request_id: 'r1', deep_link: way.deep_link, expires_at: challenge.expires_at },
  }));
  house.server.reply('POST /users/auth/sendotp', () => ({ body: challenge }));
  house.server.reply('GET /users', () => ({ body: userOf({ name: 'Ana' }) }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function asked(button = WAY) {
  const app = await stage(<LoginScreen />, { path: '/login?ref=%2Fprofile', boot });
  await app.type('#login-phone', '98123 45678');
  await until(() => app.shows(button), 'the button');
  await app.tap(button);
  await until(() => app.shows('Confirm the sign-in'), 'the question');
  await until(() => line() !== undefined, 'the stream');
  return app;
}

describe('a number that an app vouches for', () => {
  it('given nobody does here, then only codes are offered', async () => {
    way.provider = null;
    const app = await stage(<LoginScreen />, { path: '/login', boot });
    await settle(20);
    expect(app.shows(WAY)).toBe(false);
  });

  it('given it is approved, then one is signed in, and the proof stands in no storage', async () => {
    const app = await asked();
    const verifier = line()?.headers.get('caller-verifier') ?? '';
    expect(house.server.calls('POST /users/auth/caller').map(({ body }) => body)).toEqual([
      {
        phone: '+919812345678',
        verifier_challenge: await hashOf(verifier),
      },
    ]);
    expect(app.shows('Confirm the sign-in for +91 98••• ••678 on your phone.')).toBe(true);
    expect(useRoot.getState().auth.caller_request_id).toBe('r1');
    tell({ success: { token: 'a-token' } });
    await until(() => useRoot.getState().auth.user_data?.token === 'a-token', 'the sign-in');
    expect(house.server.calls('GET /users').at(-1)?.headers.get('authorization')).toBe('Bearer a-token');
    await settle(20);
    expect(location.pathname).toBe('/profile');
    expect(useRoot.getState().auth.caller_request_id).toBeNull();
    const kept = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    expect(kept).not.toContain(verifier);
  });

  it('given it is denied, then a toast says so and the number is there again', async () => {
    const app = await asked();
    tell({ error: 'The number was not confirmed.' });
    await until(() => said().includes('The number was not confirmed.'), 'the toast');
    expect(app.all('#login-phone')).toHaveLength(1);
    expect(useRoot.getState().auth.user_data).toBeNull();
  });

  it('given nobody answers for a minute, then a code is sent instead', async () => {
    const app = await asked();
    expect(app.shows(' s left')).toBe(true);
    await settle(3000);
    expect(house.server.lines.filter(({ channels }) => channels.includes('caller:r1'))).toHaveLength(1);
    await settle(61_000);
    await until(() => app.all('#login-code').length === 1, 'the code’s field');
    expect(house.server.calls('POST /users/auth/sendotp').map(({ body }) => body)).toEqual([
      { phone: '+919812345678' },
    ]);
    expect(said()).toContain('Nobody confirmed in time, so we sent you a code.');
  });

  it('given one would rather have a code, then it is sent at once', async () => {
    const app = await asked();
    await app.tap('Use SMS instead');
    await until(() => app.all('#login-code').length === 1, 'the code’s field');
  });

  it('given a code is on its way when the minute is over, then it is asked for once', async () => {
    const app = await asked();
    let send: () => void = () => undefined;
    const sent = new Promise<void>((done) => (send = done));
    house.server.reply('POST /users/auth/sendotp', () => sent.then(() => ({ body: challenge })));
    await settle(55_000);
    await app.tap('Use SMS instead');
    await settle(8000);
    expect(house.server.calls('POST /users/auth/sendotp')).toHaveLength(1);
    send();
    await until(() => app.all('#login-code').length === 1, 'the code’s field');
    expect(said()).toEqual([]);
  });

  it('given the code is sent once another number was wanted, then it asks for the number', async () => {
    const app = await asked();
    let send: () => void = () => undefined;
    const sent = new Promise<void>((done) => (send = done));
    house.server.reply('POST /users/auth/sendotp', () => sent.then(() => ({ body: challenge })));
    await app.tap('Use SMS instead');
    await app.tap('Change number');
    send();
    await settle(20);
    expect([app.all('#login-phone').length, app.all('#login-code').length]).toEqual([1, 0]);
  });

  it('given one asks too often, then the time to wait stands below the number', async () => {
    house.server.reply('POST /users/auth/caller', () => ({ ...refusal(429, 'too-many'), retryAfter: 30 }));
    const app = await stage(<LoginScreen />, { path: '/login', boot });
    await app.type('#login-phone', '98123 45678');
    await until(() => app.shows(WAY), 'the button');
    await app.tap(WAY);
    await until(() => app.shows('too-many said the server Wait 30 seconds.'), 'the words');
  });
});

describe('Truecaller', () => {
  const LINK = 'truecallersdk://truesdk/web_verify?requestNonce=r1';
  const onAndroid = (opens: boolean) => {
    way = { provider: 'truecaller', deep_link: LINK };
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)');
    vi.spyOn(document, 'hasFocus').mockReturnValue(!opens);
    return vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  };

  it('is offered on Android only', async () => {
    way.provider = 'truecaller';
    const app = await stage(<LoginScreen />, { path: '/login', boot });
    await settle(20);
    expect(app.shows('Verify with Truecaller')).toBe(false);
  });

  it('given its app opens, then the page waits', async () => {
    const assign = onAndroid(true);
    const app = await asked('Verify with Truecaller');
    await settle(700);
    expect(assign).toHaveBeenCalledWith(LINK);
    expect(app.shows('Confirm the sign-in')).toBe(true);
  });

  it('given its app is not there, then it says so and a code can be had', async () => {
    onAndroid(false);
    const app = await asked('Verify with Truecaller');
    await settle(700);
    expect(said()).toEqual(["Truecaller isn't on this phone. Use a code instead."]);
    expect(app.shows('Send code')).toBe(true);
  });
});
