export { listStalls } from './court/list-stalls.ts';
export { awaitsOrder, findMemberships, findStoreOfOrder, takesPartIn } from './history/history-repository.ts';
export { findPictures, type Picture, type PictureLine } from './order/picture-repository.ts';
export { figuresOf, moneyOf } from './order/present-order.ts';
export { viewPresenters } from './presenters.ts';
export { createReports } from './report/report-handlers.ts';
export { deskViews, ordersHandlers, staffPaymentViews, staffViewHandlers } from './routes.ts';
