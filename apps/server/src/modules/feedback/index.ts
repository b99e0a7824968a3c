export { feedbackHandlers, feedbackStaffHandlers } from './routes.ts';
