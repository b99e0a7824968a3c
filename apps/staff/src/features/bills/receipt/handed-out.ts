import { makeStore } from '../../../lib/store.ts';

/** A bill the desk has just counted as handed out on paper, and which of its sheets this is. */
interface HandedOut {
  readonly orderId: string;
  readonly nth: number;
}

/** From the button to the page that prints; a page that is loaded anew prints nothing by itself. */
export const handedOut = makeStore<HandedOut | undefined>(undefined);
