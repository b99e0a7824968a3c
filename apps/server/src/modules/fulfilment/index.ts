export { presentTracking, type TrackingFacts } from './present-tracking.ts';
export { fulfilmentReactions } from './reactions.ts';
export { fulfilmentHandlers, staffFulfilmentHandlers } from './routes.ts';
