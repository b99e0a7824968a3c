import type { Failure } from '@tableside/contract/endpoint';
import { create } from 'zustand';
import { api } from '../api.ts';
import { orderAnswered } from '../order/refresh-order.ts';

interface AskedTip {
  readonly orderId: string;
  /** Minor units. */
  readonly tip: number;
  readonly answered: boolean;
}

/** The tip of a bill that was tapped last. It is no screen's own: on its way it outlives the one it was tapped on. */
export const useAskedTip = create<{ readonly asked: AskedTip | null }>()(() => ({ asked: null }));

const isNewest = (asked: AskedTip): boolean => useAskedTip.getState().asked === asked;

async function send(asked: AskedTip, onRefused: (failure: Failure) => void): Promise<void> {
  if (!isNewest(asked)) return;
  const { orderId, tip } = asked;
  const answer = await api.billing.setTip({ params: { id: orderId }, body: { tip } });
  if (answer.ok) orderAnswered(answer.value);
  if (!isNewest(asked)) return;
  useAskedTip.setState({ asked: answer.ok ? { ...asked, answered: true } : null });
  if (!answer.ok) onRefused(answer);
}

let turn = Promise.resolve();

/**
 * Sets the tip of a bill, in minor units; where the last one tapped is refused, `onRefused` is told.
 * Taps are sent one after another, so that the last one stands however slow the network is.
 */
export function askTip(orderId: string, tip: number, onRefused: (failure: Failure) => void): void {
  const asked = { orderId, tip, answered: false };
  useAskedTip.setState({ asked });
  turn = turn.then(() => send(asked, onRefused));
}

/** Whether the server has not answered yet to the tip of this bill, so that what the bill comes to is not known. */
export const useTipUnderway = (orderId: string): boolean =>
  useAskedTip(({ asked }) => asked?.orderId === orderId && !asked.answered);
