export { findStoreOfOrder, takesPartIn } from './history-repository.ts';
export { viewPresenters } from './presenters.ts';
export { ordersHandlers, staffPaymentViews, staffViewHandlers } from './routes.ts';
