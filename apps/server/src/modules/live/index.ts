export { channelsOf, isOfStore } from './channels.ts';
export { Hub } from './hub.ts';
export { liveHandlers } from './routes.ts';
export { type OpenStreams, type StreamOptions, serveStream } from './stream-route.ts';
export { trimLog } from './trim-log.ts';
