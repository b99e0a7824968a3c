import { routes } from './endpoint.ts';

/** Served in demo mode only. */
export const demoRoutes = routes({
  getDemo: { method: 'GET', path: '/demo', audience: 'visitor', kind: 'query', refusals: [] },
  demoInbox: { method: 'GET', path: '/demo/inbox', audience: 'visitor', kind: 'query', refusals: [] },
  getAutopilot: { method: 'GET', path: '/demo/autopilot', audience: 'visitor', kind: 'query', refusals: [] },
  setAutopilot: {
    method: 'PUT',
    path: '/demo/autopilot',
    audience: 'visitor',
    kind: 'process',
    refusals: [],
  },
});
