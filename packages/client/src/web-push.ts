/** What a push service needs to reach this device: the keys in base64url. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** False: this browser, or a page on plain http, knows no notifications. */
export const knowsPush = (): boolean =>
  isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** The subscription of this page's worker; null when there is none. Rejects where the browser refuses to say. */
export const currentPush = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Subscribes this page's worker with a public VAPID key, and tells of it; undone when `tell` answers false. */
export async function subscribePush(
  key: string,
  tell: (target: PushTarget) => Promise<boolean>,
): Promise<boolean> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { keys } = made.toJSON();
  const told = await tell({
    endpoint: made.endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
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
