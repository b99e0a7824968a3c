import { routes } from './endpoint.ts';

const write = { audience: 'staff', permission: 'queue.work', kind: 'command' } as const;

/** The waiting queue as the host runs it. */
export const staffReservationsRoutes = routes({
  listQueue: {
    method: 'GET',
    path: '/staff/stores/:store_id/queue',
    audience: 'staff',
    permission: 'queue.read',
    kind: 'query',
    refusals: [],
  },
  /** A party that came without a phone in its hand. `quote_minutes` is what the host promised. */
  addWalkIn: {
    method: 'POST',
    path: '/staff/stores/:store_id/queue',
    ...write,
    refusals: ['queue-full', 'queue-joined', 'phone-not-served', 'card-number-refused'],
  },
  /** `call` keeps a table for ten minutes and tells the party, `late` gives it five more, once; `up` and `down` reorder. */
  moveQueueEntry: {
    method: 'POST',
    path: '/staff/queue/:id/actions',
    ...write,
    refusals: ['state-changed', 'queue-full', 'queue-joined'],
  },
  /** Opens the party's seating at a free table. */
  seatQueueEntry: { method: 'POST', path: '/staff/queue/:id/seat', ...write, refusals: ['state-changed'] },
});
