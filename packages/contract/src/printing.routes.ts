import { routes } from './endpoint.ts';

/** Each call carries the agent's own token as its bearer token; without a valid one it is refused as `session-ended`. */
const agent = { audience: 'visitor', kind: 'process', limits: [] } as const;

/** What the program beside the printers does. An agent reaches its own store's jobs and nothing else. */
export const printingRoutes = routes({
  /** The next slip, taken under a lease; asked again and again, it also says that the agent is alive. */
  takePrintJob: { method: 'POST', path: '/print/jobs/take', ...agent, refusals: [] },
  /** What came of a slip. Said again it changes nothing. */
  finishPrintJob: {
    method: 'POST',
    path: '/print/jobs/:id/result',
    ...agent,
    refusals: ['state-changed'],
  },
});
