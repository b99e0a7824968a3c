import { useEffect } from 'react';
import { localKept } from '../lib/kept-storage.ts';
import { lookAtPush, turnPushOn, usePush } from '../lib/push/push.ts';
import { useRoot } from '../lib/store.ts';
import { useText } from '../lib/text.tsx';
import { snackbar } from '../lib/toasts.ts';

const ASKED_KEY = 'notices-asked';

/** Asks once whether to tell when the food is ready: after an order that somebody walks away from. */
export function useNoticeOffer(): void {
  const text = useText();
  const away = useRoot(({ order }) => order !== null && order.__type !== 'dinein' && order.paid);
  const state = usePush((push) => push.state);
  useEffect(() => {
    if (away) void lookAtPush();
  }, [away]);
  useEffect(() => {
    if (!away || state !== 'off' || localKept.getItem(ASKED_KEY) !== null) return;
    const known = isSecureContext && 'Notification' in globalThis;
    if (!known) return;
    localKept.setItem(ASKED_KEY, '1');
    snackbar.show(text('account.notices-ask'), {
      label: text('account.notices-yes'),
      run: () => void turnPushOn(),
    });
  }, [away, state, text]);
}
