import type { CartLine, Order } from '@tableside/contract/ordering.schema';
import { type CartSlice, type PendingSend, type RootState, useRoot } from '../store.ts';
import { isKnown, keptSend } from './kept-send.ts';
import { withoutSent } from './without-sent.ts';

const set = (change: (state: RootState) => Partial<RootState>): void => useRoot.setState(change);

/** The plate after a round of it was sent, and what is still to be known of the rest. */
function cartAfter({ cart, scan }: RootState, sent: readonly CartLine[]): CartSlice {
  const lines = withoutSent(cart.lines, sent);
  const isLeft = (id: string) => lines.some(({ item_id }) => item_id === id);
  const unavailable = cart.unavailable.filter(isLeft);
  return {
    store_id: scan?.store_id ?? null,
    lines,
    unavailable,
    recommended: cart.recommended.filter(isLeft),
  };
}

/** What became of a plate that was sent; as in `facts.ts`, apart so that the menu does not wait for it. */
export const sendFacts = {
  /** Stored before the call leaves, so that a reload can ask what became of it. */
  sendBegun(pending: PendingSend): void {
    set(() => ({ pending_send: pending }));
  },
  /** What an earlier visit kept: let go of when its key is forgotten, and given its person where a version did not keep whose it was. */
  sendTakenUp(now: number): void {
    set((state) => {
      const { pending_send: kept } = state;
      const isWhole = kept === null || (kept.user_id !== undefined && isKnown(kept, now));
      return isWhole ? {} : { pending_send: keptSend(state, now) };
    });
  },
  sendResolved(): void {
    set(() => ({ pending_send: null }));
  },
  /** A dine-in round reached the kitchen. What was chosen since it was sent stays on the plate. */
  roundPlaced(order: Order, sent: readonly CartLine[]): void {
    set((state) => ({
      order,
      pending_send: null,
      ratings: { ...state.ratings, rated: null },
      table_occupied: false,
      social_impression: true,
      cart: cartAfter(state, sent),
    }));
  },
  /** An order without a table waits for its payment; the plate stays until it is paid. */
  awayPlaced(order: Order): void {
    set(({ pending_send: sent }) => ({
      order,
      pending_send: null,
      placed: sent && { order_id: order._id, body: sent.body },
    }));
  },
  /** What a send found sold out is to be had again. */
  dishBack(itemId: string): void {
    set(({ cart }) => ({
      cart: { ...cart, unavailable: cart.unavailable.filter((id) => id !== itemId) },
    }));
  },
  tableOccupied(): void {
    set(() => ({ table_occupied: true, pending_send: null }));
  },
} as const;
