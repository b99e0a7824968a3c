import { refundable } from '@tableside/pricing/refundable';
import type { PaymentMoney } from '../bill/bill-state.ts';
import type { AutomaticReason } from '../payment/settlement.ts';
import type { ListedRefund } from '../payment-providers/provider.ts';

export type RefundState = 'pending' | 'done' | 'failed';
export type RefundAction = 'confirm' | 'refuse' | 'retry' | 'find' | 'bounce';
export type RefundReason = AutomaticReason | 'over' | 'asked';

/**
 * Money on its way back. A refused one can be tried again by hand, or be found given in the provider's own console; a bank
 * may send back what was given, and then it is owed again.
 */
export const refundTransitions: Readonly<Record<RefundState, Partial<Record<RefundAction, RefundState>>>> = {
  pending: { confirm: 'done', refuse: 'failed' },
  done: { bounce: 'failed' },
  failed: { retry: 'pending', find: 'done' },
};
export const initialRefundState: RefundState = 'pending';
export const finalRefundStates: readonly RefundState[] = ['done', 'failed'];

export interface RefundFacts {
  readonly id: string;
  readonly tabId: string;
  readonly orderId: string;
  readonly paymentId: string;
  /** What is given back at the provider; null for cash and cards at the table. */
  readonly captureId: string | null;
  readonly storeId: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: RefundReason;
  readonly note: string;
  readonly state: RefundState;
  readonly byId: string | null;
  readonly byName: string | null;
  /** How often somebody had it tried again. */
  readonly attempt: number;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  /** The provider's name of it, once it is known. */
  readonly ref: string | null;
}

/**
 * What was taken in cash or by card at the counter and is not handed back, in minor units: no provider gives that back by
 * itself.
 */
export const counterMoney = (
  payments: readonly (PaymentMoney & { readonly id: string })[],
  refunds: readonly Pick<RefundFacts, 'paymentId' | 'amount' | 'state'>[],
): number =>
  payments
    .filter(({ state, mode }) => state === 'captured' && mode !== 'online')
    .reduce((sum, { id, amount }) => {
      const own = refunds.filter(({ paymentId }) => paymentId === id);
      return sum + refundable(amount, own);
    }, 0);

/** How much less than the bill's `total` is kept; what is kept above it is no part of it. */
export const shortfall = (total: number, kept: number): number => Math.max(0, total - kept);

/** What a refund is known by at its provider. One that was refused for good and is tried again is a new one there. */
export const refundKey = ({ id, attempt }: Pick<RefundFacts, 'id' | 'attempt'>): string =>
  attempt === 0 ? id : `${id}-${attempt}`;

/** Whether a refund that a provider lists is one of ours, by whichever of its tries. */
export const isListedAs = (
  { id, ref }: Pick<RefundFacts, 'id' | 'ref'>,
  listed: Pick<ListedRefund, 'ref' | 'key'>,
): boolean => listed.ref === ref || listed.key === id || (listed.key?.startsWith(`${id}-`) ?? false);
