import { z } from 'zod';
import { ApiError, found } from '../api-error.ts';
import { derivedId, newId } from '../ids.ts';
import { orderIdOf } from '../orders/order.ts';
import { presentRefund, refundedOf } from '../orders/present-order.ts';
import type { Account, Order, Refund } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Timers } from '../timers.ts';
import type { Postman } from '../webhooks/postman.ts';

/** The body of a refund; its key is in the address. */
export const NewRefund = z.object({
  capture: z.string().max(80),
  amount: z.int().min(1),
  currency: z.string().length(3),
});
export type NewRefund = z.infer<typeof NewRefund>;

/** Under such keys the sandbox keeps what was given back in its dashboard. */
const BY_HAND = 'by-hand';

/** Gives captured money back, whole or in parts. */
export interface Refunds {
  /** The same key gives the same refund; with other terms it is refused. */
  readonly request: (account: Account, key: string, wanted: NewRefund) => Refund;
  readonly find: (account: Account, key: string) => Refund | undefined;
  /** Gives back without a merchant's key, as somebody does in the dashboard: `amount`, or all that is left of the last capture. */
  readonly byHand: (order: Order, amount?: number) => Refund;
  /** Everything given back of a capture of the account. */
  readonly ofCapture: (account: Account, capture: string) => readonly Refund[];
  /** Takes up what was due when the sandbox stopped. */
  readonly resume: () => void;
}

interface RefundParts {
  readonly store: Store;
  readonly timers: Timers;
  readonly postman: Postman;
  readonly now: () => number;
}

/** `now` in milliseconds since 1970. */
export function createRefunds({ store, timers, postman, now }: RefundParts): Refunds {
  const idOf = (account: Account, key: string): string => derivedId('rfd', store.secret, account.id, key);
  const decide = (id: string): Refund => {
    const refund = found(store.refunds.get(id), 'refund');
    const account = found(store.accounts.get(refund.account), 'account');
    const state = account.behaviour.refunds;
    const decided = store.refunds.put({ ...refund, state, due_at: null });
    const order = found(store.orders.get(refund.order), 'order');
    postman.announce(`refund.${state}`, order, { refund: presentRefund(decided) });
    return decided;
  };
  const schedule = (refund: Refund): Refund => {
    if (refund.due_at !== null) timers.at(refund.id, refund.due_at, () => void decide(refund.id));
    return refund;
  };
  const create = (account: Account, key: string, { capture, amount, currency }: NewRefund): Refund => {
    const order = store.orders.get(orderIdOf(capture) ?? '');
    const money = order?.captures.find(({ id }) => id === capture);
    if (!order || order.account !== account.id || !money)
      throw new ApiError(404, 'not_found', 'There is no such capture.');
    if (currency !== money.currency)
      throw new ApiError(400, 'currency_mismatch', 'The capture was made in another currency.');
    if (amount > money.amount - refundedOf(store, capture))
      throw new ApiError(400, 'refund_exceeds_capture', 'No more than was captured can be given back.');
    const at = now();
    const seconds = account.behaviour.refund_seconds;
    const id = idOf(account, key);
    const due_at = at + seconds * 1000;
    const terms = { capture, amount, currency, order: order.id, account: account.id, key };
    const refund = store.refunds.put({ id, ...terms, state: 'pending', created_at: at, due_at });
    return seconds === 0 ? decide(id) : schedule(refund);
  };
  return {
    request: (account, key, wanted) => {
      const before = store.refunds.get(idOf(account, key));
      if (!before) return create(account, key, wanted);
      const isSame =
        before.capture === wanted.capture &&
        before.amount === wanted.amount &&
        before.currency === wanted.currency;
      if (!isSame) throw new ApiError(409, 'key_reused', 'This key belongs to a refund with other terms.');
      return before;
    },
    find: (account, key) => store.refunds.get(idOf(account, key)),
    byHand: (order, amount) => {
      const capture = found(order.captures.at(-1), 'capture');
      const account = found(store.accounts.get(order.account), 'account');
      const left = capture.amount - refundedOf(store, capture.id);
      const terms = { capture: capture.id, amount: amount ?? left, currency: capture.currency };
      return create(account, newId(BY_HAND), NewRefund.parse(terms));
    },
    ofCapture: (account, capture) =>
      store.refunds.all().filter((refund) => refund.capture === capture && refund.account === account.id),
    resume: () => store.refunds.all().forEach(schedule),
  };
}
