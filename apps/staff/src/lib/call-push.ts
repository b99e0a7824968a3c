import {
  currentPush,
  knowsPush,
  type PushTarget,
  retellPush,
  subscribePush,
  workerAddress,
} from '@tableside/client/web-push';
import { api, publicApi } from './api.ts';
import { makeStore } from './store.ts';

/** `none`: this browser, or a page on plain http, knows no notifications. */
type PushState = 'none' | 'off' | 'on' | 'blocked';
/** Whether calls ring on this device while its page is away. */
export const callPush = makeStore<PushState>('none');

const WORKER = '/staff/sw.js';
const SCOPE = '/staff/'; // the diner's worker looks after all pages
const be = (state: PushState): void => callPush.set(() => state);

/** Looks at what this browser allows and whether it is subscribed. */
export async function lookAtCallPush(): Promise<void> {
  if (!knowsPush()) return be('none');
  if (Notification.permission === 'denied') return be('blocked');
  be((await currentPush(SCOPE).catch(() => null)) ? 'on' : 'off');
}

const tellingOf = (storeId: string) => async (body: PushTarget) =>
  (await api.subscribeStaffPush({ params: { store_id: storeId }, body })).ok;

/** Whoever signed in on this device is who it rings for, if it is to ring. */
export const keepCallPush = (storeId: string): Promise<void> => retellPush(tellingOf(storeId), SCOPE);

async function subscribe(storeId: string): Promise<boolean> {
  const key = await publicApi.push.pushKey();
  if (!key.ok) return false;
  await navigator.serviceWorker.register(workerAddress(WORKER));
  return subscribePush(key.value.key, tellingOf(storeId));
}

/** Asks the colleague and subscribes this device; call it from a tap. False when that failed for another reason than a no. */
export async function turnCallPushOn(storeId: string): Promise<boolean> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') {
    be(answer === 'denied' ? 'blocked' : 'off');
    return true;
  }
  const done = await subscribe(storeId).catch(() => false);
  be(done ? 'on' : 'off');
  return done;
}

/** Takes this device off the list. */
export async function turnCallPushOff(storeId: string): Promise<void> {
  const found = await currentPush(SCOPE).catch(() => null);
  if (found) {
    await api.unsubscribeStaffPush({ params: { store_id: storeId }, body: { endpoint: found.endpoint } });
    await found.unsubscribe().catch(() => false);
  }
  be('off');
}
