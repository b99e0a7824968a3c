import { newKey } from '@tableside/client/call';
import { laterCourses } from '@tableside/contract/course-pace';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { go } from '../../lib/navigation.ts';
import { useReach } from '../../lib/online.ts';
import { isUnpaid } from '../../lib/order/open-order.ts';
import { isPaidFirst } from '../../lib/order/paid-first.ts';
import { platePathHere } from '../../lib/plate/plate-path.ts';
import { takeSendWish, wishToSend } from '../../lib/plate/send-wish.ts';
import { loginFor } from '../../lib/sign-in/login-ref.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { snackbar } from '../../lib/toasts.ts';
import { LOCATION_PATH } from './location-path.ts';
import { shownTotals } from './plate-estimate.ts';
import { planSend, senderOf } from './send-plate.ts';
import { checkSend, payPlaced, type SendWords, sendPlate, useSending } from './sending.ts';
import type { Plate } from './use-plate.ts';

/** The sentences a send may end with. */
export function useSendWords(): SendWords {
  const text = useText();
  const payFirst = useRoot(({ scan }) => isPaidFirst(scan));
  return useMemo(
    () => ({
      sent: (round) => text('send.sent', { round }),
      held: text('send.held'),
      orderOver: text('send.order-over'),
      changedElsewhere: text('send.changed-elsewhere'),
      stopped: text(payFirst ? 'send.pay-first' : 'send.ask-waiter'),
      lost: { credits: text('send.credits-back'), coupon: text('send.coupon-off') },
      notSo: text('court.stall-cannot'),
      untold: text('diet.untold'),
    }),
    [text, payFirst],
  );
}

/** Whom to call out: typed here, or before a reload for the order that waits for its payment; else the diner's own name. */
export function useUserName(): string {
  const typed = useSending((sending) => sending.userName);
  const sent = useRoot(({ order }) => (isUnpaid(order) ? order.user_name : null));
  const own = useRoot((state) => state.auth.user_data?.user.name ?? '');
  return typed ?? sent ?? own;
}

/** What stops a send and is mended on the plate itself. */
const HINTS = {
  time: 'away.choose-first',
  scan: 'send.scan-first',
  offline: 'send.offline',
  trouble: 'my-plate.mend-first',
} as const;

/** The act behind Send: one key per tap, made here and nowhere else. */
export function useSend(plate: Pick<Plate, 'lines' | 'itemTotal' | 'troubled' | 'address'>): () => void {
  const text = useText();
  const words = useSendWords();
  const userName = useUserName();
  return () => {
    const online = useReach.getState().reach === 'online';
    const { at, paced } = useSending.getState();
    const state = useRoot.getState();
    const { address, ...rest } = plate;
    const addressId = address?._id;
    const stores = new Map(plate.lines.map(({ line, item }) => [line.item_id, item?.store_id]));
    const storeOf = (itemId: string) => stores.get(itemId);
    const hold = paced ? laterCourses(plate.lines) : [];
    const asked = { userName, at, addressId, storeOf, hold };
    const facts = { state, online, ...asked, key: newKey(), now: Date.now(), ...rest };
    const plan = planSend(facts);
    if (plan.kind === 'send') return void sendPlate(plan.pending, words, shownTotals(plate.lines));
    if (plan.kind === 'pay') return void payPlaced(plan, words, shownTotals(plate.lines));
    if (plan.kind === 'check') return void checkSend(plan.pending, words);
    if (plan.why === 'sign-in') {
      wishToSend(Date.now(), senderOf(state));
      return go(loginFor(platePathHere()));
    }
    if (plan.why === 'address') return go(LOCATION_PATH);
    if (plan.why !== 'empty') snackbar.show(text(HINTS[plan.why]), undefined, { kind: 'error' });
  };
}

/** Goes on with a send that the sign-in had put off, as soon as the plate is known again; whatever stops it says so. */
export function useSendAfterSignIn(
  { lines, estimate }: Pick<Plate, 'lines' | 'estimate'>,
  send: () => void,
): void {
  const userId = useRoot((state) => state.auth.user_data?.user._id);
  const known = estimate !== null || lines.some(({ trouble }) => trouble === 'unknown');
  const goOn = useEffectEvent(send);
  useEffect(() => {
    if (userId !== undefined && known && takeSendWish(Date.now(), userId)) goOn();
  }, [userId, known]);
}
