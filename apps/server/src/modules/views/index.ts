export { type CardDeps, createCards } from './cards/card-handlers.ts';
export { findStoreOfOrder, takesPartIn } from './history-repository.ts';
export { listStalls } from './list-stalls.ts';
export { viewPresenters } from './presenters.ts';
export { createReceipts } from './receipt/create-receipts.ts';
export { createReports } from './report/report-handlers.ts';
export { deskViews, ordersHandlers, staffPaymentViews, staffViewHandlers } from './routes.ts';
