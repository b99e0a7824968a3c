// @vitest-environment happy-dom
import type { StaffMe } from '@tableside/contract/staff.schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bill, call, colleague, pending, refusal, ticket } from '../../testing/samples.ts';
import { settle } from '../../testing/stage.tsx';
import { type Reply, standIn } from '../../testing/stand-in-server.ts';
import { link } from '../lib/link.ts';
import { changeSettings, currentSettings } from '../lib/settings.ts';
import { shift } from '../lib/shift.ts';
import { loadTexts, TextProvider } from '../lib/text.tsx';
import { App } from './app.tsx';
import { newerVersion } from './newer-version.ts';

const SESSION = 'GET /staff/session';
const nobody = () => refusal(401, 'session-ended', 'Sign in again.');

/** Opens the whole console at an address, with a server that knows this colleague. */
async function openAt(path: string, me: StaffMe | null, others: Readonly<Record<string, Reply>> = {}) {
  await act(async () => history.replaceState(null, '', `/staff${path}`));
  const server = standIn({
    [SESSION]: () => (me ? { body: me } : nobody()),
    'DELETE /staff/session': () => ({ body: {} }),
    'GET /staff/stores/*/floor': () => ({ body: [] }),
    'GET /staff/stores/*/tickets': () => ({ body: [] }),
    'GET /staff/stores/*/calls': () => ({ body: [call('a'), call('b', { state: 'seen' })] }),
    'GET /staff/stores/*/bills': ({ path: asked }) => ({
      body: asked.endsWith('asked') ? [bill({ pending: [pending()] })] : [],
    }),
    'GET /staff/stores/*/payments': ({ path: asked }) => ({
      body: {
        data: [],
        paging: { page: 1, limit: 1, total: asked.includes('attention') ? 3 : 0, next: null },
      },
    }),
    'GET /realtime': () => refusal(503, 'busy'),
    ...others,
  });
  const first = await loadTexts('en');
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
  });
  await act(async () =>
    root.render(
      <TextProvider first={first}>
        <App />
      </TextProvider>,
    ),
  );
  await settle(20);
  const find = (words: string) =>
    [...host.querySelectorAll<HTMLElement>('button, a')].find((element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').startsWith(words),
    );
  return {
    server,
    host,
    rail: () => [...host.querySelectorAll('.rail-link')].map(({ textContent }) => textContent),
    title: () => host.querySelector('h1')?.textContent,
    find,
    tap: async (words: string) => {
      const element = find(words);
      if (!element) throw new Error(`no ${words} in: ${host.textContent ?? ''}`);
      await act(async () => element.click());
      await settle(20);
    },
    fill: async (id: string, text: string) => {
      const field = host.querySelector<HTMLInputElement>(`#${id}`);
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:05:00Z') });
  changeSettings({ device: false, locked: false, storeId: null, sleepKnown: false });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the rail', () => {
  it.each([
    [
      'manager',
      [
        'Kitchen',
        'Floor',
        'Calls2, 2 waiting',
        'Runner',
        'Pass',
        'Bills1, 1 waiting',
        'Payments3, 3 unclear, check now',
        'Drawer',
        'Queue',
        'Bookings',
        'Jukebox',
        'Clips',
        'Offers',
        'Counter',
        'Prepared',
        'QR codes',
        'Menu',
        'Edit menu',
        'Reports',
        'People',
        'Settings',
        'Printers',
        'Record',
      ],
      'Floor',
    ],
    ['kitchen', ['Kitchen', 'Floor', 'Pass', 'Counter', 'Menu'], 'Kitchen'],
    [
      'cashier',
      [
        'Floor',
        'Calls2, 2 waiting',
        'Runner',
        'Bills1, 1 waiting',
        'Payments3, 3 unclear, check now',
        'Drawer',
        'Queue',
        'Bookings',
        'Jukebox',
        'Offers',
        'Prepared',
        'Menu',
      ],
      'Bills',
    ],
    [
      'host',
      ['Floor', 'Calls1, 1 waiting', 'Runner', 'Queue', 'Bookings', 'Jukebox', 'Offers', 'QR codes', 'Menu'],
      'Floor',
    ],
    ['expo', ['Kitchen', 'Floor', 'Pass', 'Counter', 'Menu'], 'Pass'],
    ['runner', ['Kitchen', 'Floor', 'Calls1, 1 waiting', 'Runner', 'Pass', 'Counter', 'Menu'], 'Runner'],
  ] as const)('of a %s holds what they may use, with what waits there', async (role, entries, home) => {
    const { rail, title } = await openAt('/', colleague([role]));
    expect(rail()).toEqual(entries.map((entry) => entry.replace(/^(\D+)(\d)(, .*)$/, '$2$1$3')));
    expect(title()).toBe(home);
  });

  it('counts neither guests somebody walks to, nor bills that nobody has to take', async () => {
    const seen = { by: 'Tom', at: '2026-11-20T10:31:00Z' };
    const online = bill({ order_id: 'b', pending: [pending({ _id: 'online', mode: 'online' })] });
    const { rail } = await openAt('/', colleague(['manager']), {
      'GET /staff/stores/*/bills': ({ path: asked }) => ({
        body: asked.endsWith('asked') ? [bill({ pending: [pending({ seen })] }), online] : [],
      }),
    });
    expect(rail()).toContain('1Calls, 1 waiting');
    expect(rail()).toContain('1Bills, 1 waiting');
  });

  it('tells of late bookings, and has no queue where it is switched off and nobody waits', async () => {
    const minutes = (from: number) => new Date(Date.now() + from * 60_000).toISOString();
    const late = { state: 'confirmed', at: minutes(-20), until: minutes(60) };
    const offered = { order_types: ['dinein', 'delivery'], preferences: { features: { queue: false } } };
    const line = (entries: readonly object[]) => ({
      'GET /stores/*': () => ({ body: offered }),
      'GET /staff/stores/*/bookings': () => ({ body: { bookings: [late, { ...late, state: 'seated' }] } }),
      'GET /staff/stores/*/queue': () => ({ body: { entries, missed: [] } }),
    });
    const none = await openAt('/', colleague(['host']), line([]));
    await settle(40);
    expect(none.rail()).toContain('1Bookings, 1 booking is late');
    expect(none.rail()).not.toContain('Queue');
    const some = await openAt('/', colleague(['host']), line([{ _id: 'entry' }]));
    await settle(40);
    expect(some.rail()).toContain('Queue');
  });

  describe('given takeaway is switched off', () => {
    const offered = { order_types: ['dinein'], preferences: { features: { queue: true } } };
    const around = (tickets: readonly object[]): Readonly<Record<string, Reply>> => ({
      'GET /stores/*': () => ({ body: offered }),
      'GET /staff/stores/*/tickets': () => ({ body: tickets }),
      'GET /staff/stores/*/purchase_orders': () => ({ body: [] }),
    });

    it('and nothing of it is left, then its screens are not offered, by their address neither', async () => {
      const { rail, title } = await openAt('/counter', colleague(['manager']), around([]));
      await settle(40);
      expect(rail().filter((entry) => entry === 'Counter' || entry === 'Prepared')).toEqual([]);
      expect([title(), location.pathname]).toEqual(['Floor', '/staff/floor']);
    });

    it('while somebody still fetches something, the counter is there, and stays until it is left', async () => {
      const { server, host, rail, title, tap } = await openAt(
        '/counter',
        colleague(['manager']),
        around([ticket({ _id: 'a', __type: 'takeaway', table: null })]),
      );
      await settle(40);
      expect([rail().includes('Counter'), title()]).toEqual([true, 'Counter']);
      server.reply('GET /staff/stores/*/tickets', () => ({ body: [] }));
      await settle(11_000);
      dispatchEvent(new Event('visibilitychange'));
      await settle(40);
      expect([host.textContent?.includes('Ana'), title()]).toEqual([false, 'Counter']);
      await tap('Floor');
      expect(rail()).not.toContain('Counter');
    });
  });

  it('leads a colleague who types another address to their own screen', async () => {
    const { title } = await openAt('/bills', colleague(['kitchen']));
    expect(title()).toBe('Kitchen');
    expect(location.pathname).toBe('/staff/kitchen');
  });

  it('opens a screen without loading the page', async () => {
    const { tap, title, find } = await openAt('/', colleague(['manager']));
    await tap('Menu');
    expect(title()).toBe('Menu');
    expect(find('Menu')?.getAttribute('aria-current')).toBe('page');
  });

  it('takes the focus to the title of a screen that is opened, but not of the first', async () => {
    const { tap, find } = await openAt('/', colleague(['manager']));
    expect(document.activeElement).toBe(document.body);
    find('Menu')?.focus();
    await tap('Menu');
    expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H1', 'Menu']);
  });

  it('on a phone shows four and “More”, with what waits behind it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width <'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { rail, tap, title, host } = await openAt('/', colleague(['manager']));
    const more = '4More, Bills: 1 waiting, Payments: 3 unclear, check now';
    expect(rail().at(-1)).toBe(more);
    expect(rail()).toHaveLength(5);
    await tap(more);
    expect([...host.querySelectorAll('.more-waits')].map(({ textContent }) => textContent)).toEqual([
      '1 waiting',
      '3 unclear, check now',
    ]);
    await tap('QR codes');
    expect(title()).toBe('QR codes');
    vi.unstubAllGlobals();
  });
});

describe('a device whose screen goes off by itself', () => {
  it('is told so on every screen, until somebody has read it', async () => {
    const { host } = await openAt('/', colleague(['manager']));
    await act(async () => shift.set(() => ({ started: true, sleeps: true })));
    expect(host.textContent).toContain('Turn off auto-lock on this device');
    await act(async () => host.querySelector<HTMLElement>('.banner button')?.click());
    expect(host.textContent).not.toContain('Turn off auto-lock');
    expect(currentSettings().sleepKnown).toBe(true);
    await act(async () => shift.set(() => ({ started: false, sleeps: false })));
  });
});

describe('a newer version', () => {
  it('is offered to somebody at work, who loads it when it suits', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    onTestFinished(async () => {
      await act(async () => newerVersion.set(() => false));
      reload.mockRestore();
    });
    const newer = '<html><body><script id="boot"></script><script src="/b.js"></script></body></html>';
    const { host, tap } = await openAt('/kitchen', colleague(['kitchen']), {
      'GET /staff': () => ({ body: newer }),
    });
    expect(host.textContent).not.toContain('A newer version');
    await settle(6 * 60_000);
    expect(host.textContent).toContain('A newer version of this console is ready.');
    expect(reload).not.toHaveBeenCalled();
    await tap('Load it');
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('signing in', () => {
  const me = colleague(['manager']);

  it('by e-mail and password leads to the first screen, and calls carry the token of the session', async () => {
    const { server, fill, tap, title } = await openAt('/', null);
    expect(title()).toBe('Sign in');
    const signedIn = { body: { ...me, csrf: 'fresh', device: false } };
    server.reply('POST /staff/session', () => {
      server.reply(SESSION, () => signedIn);
      return signedIn;
    });
    await fill('email', ' owner@jade.demo ');
    await fill('password', 'secret');
    await tap('Sign in');
    expect(server.commands()[0]?.body).toEqual({ email: 'owner@jade.demo', password: 'secret' });
    expect(title()).toBe('Floor');
    expect(server.heard.at(-1)?.csrf).toBe('fresh');
  });

  it('given a wrong password, then the server’s words are shown and nothing opens', async () => {
    const { server, fill, tap, host, title } = await openAt('/', null);
    server.reply('POST /staff/session', () => refusal(401, 'sign-in-wrong', 'E-mail or password is wrong.'));
    await fill('email', 'owner@jade.demo');
    await fill('password', 'nope');
    await tap('Sign in');
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('E-mail or password is wrong.');
    expect(title()).toBe('Sign in');
  });

  it('on an enrolled device asks for a PIN; a wrong one is cleared and may be tried again', async () => {
    changeSettings({ device: true });
    const { server, tap, host } = await openAt('/', null);
    server.reply('POST /staff/session/pin', ({ body }) => {
      if (!JSON.stringify(body).includes('2001')) return refusal(401, 'sign-in-wrong', 'Wrong PIN.');
      server.reply(SESSION, () => ({ body: me }));
      return { body: me };
    });
    const dots = () => host.querySelectorAll('.pin-dot-on').length;
    for (const digit of '9999') await tap(digit);
    expect(dots()).toBe(4);
    await tap('Sign in');
    expect([dots(), host.querySelector('[role="alert"]')?.textContent]).toEqual([0, 'Wrong PIN.']);
    for (const digit of '2001') await tap(digit);
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('');
    await tap('Sign in');
    expect(host.querySelector('h1')?.textContent).toBe('Floor');
  });

  it('three digits are no PIN', async () => {
    changeSettings({ device: true });
    const { server, tap } = await openAt('/', null);
    for (const digit of '123') await tap(digit);
    await tap('Sign in');
    expect(server.commands()).toEqual([]);
  });

  it('given a server that does not answer, then it says so and tries again', async () => {
    const { server, host, tap, title } = await openAt('/', me, { [SESSION]: () => 'away' });
    await settle(3_000);
    expect(host.textContent).toContain('The server doesn’t answer.');
    server.reply(SESSION, () => ({ body: me }));
    await tap('Try again');
    expect(title()).toBe('Floor');
  });
});

/** Half an hour of polling passes in these, milliseconds of the clock on the wall. */
const LONG = 60_000;

describe('a form that nobody has saved', () => {
  const person = {
    _id: 'zoe',
    name: 'Zoe',
    roles: ['waiter'],
    active: true,
    also_at: [],
    sessions: 0,
    last_seen_at: null,
  };
  const opened = async () => {
    const console = await openAt('/people', colleague(['owner']), {
      'GET /staff/stores/*/people': () => ({ body: [person] }),
      'GET /staff/stores/*/devices': () => ({ body: [] }),
    });
    await console.tap('Zoe');
    await console.fill('person-name', 'Zoey');
    await settle(20);
    return console;
  };

  it('is kept when somebody taps another screen and then thinks better of it', async () => {
    const { tap, title, host } = await opened();
    await tap('Menu');
    expect([title(), host.textContent?.includes('Leave without saving?')]).toEqual(['People', true]);
    await tap('Keep editing');
    expect(host.querySelector<HTMLInputElement>('#person-name')?.value).toBe('Zoey');
  });

  it.each(['People', 'Zoe'])(
    'is not asked about when “%s” is tapped, which is open already, and is held from then on, too',
    async (words) => {
      const { tap, host } = await opened();
      const asks = () => host.querySelectorAll('dialog[open]').length;
      await tap(words);
      expect([asks(), host.querySelector<HTMLInputElement>('#person-name')?.value]).toEqual([0, 'Zoey']);
      await tap('Menu');
      expect(asks()).toBe(1);
    },
  );

  it('is left behind once somebody says so', async () => {
    const { tap, title, host } = await opened();
    await tap('Menu');
    await act(async () => host.querySelector<HTMLElement>('dialog[open] .btn-danger')?.click());
    expect(title()).toBe('Menu');
    await tap('Floor');
    expect(title()).toBe('Floor');
  });
});

it('given the connection is lost, then a listener is told once, and not with every second that passes', async () => {
  const { host } = await openAt('/', colleague(['waiter']));
  const long = Date.now() - 60_000;
  const before = link.get();
  onTestFinished(() => act(async () => link.set(() => before)));
  await act(async () =>
    link.set((now) => ({ ...now, stream: 'down', since: long, answered: long, inSight: long })),
  );
  await settle(1_000);
  expect(host.querySelector('.banner-danger')?.textContent).toContain('seconds old');
  const alerts = [...host.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
  expect(alerts.filter(Boolean)).toEqual(['No connection']);
});

describe('leaving', () => {
  it('locks at once and ends the session on the server', async () => {
    changeSettings({ device: true });
    const { server, tap, host } = await openAt('/', colleague(['waiter']));
    await tap('Lock');
    expect(host.querySelector('.pin')).not.toBeNull();
    expect(server.commands().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /staff/session',
    ]);
    expect(currentSettings().locked).toBe(false);
  });

  it('without a connection locks all the same, and makes it good before the next page shows anything', async () => {
    changeSettings({ device: true });
    const { server, tap, host } = await openAt('/', colleague(['waiter']));
    server.reply('DELETE /staff/session', () => 'away');
    await tap('Lock');
    expect(host.querySelector('.pin')).not.toBeNull();
    expect(currentSettings().locked).toBe(true);
    const next = await openAt('/', colleague(['waiter']));
    expect(next.host.querySelector('.rail')).toBeNull();
    expect(next.server.commands().map(({ method }) => method)).toEqual(['DELETE']);
    expect(currentSettings().locked).toBe(false);
  });

  it(
    'a waiter’s console locks by itself after ten minutes without a touch, and not before',
    async () => {
      const { host } = await openAt('/', colleague(['waiter']));
      await settle(9 * 60_000);
      await act(async () => dispatchEvent(new Event('pointerdown')));
      await settle(9 * 60_000);
      expect(host.querySelector('.rail')).not.toBeNull();
      await settle(70_000);
      expect(host.querySelector('.rail')).toBeNull();
    },
    LONG,
  );

  it(
    'the kitchen’s board never does',
    async () => {
      const { host } = await openAt('/kitchen', colleague(['manager']));
      await settle(30 * 60_000);
      expect(host.querySelector('.rail')).not.toBeNull();
    },
    LONG,
  );

  it('given a session that ended elsewhere, then the next call leads to the door', async () => {
    const { server, tap, title } = await openAt('/', colleague(['manager']));
    server.reply('GET /staff/stores/*/items', nobody);
    await tap('Menu');
    expect(title()).toBe('Sign in');
  });
});

it('given a call of the colleague before is refused late, then whoever has signed in since stays', async () => {
  changeSettings({ device: true });
  const { server, tap, rail } = await openAt('/', colleague(['waiter']));
  const answer = server.late('GET /staff/stores/*/items', nobody());
  await tap('Menu');
  server.reply('GET /staff/stores/*/items', () => ({ body: [] }));
  await tap('Lock');
  const ben = { ...colleague(['waiter']), _id: 'ben', csrf: 'of ben' };
  server.reply('POST /staff/session/pin', () => ({ body: ben }));
  server.reply(SESSION, () => ({ body: ben }));
  for (const digit of '2001') await tap(digit);
  await tap('Sign in');
  expect(rail()).toContain('Floor');
  answer();
  await settle(20);
  expect(rail()).toContain('Floor');
});

describe('two pages in one browser', () => {
  const ana = colleague(['manager']);
  const otherPage = async () => {
    await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'staff-session' })));
    await settle(20);
  };

  it('given somebody else signed in on the other one, then this one is theirs too, with their token', async () => {
    const { server, rail, tap } = await openAt('/menu', ana);
    expect(rail()).toContain('Reports');
    server.reply(SESSION, () => ({ body: { ...colleague(['waiter']), _id: 'ben', csrf: 'of ben' } }));
    await otherPage();
    expect(rail()).not.toContain('Reports');
    await tap('Floor');
    expect(server.heard.at(-1)?.csrf).toBe('of ben');
  });

  it('given nobody is signed in any more, then it is at the door', async () => {
    const { server, title } = await openAt('/menu', ana);
    server.reply(SESSION, nobody);
    await otherPage();
    expect(title()).toBe('Sign in');
  });

  it('given it was asleep meanwhile, then the first refusal makes it look who is signed in', async () => {
    const { server, rail, tap } = await openAt('/menu', ana, {
      'GET /staff/stores/*/floor': ({ csrf }) =>
        csrf === 'of ben' ? { body: [] } : refusal(403, 'not-allowed'),
    });
    server.reply(SESSION, () => ({ body: { ...colleague(['waiter']), _id: 'ben', csrf: 'of ben' } }));
    await tap('Floor');
    await settle(20);
    expect(rail()).not.toContain('Reports');
  });

  it('tells the other one when somebody signs out and in', async () => {
    changeSettings({ device: true });
    const { server, tap } = await openAt('/menu', ana);
    const told = () => localStorage.getItem('staff-session');
    const before = told();
    await tap('Lock');
    const locked = told();
    expect(locked).not.toBe(before);
    server.reply('POST /staff/session/pin', () => ({ body: ana }));
    for (const digit of '2001') await tap(digit);
    await tap('Sign in');
    expect(told()).not.toBe(locked);
  });
});

describe('several restaurants', () => {
  it('a colleague chooses at which one to work, and the device remembers', async () => {
    const me = colleague(['manager']);
    const [jade] = me.stores;
    const two = { ...me, stores: jade ? [jade, { ...jade, _id: 'sip', name: 'Sip & Sing' }] : [] };
    const { server, host } = await openAt('/', two);
    const picker = host.querySelector<HTMLSelectElement>('.store-picker select');
    await act(async () => {
      if (picker) picker.value = 'sip';
      picker?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await settle(20);
    expect(server.heard.some(({ path }) => path === '/staff/stores/sip/floor')).toBe(true);
    expect(currentSettings().storeId).toBe('sip');
  });

  it('somebody without any is told so, and can sign out', async () => {
    const { server, host, tap, find } = await openAt('/', { ...colleague(), stores: [] });
    expect(host.textContent).toContain('belongs to no restaurant yet');
    await tap('Sign out');
    expect(server.commands().map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/staff/session'],
    ]);
    expect(find('Sign in')).toBeDefined();
  });
});
