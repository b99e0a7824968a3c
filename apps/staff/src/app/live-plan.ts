import type { LiveMessage } from '@tableside/contract/live.schema';
import { isAllowed } from '@tableside/contract/permissions';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { keys } from '../lib/keys.ts';

/** The channels of a store that these roles may hear. */
export function channelsOf(storeId: string, roles: readonly StaffRole[]): readonly string[] {
  const boards = [
    ['kitchen', 'tickets.read'],
    ['floor', 'floor.read'],
    ['calls', 'calls.read'],
    ['bills', 'bills.read'],
    ['queue', 'queue.read'],
    ['bookings', 'bookings.read'],
    ['jukebox', 'jukebox.read'],
    ['runner', 'deliveries.read'],
  ] as const;
  const heard = boards.filter(([, needed]) => isAllowed(roles, needed));
  return [...heard.map(([board]) => `store:${storeId}:${board}`), `menu:${storeId}`];
}

export interface LivePlan {
  /** A ticket to fetch and patch in, at least as new as `version`. */
  readonly ticket?: { readonly id: string; readonly version: number };
  /** Cached answers that are out of date. */
  readonly stale: readonly (readonly string[])[];
}

const ofStore = (storeId: string): readonly (readonly string[])[] => [
  keys.session,
  keys.store(storeId),
  keys.floor(storeId),
  keys.walls(storeId),
  keys.codes(storeId),
];
const ofMenu = (storeId: string): readonly (readonly string[])[] => [
  keys.menuDraft(storeId),
  keys.categories(storeId),
  keys.stations(storeId),
];

const staleMenu = (kind: string, storeId: string): readonly (readonly string[])[] => [
  keys.items(storeId),
  ...(kind === 'store' ? ofStore(storeId) : []),
  ...(kind === 'menu' ? ofMenu(storeId) : []),
];

const staleAtDesk = (kind: string, id: string, storeId: string): readonly (readonly string[])[] =>
  kind === 'shift' ? [keys.shifts(storeId), keys.shift(id)] : [keys.bills(storeId), keys.order(id)];

/** What one message makes out of date: exactly the thing it names. */
export function planFor({ channel, kind, id, version }: LiveMessage, storeId: string): LivePlan {
  if (channel === `menu:${storeId}`) return { stale: staleMenu(kind, storeId) };
  const board = channel.split(':').at(-1);
  if (board === 'kitchen' && kind === 'ticket') return { ticket: { id, version }, stale: [] };
  if (board === 'kitchen' && kind === 'delivery') return { stale: [keys.deliveryProblems(storeId)] };
  if (board === 'bookings') return { stale: [keys.bookings(storeId)] };
  if (board === 'jukebox') return { stale: [keys.jukebox(storeId)] };
  if (board === 'runner') return { stale: [keys.deliveries(storeId)] };
  if (board === 'queue') return { stale: [keys.queue(storeId)] };
  if (board === 'calls') return { stale: [keys.calls(storeId)] };
  if (board === 'bills') return { stale: staleAtDesk(kind, id, storeId) };
  if (board === 'floor')
    return { stale: [keys.floor(storeId), ...(kind === 'order' ? [keys.order(id)] : [])] };
  return { stale: [] };
}

/** What a channel is about as a whole, for a client that missed too much of it. */
export function staleAfterReset(channel: string, storeId: string): readonly (readonly string[])[] {
  switch (channel.split(':').at(-1)) {
    case 'kitchen':
      return [keys.tickets(storeId), keys.deliveryProblems(storeId)];
    case 'jukebox':
      return [keys.jukebox(storeId)];
    case 'bookings':
      return [keys.bookings(storeId)];
    case 'runner':
      return [keys.deliveries(storeId)];
    case 'queue':
      return [keys.queue(storeId)];
    case 'calls':
      return [keys.calls(storeId)];
    case 'bills':
      return [keys.bills(storeId), keys.orders, keys.shifts(storeId), keys.anyShift];
    case 'floor':
      return [keys.floor(storeId), keys.orders];
    default:
      return [keys.items(storeId), ...ofStore(storeId), ...ofMenu(storeId)];
  }
}
