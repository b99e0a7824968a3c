import type { Store } from '@tableside/contract/venues.schema';
import type { ScanType } from '@tableside/contract/vocabulary';

/** Rows of the page as it comes from the server, and of the browser's first render. */
export const FIRST_ROWS = 12;

/** Whether dishes get Add and quantities: never in the waiting list; at a table not while the kitchen is closed, elsewhere for a later time. */
export const mayOrder = (store: Pick<Store, 'open'>, mode: ScanType | undefined): boolean =>
  mode !== 'qms' && (store.open.now || mode === 'takeaway' || mode === 'delivery');
