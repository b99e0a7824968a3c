export { type CardDeps, createCards } from './cards/card-handlers.ts';
export { listStalls } from './court/list-stalls.ts';
export { findStoreOfOrder, takesPartIn } from './history/history-repository.ts';
export { viewPresenters } from './presenters.ts';
export { createReceipts } from './receipt/create-receipts.ts';
export { createReports } from './report/report-handlers.ts';
export { deskViews, ordersHandlers, staffPaymentViews, staffViewHandlers } from './routes.ts';
