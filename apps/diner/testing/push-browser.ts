import { onTestFinished, vi } from 'vitest';

const ENDPOINT = 'https://push.test/ana';

interface PushWishes {
  /** What the browser was told before. */
  readonly permission?: NotificationPermission;
  /** What the person answers when asked. */
  readonly answer?: NotificationPermission;
  readonly subscribed?: boolean;
  /** The browser's push service cannot be reached. */
  readonly broken?: boolean;
}

/** A browser on https that knows notifications; `asked` counts its questions, `subscribed` is what it says about itself. */
export function pushBrowser({
  permission = 'default',
  answer = 'granted',
  subscribed = false,
  broken = false,
}: PushWishes) {
  const state = { asked: 0, subscribed, keys: [] as readonly number[][] };
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
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) => {
      if (broken) throw new Error('push service error');
      state.subscribed = true;
      state.keys = [...state.keys, [...applicationServerKey]];
      return subscription;
    },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      state.asked += 1;
      return answer;
    },
  });
  const registration = { pushManager, scope: 'https://tableside.test/' };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    configurable: true,
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'PushManager');
    Reflect.deleteProperty(globalThis, 'Notification');
    vi.stubGlobal('isSecureContext', false);
  });
  return state;
}
