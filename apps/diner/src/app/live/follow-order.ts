import { settlePlate } from '../../features/pay/settle-plate.ts';
import { facts } from '../../lib/facts.ts';
import { isRecord } from '../../lib/is-record.ts';
import { go } from '../../lib/navigation.ts';
import { refreshPerson } from '../../lib/sign-in/person.ts';
import { type RootState, useRoot } from '../../lib/store.ts';
import { nextScreen } from '../guard/next-screen.ts';

/** Whether an order was sent from this very food court: its stalls share one plate, and the guest walks on among them. */
function isOfCourt({ _id, __type }: NonNullable<RootState['order']>, { placed, scan }: RootState): boolean {
  const body = __type === 'foodcourt' && placed?.order_id === _id && placed.body;
  return isRecord(body) && scan?.type === __type && body['store_group_id'] === scan.store_group_id;
}

/** An order to be fetched leads away only from its own place and its payment, not from a table that was scanned since. */
function isAboutPlace(order: NonNullable<RootState['order']>, state: RootState): boolean {
  const { scan } = state;
  return (
    location.pathname === '/payment' ||
    (scan?.type === order.__type && scan.store_id === order.store_id._id) ||
    isOfCourt(order, state)
  );
}

function lead(order: NonNullable<RootState['order']>, ratingsDone: readonly string[]): void {
  const next = nextScreen({ order, path: location.pathname, ratingsDone });
  if (next.kind === 'ratings') {
    facts.ratingsOpened();
    go('/ratings', { replace: true });
  }
  if (next.kind === 'transactions' && isAboutPlace(order, useRoot.getState())) {
    go('/profile/transactions', { replace: true });
    facts.placeLeft();
  }
}

/** Leads to where a fetched order asks to be, and looks for the running order at the start, after a sign-in, a scan and a rating. */
export function followOrder(): () => void {
  void refreshPerson();
  return useRoot.subscribe((state, before) => {
    if (state.order && state.order !== before.order) {
      settlePlate(state.order);
      lead(state.order, state.ratings.done);
    }
    const token = state.auth.user_data?.token;
    const signedIn = token !== undefined && token !== before.auth.user_data?.token;
    const rated = state.ratings.done !== before.ratings.done; // another order may have waited for that
    const scanned = state.scan && state.scan.scanned_at !== before.scan?.scanned_at;
    if (signedIn || rated || scanned) void refreshPerson();
  });
}
