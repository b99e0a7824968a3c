import type { PaymentMode } from '@tableside/contract/vocabulary';
import type { Bill } from '@tableside/pricing/bill';
import { partAmounts } from '@tableside/pricing/parts';
import { tipFits } from '@tableside/pricing/tip';
import { refuse } from '../../../platform/http/refused.ts';
import { requireTip } from '../bill/set-tip.ts';
import { figuresOfTab, heldTip, type LockedTab, openOf, partsOfTab, pendingOf } from '../bill/tab.ts';
import { holderOf } from '../part/part.ts';
import { refusedPayment } from './decide-payment.ts';

export interface Ask {
  readonly mode: PaymentMode;
  /** Minor units; undefined leaves the bill's as it is. */
  readonly tip: number | undefined;
  /** A part, or undefined (or the tab) for everything still open. */
  readonly partId: string | undefined;
}
/** What a payment takes: the part, and the amount with its tip. */
export interface Share {
  readonly partId: string;
  readonly amount: number;
  readonly tip: number;
}

function requirePayable(tab: LockedTab, mode: PaymentMode, held: boolean, amount: number): void {
  const code = refusedPayment({
    phase: tab.order.phase,
    offered: tab.store.preferences.payment_modes,
    mode,
    held,
    amount,
  });
  if (code) refuse(code);
}

function wholeShare(tab: LockedTab, { mode, tip: asked }: Ask): Share {
  const tip = asked ?? tab.bill?.tip ?? 0;
  const amount = openOf(tab, figuresOfTab(tab, tip));
  const busy = pendingOf(tab).length > 0 && openOf(tab, figuresOfTab(tab, 0)) === 0;
  requirePayable(tab, mode, busy, amount);
  if (asked !== undefined) requireTip(tab, asked);
  return { partId: tab.order.tabId, amount, tip: Math.max(0, tip - heldTip(tab)) };
}

const amountOf = (tab: LockedTab, figures: Bill, partId: string): number =>
  partAmounts(figures, partsOfTab(tab)).amounts.get(partId) ?? 0;

function partShare(tab: LockedTab, partId: string, { mode, tip = 0 }: Ask): Share {
  const part = tab.parts.find(({ id }) => id === partId);
  if (!part || (part.cancelled && !holderOf(partId, tab.payments))) return refuse('not-found');
  const figures = figuresOfTab(tab);
  const held = holderOf(partId, tab.payments);
  const amount = held ? 0 : amountOf(tab, figures, partId);
  requirePayable(tab, mode, held?.state === 'pending' || (!held && isBusy(tab, amount)), amount);
  if (!tipFits(figures, tip, tab.store.currency.exponent)) return refuse('tip-invalid');
  return { partId, amount: amount + tip, tip };
}

const isBusy = (tab: LockedTab, amount: number): boolean => amount === 0 && pendingOf(tab).length > 0;

/** What paying means now, under the tab's lock; refuses when it may not be asked. */
export const shareToPay = (tab: LockedTab, ask: Ask): Share =>
  ask.partId === undefined || ask.partId === tab.order.tabId
    ? wholeShare(tab, ask)
    : partShare(tab, ask.partId, ask);
