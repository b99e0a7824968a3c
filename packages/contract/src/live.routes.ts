import { routes } from './endpoint.ts';

/**
 * The live stream: server-sent events at `GET /api/realtime?key=KEY&channels=NAME,NAME@EPOCH.SEQ`, with the installation's
 * public key and, for who is signed in, the same headers as any call.
 *
 * Channels are `order:ID`, `group:ID`, `user:ID`, `user-orders:ID`, `caller:ID`, `menu:STORE`, `jukebox:STORE`,
 * `queue-entry:ID`, `payment-link:ID`, `table:ID`, and for staff `store:ID:kitchen` (or `floor`, `bills`, `calls`, `queue`,
 * `bookings`, `jukebox`, `runner`); `refused` names those that are not the caller's.
 *
 * `change` says which object has which version (`{channel, epoch, seq, kind, id, version}`), never the object: read it
 * again if yours is older. `position` says where a channel stands. Opened again with the last `EPOCH.SEQ` it brings exactly
 * what was missed, or `reset`: then read everything again.
 */
export const liveRoutes = routes({
  /** Says that everything of a channel up to `seq` has come; a cursor that only moves forward. */
  acknowledge: {
    method: 'PUT',
    path: '/realtime/:id/ack',
    audience: 'visitor',
    kind: 'command',
    refusals: [],
    limits: [{ max: 300, per: 60, by: 'caller' }],
  },
});
