import { create } from 'zustand';
import { api } from '../api.ts';

/** `none`: this browser, or a page on plain http, knows no notifications. */
export type PushState = 'none' | 'off' | 'on' | 'blocked';
export const usePush = create<{ readonly state: PushState }>()(() => ({ state: 'off' }));

const isKnown = (): boolean =>
  isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Looks at what this browser allows and whether it is subscribed. */
export async function lookAtPush(): Promise<void> {
  if (!isKnown()) return usePush.setState({ state: 'none' });
  if (Notification.permission === 'denied') return usePush.setState({ state: 'blocked' });
  const found = await subscription().catch(() => null);
  usePush.setState({ state: found ? 'on' : 'off' });
}

async function subscribe(): Promise<boolean> {
  const key = await api.push.pushKey();
  if (!key.ok) return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key.value.key),
  });
  const { keys } = made.toJSON();
  const [p256dh, auth] = [keys?.['p256dh'] ?? '', keys?.['auth'] ?? ''];
  const answer = await api.push.subscribePush({ body: { endpoint: made.endpoint, keys: { p256dh, auth } } });
  if (!answer.ok) await made.unsubscribe();
  return answer.ok;
}

/** Asks the person and subscribes this device; call it from a tap. False when that failed for another reason than a no. */
export async function turnPushOn(): Promise<boolean> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') {
    usePush.setState({ state: answer === 'denied' ? 'blocked' : 'off' });
    return true;
  }
  const done = await subscribe().catch(() => false);
  usePush.setState({ state: done ? 'on' : 'off' });
  return done;
}

/** Takes this device off the list. */
export async function turnPushOff(): Promise<void> {
  const found = await subscription().catch(() => null);
  if (found) {
    await api.push.unsubscribePush({ body: { endpoint: found.endpoint } });
    await found.unsubscribe().catch(() => false);
  }
  usePush.setState({ state: 'off' });
}
