/** What a push service needs to reach this device: the keys in base64url. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** False: this browser, or a page on plain http, knows no notifications. */
export const knowsPush = (): boolean =>
  globalThis.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/**
 * The subscription of this page's worker; null when there is none. Rejects where the browser refuses to say. `scope`: what
 * the worker looks after, where a page may as well be looked after by the worker of a wider one.
 */
export async function currentPush(scope = '/'): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return worker?.scope.endsWith(scope) ? worker.pushManager.getSubscription() : null;
}

function targetOf(made: PushSubscription): PushTarget {
  const { keys } = made.toJSON();
  return { endpoint: made.endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Tells again of the subscription that this browser has, if any: it counts as long as the session that told of it. */
export async function retellPush(
  tell: (target: PushTarget) => Promise<unknown>,
  scope?: string,
): Promise<void> {
  if (!knowsPush() || Notification.permission !== 'granted') return;
  const found = await currentPush(scope).catch(() => null);
  if (found) await tell(targetOf(found));
}

/** Subscribes this page's worker with a public VAPID key, and tells of it; undone when `tell` answers false. */
export async function subscribePush(
  key: string,
  tell: (target: PushTarget) => Promise<boolean>,
): Promise<boolean> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const told = await tell(targetOf(made));
  if (!told) await made.unsubscribe();
  return told;
}

interface Policies {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** The address of our own worker; where the page's policy asks who made an address of code, it is one that we made. */
export function workerAddress(path: string): string {
  const { trustedTypes }: typeof globalThis & { readonly trustedTypes?: Policies } = globalThis;
  const policy = trustedTypes?.createPolicy('tableside', { createScriptURL: () => path });
  return policy?.createScriptURL(path) ?? path;
}
