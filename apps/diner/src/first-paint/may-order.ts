import type { Store } from '@tableside/contract/venues.schema';
import type { ScanType } from '@tableside/contract/vocabulary';

/** Rows of the page as it comes from the server, and of the browser's first render. */
export const FIRST_ROWS = 12;

type Offer = Pick<Store, 'open' | 'order_types'>;
/** Whether the store has switched this way of ordering off; `running`: an order of it runs and goes on. */
export const isModeOff = (store: Offer, mode: ScanType | undefined, running: boolean): boolean =>
  mode !== undefined && mode !== 'qms' && !running && !store.order_types.includes(mode);

/**
 * Whether dishes get Add and quantities: never in the waiting list nor where the mode is switched off; at a table not
 * while the kitchen is closed, elsewhere for a later time.
 */
export const mayOrder = (store: Offer, mode: ScanType | undefined, running: boolean): boolean =>
  mode !== 'qms' &&
  !isModeOff(store, mode, running) &&
  (store.open.now || mode === 'takeaway' || mode === 'delivery');
