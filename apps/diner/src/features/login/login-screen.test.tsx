// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { orderOf, userOf } from '../../../testing/order-fixture.ts';
import { pushBrowser } from '../../../testing/push-browser.ts';
import { said, settle, stage, startAfresh } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import type { Boot } from '../../first-paint/boot.ts';
import { saveDietChoice } from '../../lib/diet/diet-choice.ts';
import { NO_CHOICE } from '../../lib/diet/fit-rule.ts';
import { facts } from '../../lib/facts.ts';
import { useReach } from '../../lib/online.ts';
import { wishToSend } from '../../lib/plate/send-wish.ts';
import { useRoot } from '../../lib/store.ts';
import { LoginScreen } from './login-screen.tsx';

const NOW = new Date('2026-11-21T18:00:00.000Z');
const PHONE = '#login-phone';
const CODE = '#login-code';
const NAME = '#login-name';
let house: House;

const challenge = (id: string) => ({
  challenge_id: id,
  length: 6,
  resend_after: 30,
  expires_at: new Date(NOW.getTime() + 300_000).toISOString(),
});
const at = (ref = '', boot: Boot | null = null) =>
  stage(<LoginScreen />, { boot, path: ref ? `/login?ref=${encodeURIComponent(ref)}` : '/login' });
const DEMO: Boot = { key: 'page', language: 'en', demo: true, scanned: null, menu: null };
const address = () => `${location.pathname}${location.search}`;
const bodies = (pattern: string) => house.server.calls(pattern).map(({ body }) => body);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  startAfresh();
  useReach.setState({ reach: 'online' });
  house = openHouse();
  house.server.reply('POST /users/auth/sendotp', () => ({ body: challenge('c1') }));
  house.server.reply('POST /users/auth/resendotp', () => ({ body: challenge('c2') }));
  house.server.reply('POST /users/auth/login', () => ({ body: { token: 't', user: userOf({ name: '' }) } }));
  house.server.reply('PUT /users', ({ body }) => ({ body: { user: { ...userOf(), ...Object(body) } } }));
});
afterEach(() => vi.useRealTimers());

/** As far as the second step. */
async function asked(ref = '', boot: Boot | null = null) {
  const app = await at(ref, boot);
  await app.type(PHONE, '98123 45678');
  await app.submit();
  return app;
}

describe('the number', () => {
  it('starts with India’s code, and takes what was typed before', async () => {
    useRoot.setState(({ auth }) => ({ auth: { ...auth, mobile_number: '9812300000' } }));
    const app = await at();
    expect(app.texts('.phone-country span')).toEqual(['+91']);
    expect(app.all(PHONE)[0]).toHaveProperty('value', '9812300000');
  });

  it.each([
    ['', 'Enter your mobile number'],
    ['12', 'Check the number: digits are missing or too many'],
  ])(
    'given "%s", then it says why nothing is sent, and typing takes the words away',
    async (typed, words) => {
      const app = await at();
      await app.type(PHONE, typed);
      await app.submit();
      expect(app.shows(words)).toBe(true);
      expect(house.server.calls('POST /users/auth/sendotp')).toEqual([]);
      await app.type(PHONE, '9');
      expect(app.shows(words)).toBe(false);
    },
  );

  it('is sent with its country code, and shown only by its ends', async () => {
    const app = await asked();
    expect(bodies('POST /users/auth/sendotp')).toEqual([{ phone: '+919812345678' }]);
    expect(app.shows('Code sent to +91 98••• ••678')).toBe(true);
    expect(useRoot.getState().auth).toMatchObject({ mobile_number: '9812345678', otp_sent: true });
  });

  it('given too many tries, then the time to wait is told', async () => {
    house.server.reply('POST /users/auth/sendotp', () => ({ ...refusal(429, 'too-many'), retryAfter: 130 }));
    const app = await asked();
    expect(app.shows('too-many said the server Wait 3 minutes.')).toBe(true);
    expect(app.all(CODE)).toEqual([]);
  });

  it('given no connection, then nothing is lost and it says so; offline the button waits', async () => {
    house.server.reply('POST /users/auth/sendotp', () => 'away');
    const app = await asked();
    expect(app.shows("We can't reach the restaurant right now.")).toBe(true);
    useReach.setState({ reach: 'offline' });
    await settle();
    expect(app.button("You're offline").getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the key of a code that is asked for', () => {
  const keys = () =>
    house.server.calls('POST /users/auth/sendotp').map(({ headers }) => headers.get('idempotency-key'));

  it.each([
    [0, 1],
    [300_000, 2],
  ])('given no answer, then a tap %i ms later goes with one of %i keys', async (later, count) => {
    house.server.reply('POST /users/auth/sendotp', () => refusal(503, 'busy'));
    const app = await asked();
    vi.setSystemTime(NOW.getTime() + later);
    await app.submit();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(count);
  });
});

describe('the code', () => {
  it.each([
    [null, []],
    [DEMO, ['This is the demo: your code is in its inbox.']],
  ])('lies in the inbox of the demo, and is said to nowhere else', async (boot, words) => {
    expect((await asked('', boot)).texts('a[href="/demo/inbox"]')).toEqual(words);
  });

  it('given it is whole, then it is sent by itself, with the challenge it belongs to', async () => {
    const app = await asked();
    await app.type(CODE, '12 34-5');
    expect(bodies('POST /users/auth/login')).toEqual([]);
    await app.type(CODE, '123456');
    expect(bodies('POST /users/auth/login')).toEqual([
      { phone: '+919812345678', otp: '123456', challenge_id: 'c1' },
    ]);
    expect(useRoot.getState().auth.user_data?.token).toBe('t');
  });

  it('given it is wrong, then the words stand below the cells and the cells keep it', async () => {
    house.server.reply('POST /users/auth/login', () => ({
      status: 409,
      body: { code: 'otp-wrong', message: 'OTP verification failed retry again.' },
    }));
    const app = await asked();
    await app.type(CODE, '000000');
    expect(app.shows('OTP verification failed retry again.')).toBe(true);
    expect(app.texts('.code-cell').join('')).toBe('000000');
    expect(useRoot.getState().auth.login_error).toBe(true);
    await app.type(CODE, '00000');
    expect(app.shows('OTP verification failed retry again.')).toBe(false);
  });

  it('given no answer came, then the same code goes again with the same key, and another code with another', async () => {
    house.server.reply('POST /users/auth/login', () => 'away');
    const app = await asked();
    for (const typed of ['123456', '12345', '123456', '12345', '123457']) await app.type(CODE, typed);
    const [first, again, other, ...more] = house.server
      .calls('POST /users/auth/login')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(more).toEqual([]);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('given an answer that is no answer, then it says that signing in failed', async () => {
    house.server.reply('POST /users/auth/login', () => ({
      status: 500,
      body: { code: 'fault', message: 'x' },
    }));
    const app = await asked();
    await app.type(CODE, '123456');
    expect(app.shows("We couldn't sign you in. Try again.")).toBe(true);
  });

  it('given 30 s have passed, then another code can be asked for, and the cells are empty again', async () => {
    const app = await asked();
    expect(app.button('New code in 30 s').getAttribute('aria-disabled')).toBe('true');
    await app.type(CODE, '12');
    await settle(30_000);
    await app.tap('Send a new code');
    expect(bodies('POST /users/auth/resendotp')).toEqual([{ phone: '+919812345678' }]);
    expect(app.texts('.code-cell').join('')).toBe('');
    await app.type(CODE, '654321');
    expect(bodies('POST /users/auth/login')).toMatchObject([{ challenge_id: 'c2' }]);
  });

  it('given it comes once another number is wanted, then the number is asked for', async () => {
    const app = await asked();
    await settle(30_000);
    let send: () => void = () => undefined;
    const sent = new Promise<void>((done) => (send = done));
    house.server.reply('POST /users/auth/resendotp', () => sent.then(() => ({ body: challenge('c2') })));
    await app.tap('Send a new code');
    await app.tap('Change number');
    send();
    await settle(20);
    expect([app.all(PHONE).length, app.all(CODE).length]).toEqual([1, 0]);
  });

  it('given the tab was put aside to read the message, then a reload still asks for the code', async () => {
    await asked();
    const again = await at();
    expect(again.all(CODE)).toHaveLength(1);
  });

  it('given the code is too old after the reload, then the number is asked for', async () => {
    await asked();
    vi.setSystemTime(NOW.getTime() + 301_000);
    const again = await at();
    expect(again.all(CODE)).toEqual([]);
    expect(again.all(PHONE)).toHaveLength(1);
  });

  it('given another number is wanted, then it goes back and forgets the code', async () => {
    const app = await asked();
    const other = app.button('Change number');
    other.focus();
    await app.tap(other);
    expect(app.all(PHONE)).toHaveLength(1);
    expect(document.activeElement?.tagName).toBe('H1');
    expect(sessionStorage.getItem('sign-in')).toBeNull();
    expect(useRoot.getState().auth.otp_sent).toBe(false);
  });
});

describe('the name, and the way on', () => {
  const signedIn = async (ref = '') => {
    const app = await asked(ref);
    await app.type(CODE, '123456');
    return app;
  };

  it('given somebody new, then a name is asked for, saved, and the way goes on', async () => {
    const app = await signedIn('/bill');
    expect(app.shows('Nice to meet you')).toBe(true);
    await app.type(NAME, ' Ana ');
    await app.submit();
    expect(bodies('PUT /users')).toEqual([{ name: 'Ana' }]);
    expect(useRoot.getState().auth.user_data?.user.name).toBe('Ana');
    expect(address()).toBe('/bill');
  });

  it('given no name is given, then nobody insists', async () => {
    const app = await signedIn('/home');
    await app.tap('Not now');
    expect(bodies('PUT /users')).toEqual([]);
    expect(address()).toBe('/home');
  });

  it('given the name could not be saved, then it stays in the field', async () => {
    house.server.reply('PUT /users', () => 'away');
    const app = await signedIn('/home');
    await app.type(NAME, 'Ana');
    await app.submit();
    expect(app.shows("We can't reach the restaurant right now.")).toBe(true);
    expect(app.all(NAME)[0]).toHaveProperty('value', 'Ana');
  });

  it('given somebody known, then no name is asked for and a running order comes along', async () => {
    sitDown(house);
    house.server.reply('POST /users/auth/login', () => ({
      body: { token: 't', user: userOf({ name: 'Ana', current_order: 'o1' }) },
    }));
    await signedIn('/bill');
    await settle(20);
    expect(address()).toBe('/bill');
    expect(house.server.calls('GET /orders/o1')).toHaveLength(1);
  });

  describe('given somebody known who has a running order', () => {
    const known = () => ({ body: { token: 't', user: userOf({ name: 'Ana', current_order: 'o1' }) } });

    beforeEach(() => {
      sitDown(house);
      house.server.reply('POST /users/auth/login', known);
    });

    it('then the way goes on once it is here, because a page may be about it', async () => {
      let tell: () => void = () => undefined;
      const held = new Promise<void>((done) => (tell = done));
      house.server.reply('GET /orders/o1', () => held.then(() => ({ body: orderOf() })));
      const app = await signedIn('/payment');
      expect([location.pathname, app.shows('Nice to meet you')]).toEqual(['/login', false]);
      tell();
      await settle(20);
      expect([address(), useRoot.getState().order?._id]).toEqual(['/payment', 'o1']);
    });

    it.each([
      ['leaves the name out', false],
      ['says a name', true],
    ])('then so it is of who is new and %s', async (_, named) => {
      let tell: () => void = () => undefined;
      const held = new Promise<void>((done) => (tell = done));
      house.server.reply('GET /orders/o1', () => held.then(() => ({ body: orderOf() })));
      house.server.reply('POST /users/auth/login', () => ({
        body: { token: 't', user: userOf({ name: '', current_order: 'o1' }) },
      }));
      const app = await signedIn('/payment');
      if (named) await app.type(NAME, 'Ana');
      await (named ? app.submit() : app.tap('Not now'));
      expect(location.pathname).toBe('/login');
      tell();
      await settle(20);
      expect([address(), useRoot.getState().order?._id]).toEqual(['/payment', 'o1']);
    });

    it('then nobody waits for long', async () => {
      house.server.reply('GET /orders/o1', () => new Promise(() => undefined));
      await signedIn('/payment');
      await settle(2000);
      expect(location.pathname).toBe('/login');
      await settle(1000);
      expect(address()).toBe('/payment');
    });
  });

  it('given allergens were chosen on this phone, then a profile without any takes them over at once', async () => {
    await saveDietChoice({ allergens: ['peanuts'], diets: [], hide: true });
    await signedIn('/home?plate');
    expect(bodies('PUT /users')).toEqual([{ allergens: ['peanuts'] }]);
    expect(useRoot.getState().auth.user_data?.user.allergens).toEqual(['peanuts']);
    facts.loggedOut();
    await saveDietChoice(NO_CHOICE);
  });

  it.each([
    ['are on', true, 1],
    ['are off', false, 0],
  ])(
    'given notifications %s on this phone, then they stay so for who signs in, without a question',
    async (_, subscribed, told) => {
      house.server.reply('POST /push/subscriptions', () => ({ status: 201 }));
      const browser = pushBrowser({ permission: 'granted', subscribed });
      await signedIn('/home');
      await settle(20);
      expect(bodies('POST /push/subscriptions')).toHaveLength(told);
      expect([browser.asked, browser.subscribed]).toEqual([0, subscribed]);
    },
  );

  it('given somebody is signed in already, then the screen leads on at once', async () => {
    sitDown(house, { name: 'Ana' });
    await at('/social');
    await settle(20);
    expect(address()).toBe('/social');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'given a way to %s, then it leads to our own front page instead',
    async (ref) => {
      sitDown(house, { name: 'Ana' });
      await at(ref);
      await settle(20);
      expect(address()).toBe('/');
    },
  );

  it.each(['/home?plate', '/food-court?plate'])(
    'given Send asked for it at %s, then the plate goes on there afterwards',
    async (plate) => {
      sitDown(house);
      wishToSend(Date.now());
      const app = await signedIn(plate);
      await app.tap('Not now');
      expect(address()).toBe(plate);
      expect(sessionStorage.getItem('send-wish')).toMatch(/^signed-in /);
      expect(said()).toEqual([]);
    },
  );

  it.each([
    ['/food-court?plate', '/food-court?plate'],
    ['/home?plate', '/home?plate'],
    ['/profile', '/profile'],
    ['/social', '/'],
  ])('given the way to %s, then the arrow leads to %s', async (ref, back) => {
    const app = await at(ref);
    expect(app.button('Back').getAttribute('href')).toBe(back);
  });

  it.each([
    ['/home?plate', 'Sign in to send your order. Your plate is saved.'],
    ['/food-court?plate', 'Sign in to send your order. Your plate is saved.'],
    ['/social/enigma', 'Sign in to share the table with others.'],
    ['/social/jukebox', 'Sign in to request songs and vote.'],
    ['/bill', 'Sign in to see your bill.'],
    ['/profile/transactions', 'Sign in to continue'],
  ])('given the way to %s, then it says what the sign-in is for', async (ref, words) => {
    const app = await at(ref);
    expect(app.shows(words)).toBe(true);
  });

  it.each(['/', '/home', '/food-court', '/profile', '/location?a=1'])(
    'given the way to %s, where nobody was sent from, then it does not say why',
    async (ref) => {
      const app = await at(ref);
      expect(app.shows('Sign in to continue')).toBe(false);
    },
  );
});
