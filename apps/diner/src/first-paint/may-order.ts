import type { Store } from '@tableside/contract/venues.schema';
import type { ScanType } from '@tableside/contract/vocabulary';

/** Rows of the page as it comes from the server, and of the browser's first render. */
export const FIRST_ROWS = 12;

/** Whether dishes get Add and quantities: never in the waiting list, and not while the kitchen is closed. */
export const mayOrder = (store: Pick<Store, 'open'>, mode: ScanType | undefined): boolean =>
  mode !== 'qms' && store.open.now;
