import type { AutomaticReason } from '../payment/settlement.ts';

export type RefundState = 'pending' | 'done' | 'failed';
export type RefundAction = 'confirm' | 'refuse' | 'retry';
export type RefundReason = AutomaticReason | 'asked';

/** Money on its way back. A refused one can be tried again by hand; money given back never comes back. */
export const refundTransitions: Readonly<Record<RefundState, Partial<Record<RefundAction, RefundState>>>> = {
  pending: { confirm: 'done', refuse: 'failed' },
  done: {},
  failed: { retry: 'pending' },
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
  readonly failure: string | null;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
}
