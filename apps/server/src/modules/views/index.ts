export { findStoreOfOrder, takesPartIn } from './history-repository.ts';
export { viewPresenters } from './presenters.ts';
export { createReceipts } from './receipt/create-receipts.ts';
export { ordersHandlers, staffPaymentViews, staffViewHandlers } from './routes.ts';
