export { createPush } from './create-push.ts';
export { agentHandlers } from './printing/agent-handlers.ts';
export { trimSlips } from './printing/job-repository.ts';
export { printReactions } from './printing/print-tickets.ts';
export { staffPrintingHandlers } from './printing/staff-handlers.ts';
export { noticesHandlers } from './routes.ts';
export { tableNotices } from './table-notices.ts';
