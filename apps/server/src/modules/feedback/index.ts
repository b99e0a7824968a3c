export { askProblem } from './rating-rule.ts';
export { feedbackHandlers, feedbackStaffHandlers } from './routes.ts';
