import type { Order } from '@tableside/contract/ordering.schema';

export interface Journey {
  readonly order: Pick<Order, '_id' | '__type' | 'curr_state' | 'paid' | 'payment' | 'rating'>;
  readonly path: string;
  /** Orders whose rating was skipped or sent: they never open the page again. */
  readonly ratingsDone: readonly string[];
}
/** What a fetched order asks of the app: open the ratings page, show the transactions, or stay. */
export type NextScreen =
  | { readonly kind: 'ratings' }
  | { readonly kind: 'transactions' }
  | { readonly kind: 'stay' };

const STAY: NextScreen = { kind: 'stay' };

/** Source: specification section 4, "After an order fetch". A part paid alone changes neither `curr_state` nor `paid`, so it asks nothing. */
export function nextScreen({ order, path, ratingsDone }: Journey): NextScreen {
  const offline = order.payment.mode !== 'online';
  const initialized = order.curr_state === 'payment-initalized';
  const captured = order.curr_state === 'payment-captured';
  if (order.__type !== 'dinein')
    return (initialized && offline) || captured || order.paid ? { kind: 'transactions' } : STAY;
  const over = (initialized && offline) || captured || order.curr_state === 'settled' || order.paid;
  if (!over || path === '/ratings' || path === '/' || order.rating || ratingsDone.includes(order._id))
    return STAY;
  return { kind: 'ratings' };
}
