// @vitest-environment happy-dom
import type { StaffRole } from '@tableside/contract/vocabulary';
import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { colleague } from '../../testing/samples.ts';
import { settle, stage } from '../../testing/stage.tsx';
import { standIn } from '../../testing/stand-in-server.ts';
import { notes } from '../lib/notes.ts';
import { OnDutyProvider } from '../lib/session.tsx';
import { CallPushSetting } from './call-push-setting.tsx';
import { useKeptCallPush } from './use-kept-call-push.ts';

const PUSH = 'POST /staff/stores/store/push';
const STOP = 'DELETE /staff/stores/store/push';
const ENDPOINT = 'https://push.test/tom';

interface Around {
  /** What the colleague says when asked. */
  readonly answer?: NotificationPermission;
  readonly subscribed?: boolean;
  /** What the worker looks after that looks after this page. */
  readonly scope?: string;
}
/** A browser that knows notifications, and what it remembers. */
function browser(
  permission: NotificationPermission,
  { answer = 'granted', subscribed = false, scope = 'https://tableside.test/staff/' }: Around = {},
) {
  const state = { subscribed, workers: [] as readonly string[] };
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'pub', auth: 'secret' } }),
    unsubscribe: async () => {
      state.subscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: async () => {
      state.subscribed = true;
      return subscription;
    },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      register: async (path: string) => {
        state.workers = [...state.workers, path];
      },
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager, scope }),
    },
    configurable: true,
  });
  return state;
}
const open = () =>
  standIn({
    'GET /push/key': () => ({ body: { key: 'AQID' } }),
    [PUSH]: () => ({ status: 201 }),
    [STOP]: () => ({}),
  });
async function setting() {
  const staged = await stage(<CallPushSetting />, { me: colleague(['waiter']) });
  await settle(20);
  const box = () => staged.all('input')[0];
  const turn = async () => {
    const input = box();
    if (!(input instanceof HTMLInputElement)) throw new Error('no switch');
    await act(async () => input.click());
    await settle(30);
  };
  const on = () =>
    box() instanceof HTMLInputElement && staged.host.querySelector<HTMLInputElement>('input')?.checked;
  return { ...staged, turn, on, box };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  notes.set(() => []);
});

describe('calls on this phone', () => {
  it('are turned on for this store by our own worker, and off again', async () => {
    const server = open();
    const state = browser('default');
    const { turn, on } = await setting();
    expect(on()).toBe(false);
    await turn();
    expect(state).toEqual({ subscribed: true, workers: ['/staff/sw.js'] });
    expect(server.commands()).toMatchObject([
      { body: { endpoint: ENDPOINT, keys: { p256dh: 'pub', auth: 'secret' } } },
    ]);
    expect(on()).toBe(true);
    await turn();
    expect(state.subscribed).toBe(false);
    expect(server.commands().at(-1)).toMatchObject({ method: 'DELETE', body: { endpoint: ENDPOINT } });
    expect(on()).toBe(false);
  });

  it('stay off when the server refuses, and it is said', async () => {
    const server = open();
    server.reply(PUSH, () => ({ status: 403, body: { code: 'not-allowed', message: 'no' } }));
    const state = browser('default');
    const { turn, on } = await setting();
    await turn();
    expect([state.subscribed, on()]).toEqual([false, false]);
    expect(notes.get()).toHaveLength(1);
  });

  it('that the browser blocks are explained; where it knows none, nothing is offered', async () => {
    open();
    browser('denied');
    const blocked = await setting();
    expect(blocked.shows('This browser blocks notifications.')).toBe(true);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    const none = await setting();
    expect(none.host.textContent).toBe('');
  });
});

describe('whoever signs in on a phone where calls ring', () => {
  const told = { endpoint: ENDPOINT, keys: { p256dh: 'pub', auth: 'secret' } };
  function Kept() {
    useKeptCallPush();
    return null;
  }
  /** Signs in; `again` is one more session of the same colleague. */
  async function signIn(roles: readonly StaffRole[]) {
    const me = colleague(roles);
    let renew = (_: string): void => undefined;
    function Session() {
      const [csrf, setCsrf] = useState('first');
      renew = setCsrf;
      const [store] = me.stores;
      if (!store) throw new Error('no store');
      return (
        <OnDutyProvider value={{ me: { ...me, csrf }, store }}>
          <Kept />
        </OnDutyProvider>
      );
    }
    await stage(<Session />, { me });
    await settle(20);
    return {
      again: async () => {
        await act(async () => renew('second'));
        await settle(20);
      },
    };
  }

  it('is who they ring for, each time anew and without a question', async () => {
    const server = open();
    browser('granted', { subscribed: true });
    const { again } = await signIn(['waiter']);
    expect(server.commands()).toMatchObject([{ method: 'POST', body: told }]);
    await again();
    expect(server.commands()).toMatchObject([{ body: told }, { body: told }]);
  });

  it.each([
    ['it was never turned on', 'granted', ['waiter'], {}],
    ['it was taken back in the browser', 'denied', ['waiter'], { subscribed: true }],
    ['a colleague may not see calls', 'granted', ['kitchen'], { subscribed: true }],
    ['a guest turned it on', 'granted', ['waiter'], { subscribed: true, scope: 'https://tableside.test/' }],
  ] as const)('hears of none where %s', async (_, permission, roles, around) => {
    const server = open();
    browser(permission, around);
    await signIn(roles);
    expect(server.commands()).toEqual([]);
  });
});
