import { routes } from './endpoint.ts';

/** Served in demo mode only. */
export const demoRoutes = routes({
  /** Codes, staff sign-ins and addresses of the demo. */
  getDemo: { method: 'GET', path: '/demo', audience: 'visitor', kind: 'query', refusals: [] },
  /** The messages that phones would have received, newest first; with `to` those of one number. */
  demoInbox: { method: 'GET', path: '/demo/inbox', audience: 'visitor', kind: 'query', refusals: [] },
  /** Whether the autopilot plays the staff. */
  getAutopilot: { method: 'GET', path: '/demo/autopilot', audience: 'visitor', kind: 'query', refusals: [] },
  /** Switches the autopilot on or off. */
  setAutopilot: {
    method: 'PUT',
    path: '/demo/autopilot',
    audience: 'visitor',
    kind: 'process',
    refusals: [],
  },
});
