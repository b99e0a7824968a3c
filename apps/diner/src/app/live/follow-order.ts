import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { type RootState, useRoot } from '../../lib/store.ts';
import { nextScreen } from '../guard/next-screen.ts';
import { refreshPerson } from '../person.ts';

/** An order to be fetched leads away only from its own place and its payment, not from a table that was scanned since. */
const isAboutPlace = (order: NonNullable<RootState['order']>, scan: RootState['scan']): boolean =>
  location.pathname === '/payment' || (scan?.type === order.__type && scan.store_id === order.store_id._id);

function lead(order: NonNullable<RootState['order']>, ratingsDone: readonly string[]): void {
  const next = nextScreen({ order, path: location.pathname, ratingsDone });
  if (next.kind === 'ratings') {
    facts.ratingsOpened();
    go('/ratings', { replace: true });
  }
  if (next.kind === 'transactions' && isAboutPlace(order, useRoot.getState().scan)) {
    go('/profile/transactions', { replace: true });
    facts.placeLeft();
  }
}

/** Leads to where a fetched order asks to be, and looks for the running order at the start, after a sign-in and a scan. */
export function followOrder(): () => void {
  void refreshPerson();
  return useRoot.subscribe((state, before) => {
    if (state.order && state.order !== before.order) lead(state.order, state.ratings.done);
    const token = state.auth.user_data?.token;
    const signedIn = token !== undefined && token !== before.auth.user_data?.token;
    if (signedIn || (state.scan && state.scan.scanned_at !== before.scan?.scanned_at)) void refreshPerson();
  });
}
