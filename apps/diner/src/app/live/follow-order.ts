import type { CartLine, Order } from '@tableside/contract/ordering.schema';
import { settlePlate } from '../../features/pay/settle-plate.ts';
import { facts } from '../../lib/facts.ts';
import { isRecord } from '../../lib/is-record.ts';
import { go } from '../../lib/navigation.ts';
import { itemsOf } from '../../lib/plate/sent-body.ts';
import { withoutSent } from '../../lib/plate/without-sent.ts';
import { refreshPerson } from '../../lib/sign-in/person.ts';
import { type RootState, useRoot } from '../../lib/store.ts';
import { nextScreen } from '../guard/next-screen.ts';

/** Whether an order was sent from this very food court: its stalls share one plate, and the guest walks on among them. */
function isOfCourt({ _id, __type }: Order, { placed, scan }: RootState): boolean {
  const body = __type === 'foodcourt' && placed?.order_id === _id && placed.body;
  return isRecord(body) && scan?.type === __type && body['store_group_id'] === scan.store_group_id;
}

/** An order to be fetched leads away only from its own place and its payment, not from a table that was scanned since. */
function isAboutPlace(order: Order, state: RootState): boolean {
  const { scan } = state;
  return (
    location.pathname === '/payment' ||
    (scan?.type === order.__type && scan.store_id === order.store_id._id) ||
    isOfCourt(order, state)
  );
}

/** What of the plate was sent with an order; nothing with one that somebody else put together. */
const sentWith = ({ _id }: Order, { placed }: RootState): readonly CartLine[] =>
  placed?.order_id === _id ? itemsOf(placed) : [];

/** Leaves the place of an order that is to be fetched; what is on the plate and not `sent` waits there for the next visit. */
function leave(sent: readonly CartLine[]): void {
  const { cart } = useRoot.getState();
  const lines = withoutSent(cart.lines, sent);
  facts.placeLeft();
  if (cart.store_id !== null && lines.length > 0) facts.plateCarried(cart.store_id, lines, Date.now());
}

/** `sent`: what is on the plate of that order still. */
function lead(order: Order, { ratings: { done } }: RootState, sent: readonly CartLine[]): void {
  const next = nextScreen({ order, path: location.pathname, ratingsDone: done });
  if (next.kind === 'ratings') {
    facts.ratingsOpened();
    go('/ratings', { replace: true });
  }
  if (next.kind === 'transactions' && isAboutPlace(order, useRoot.getState())) {
    go('/profile/transactions', { replace: true });
    leave(sent);
  }
}

/** Settles the plate by a fetched order, then leads to where that asks to be. */
function take(order: Order, state: RootState): void {
  const sent = sentWith(order, state);
  lead(order, state, settlePlate(order, sent) ? [] : sent);
}

/** Leads to where a fetched order asks to be, and looks for the running order at the start, after a sign-in, a scan and a rating. */
export function followOrder(): () => void {
  void refreshPerson();
  return useRoot.subscribe((state, before) => {
    if (state.order && state.order !== before.order) take(state.order, state);
    const token = state.auth.user_data?.token;
    const signedIn = token !== undefined && token !== before.auth.user_data?.token;
    const rated = state.ratings.done !== before.ratings.done; // another order may have waited for that
    const scanned = state.scan && state.scan.scanned_at !== before.scan?.scanned_at;
    if (signedIn || rated || scanned) void refreshPerson();
  });
}
