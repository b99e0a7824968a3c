export { channelsOf } from './channels.ts';
export { Hub } from './hub.ts';
export { trimLog } from './live-repository.ts';
export { liveHandlers } from './routes.ts';
export { type OpenStreams, serveStream } from './stream-route.ts';
