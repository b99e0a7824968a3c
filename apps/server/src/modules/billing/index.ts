export { billFigures } from './bill-figures.ts';
export { moneyState } from './bill-state.ts';
export { findPayment } from './billing-repository.ts';
export { orderMoney } from './order-money.ts';
export { billingReactions } from './reactions.ts';
export { billingHandlers, billingStaffHandlers } from './routes.ts';
