import { routes } from './endpoint.ts';

const anybody = { audience: 'visitor' } as const;

/** The waiting queue of a store. The entry's id is its key: whoever holds it may look, be late, leave. */
export const reservationsRoutes = routes({
  /** Before joining: how many wait, and for how long a party of this size would. */
  showQueue: {
    method: 'GET',
    path: '/waiting_queue/:store_id',
    ...anybody,
    kind: 'query',
    refusals: [],
    limit: { max: 120, per: 60, by: 'caller' },
  },
  /** A signed-in diner who waits already gets the same place again (200). */
  joinQueue: {
    method: 'POST',
    path: '/waiting_queue/:store_id/add',
    ...anybody,
    kind: 'command',
    refusals: ['queue-closed', 'queue-full', 'queue-joined', 'phone-not-served', 'card-number-refused'],
    limit: { max: 20, per: 60, by: 'caller' },
  },
  countQueue: {
    method: 'GET',
    path: '/waiting_queue/:store_id/:id/count',
    ...anybody,
    kind: 'query',
    refusals: [],
    limit: { max: 240, per: 60, by: 'caller' },
  },
  /** Five more minutes, once. */
  lateForQueue: {
    method: 'POST',
    path: '/waiting_queue/:store_id/:id/late',
    ...anybody,
    kind: 'command',
    refusals: ['state-changed'],
  },
  /** Back to the end of the line after a missed call. */
  rejoinQueue: {
    method: 'POST',
    path: '/waiting_queue/:store_id/:id/rejoin',
    ...anybody,
    kind: 'command',
    refusals: ['state-changed', 'queue-full', 'queue-joined'],
  },
  leaveQueue: {
    method: 'DELETE',
    path: '/waiting_queue/:store_id/:id',
    ...anybody,
    kind: 'command',
    refusals: ['state-changed'],
  },
});
