import { routes } from './endpoint.ts';

export const liveRoutes = routes({
  /** A cursor that only moves forward. */
  acknowledge: {
    method: 'PUT',
    path: '/realtime/:id/ack',
    audience: 'visitor',
    kind: 'command',
    refusals: [],
    limits: [{ max: 300, per: 60, by: 'caller' }],
  },
});
