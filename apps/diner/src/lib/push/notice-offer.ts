import { useEffect, useState } from 'react';
import { localKept } from '../kept-storage.ts';
import { lookAtPush, usePush } from './push.ts';

const ASKED_KEY = 'notices-asked';

/** Never offers notifications on this device again. */
export const noteOffered = (): void => localKept.setItem(ASKED_KEY, '1');

/**
 * Whether notifications may be offered now: it is `wanted`, this browser can show them, they are neither on nor blocked,
 * and nobody has answered on this device before.
 */
export function useMayOffer(wanted: boolean): boolean {
  const state = usePush((push) => push.state);
  const [looked, setLooked] = useState(false);
  // Only the browser knows whether it is subscribed, and it answers later.
  useEffect(() => {
    if (wanted) void lookAtPush().then(() => setLooked(true));
  }, [wanted]);
  const known = isSecureContext && 'Notification' in globalThis;
  return wanted && looked && known && state === 'off' && localKept.getItem(ASKED_KEY) === null;
}
