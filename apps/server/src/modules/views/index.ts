export { findStoreOfOrder, takesPartIn } from './history-repository.ts';
export { viewPresenters } from './presenters.ts';
export { ordersHandlers, staffViewHandlers } from './routes.ts';
