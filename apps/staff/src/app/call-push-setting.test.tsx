// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { colleague } from '../../testing/samples.ts';
import { settle, stage } from '../../testing/stage.tsx';
import { standIn } from '../../testing/stand-in-server.ts';
import { notes } from '../lib/notes.ts';
import { CallPushSetting } from './call-push-setting.tsx';

const PUSH = 'POST /staff/stores/store/push';
const STOP = 'DELETE /staff/stores/store/push';
const ENDPOINT = 'https://push.test/tom';

/** A browser that knows notifications, and what it remembers. */
function browser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const state = { subscribed: false, workers: [] as readonly string[] };
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
      getRegistration: async () => ({ pushManager }),
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
