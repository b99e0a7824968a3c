export { createPush } from './create-push.ts';
export { noticesHandlers } from './routes.ts';
export { tableNotices } from './table-notices.ts';
