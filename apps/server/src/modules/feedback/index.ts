export { feedbackHandlers } from './routes.ts';
