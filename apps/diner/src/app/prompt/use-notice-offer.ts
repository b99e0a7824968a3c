import { useEffect } from 'react';
import { noteOffered, useMayOffer } from '../../lib/push/notice-offer.ts';
import { turnPushOn } from '../../lib/push/push.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { OFFER_MS, snackbar } from '../../lib/toasts.ts';

/** Asks once whether to tell when the food is ready: after an order that somebody walks away from. */
export function useNoticeOffer(): void {
  const text = useText();
  const away = useRoot(({ order }) => order !== null && order.__type !== 'dinein' && order.paid);
  const may = useMayOffer(away);
  useEffect(() => {
    if (!may) return;
    noteOffered();
    const yes = { label: text('account.notices-yes'), run: () => void turnPushOn() };
    snackbar.show(text('account.notices-ask'), yes, { ms: OFFER_MS });
  }, [may, text]);
}
