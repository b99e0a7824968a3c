import {
  currentPush,
  knowsPush,
  type PushTarget,
  retellPush,
  subscribePush,
} from '@tableside/client/web-push';
import { create } from 'zustand';
import { api } from '../api.ts';

/** `none`: this browser, or a page on plain http, knows no notifications. */
export type PushState = 'none' | 'off' | 'on' | 'blocked';
/** Whether this device gets notifications, as far as it was looked at. */
export const usePush = create<{ readonly state: PushState }>()(() => ({ state: 'off' }));

/** Looks at what this browser allows and whether it is subscribed. */
export async function lookAtPush(): Promise<void> {
  if (!knowsPush()) return usePush.setState({ state: 'none' });
  if (Notification.permission === 'denied') return usePush.setState({ state: 'blocked' });
  const found = await currentPush().catch(() => null);
  usePush.setState({ state: found ? 'on' : 'off' });
}

const tell = async (body: PushTarget): Promise<boolean> => (await api.push.subscribePush({ body })).ok;

/** Where this browser shows notifications, they are for whoever is signed in on it. */
export const keepPush = (): Promise<void> => retellPush(tell);

async function subscribe(): Promise<boolean> {
  const key = await api.push.pushKey();
  return key.ok && (await subscribePush(key.value.key, tell));
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
  const found = await currentPush().catch(() => null);
  if (found) {
    await api.push.unsubscribePush({ body: { endpoint: found.endpoint } });
    await found.unsubscribe().catch(() => false);
  }
  usePush.setState({ state: 'off' });
}
