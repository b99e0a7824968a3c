import type { Behaviour, Capture, Order } from '../store/records.ts';

export type OrderError = NonNullable<Order['error']>;
type Due = Order['due'];

export const isOpen = ({ state }: Order): boolean => state === 'open';

/** Money taken for an order, whatever state it was in: a provider may capture late, and more than once. */
export function captured(order: Order, { at, amount, currency }: Omit<Capture, 'id'>): Order {
  const id = `cap_${order.id.replace(/^ord_/, '')}_${order.captures.length + 1}`;
  const captures = [...order.captures, { id, amount, currency, at }];
  return { ...order, state: 'captured', error: null, trial: null, due: null, captures };
}

/** The order that a capture belongs to; undefined for what is no capture's id. */
export function orderIdOf(captureId: string): string | undefined {
  const match = /^cap_([0-9a-f]+)_\d+$/.exec(captureId);
  return match ? `ord_${match[1]}` : undefined;
}

/** The order after a payment for it failed; `due` is what still comes after that by itself. */
export const failed = (order: Order, error: OrderError, due: Due = null): Order => ({
  ...order,
  state: 'failed',
  error,
  trial: null,
  due,
});

/** The order after its end without money. */
export const ended = (order: Order, state: 'cancelled' | 'expired', error: OrderError | null): Order => ({
  ...order,
  state,
  error,
  trial: null,
  due: null,
});

/** What happens next by itself: what is due, or the end of an open order's time. */
export function nextMoment(order: Order): { at: number; act: NonNullable<Due>['act'] | 'expire' } | null {
  const { due, expires_at, state } = order;
  if (state !== 'open') return due;
  return due && due.at < expires_at ? due : { at: expires_at, act: 'expire' };
}

/** The test UPI ids, and what each does by itself; every other id waits for its holder. */
export function duePlan(vpa: string | null, now: number, behaviour: Behaviour): Due {
  const soon = now + behaviour.auto_seconds * 1000;
  switch (vpa?.toLowerCase()) {
    case 'success@sandbox':
      return { at: soon, act: 'approve' };
    case 'deny@sandbox':
      return { at: soon, act: 'deny' };
    case 'slow@sandbox':
      return { at: now + behaviour.slow_seconds * 1000, act: 'approve' };
    case 'late@sandbox':
      return { at: soon, act: 'fail-late' };
    default:
      return null;
  }
}
