export { presentTracking } from './present-tracking.ts';
export { fulfilmentReactions } from './reactions.ts';
export { fulfilmentHandlers, staffFulfilmentHandlers } from './routes.ts';
export type { TrackingRow } from './tracking-repository.ts';
