export { billFigures } from './bill/bill-figures.ts';
export { moneyState } from './bill/bill-state.ts';
export { orderMoney } from './bill/order-money.ts';
export { type AskedPart, type PartPayment, shownParts, totalTip } from './part/part.ts';
export { paymentLinkExists } from './part/part-repository.ts';
export { findPayment } from './payment/payment-repository.ts';
export { presentPayment } from './payment/present-payment.ts';
export { billingReactions } from './reactions.ts';
export { billingHandlers, billingStaffHandlers, paymentsHandlers } from './routes.ts';
