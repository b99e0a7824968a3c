export { giveOut } from './away/give-out.ts';
export { clearOrder } from './away/release-order.ts';
export { usualMinutesTo } from './away/usual-plan.ts';
export { coursesHandlers } from './course-routes.ts';
export { closedStalls } from './court/closed-stalls.ts';
export { placeGroup } from './court/place-group.ts';
export { stallsOf } from './court/tab-repository.ts';
export { floorHandlers } from './floor-routes.ts';
export { orderingJobs } from './jobs.ts';
export { holdsCardNumber } from './order/card-number-rule.ts';
export { finishOrder } from './order/finish-order.ts';
export type { Destination, LineFacts, OrderFacts } from './order/order.ts';
export {
  countPaidOrders,
  findOrder,
  findOrders,
  findTab,
  findTabs,
  listAskedAndLeft,
  listOwing,
  listPartPaid,
  markDelivered,
  markPartPaid,
  openOrderOfUser,
  ordersOfSeating,
  setPhase,
  touch,
  touchTab,
} from './order/order-repository.ts';
export { requireMember } from './order/require-member.ts';
export { linesOfTabs, type NewRound, type Numbers, orderLines, tabLines } from './order/round-repository.ts';
export { lineTotal } from './order/round-rule.ts';
export { tellChanged } from './order/tell-order.ts';
export { voidOrder } from './order/void-order.ts';
export { WrittenRound } from './order/written-round.ts';
export { isPrepaid, paidOnHandover } from './order-mode-policy.ts';
export { partyHandlers } from './party-routes.ts';
export { type PreparedDeps, preparedHandlers, purchaseHandlers } from './prepared/prepared-handlers.ts';
export { movePrepared } from './prepared/prepared-repository.ts';
export { orderingReactions } from './reactions.ts';
export { orderingHandlers, orderingStaffHandlers } from './routes.ts';
export { presentOrderTickets, presentTicket } from './ticket/present-tickets.ts';
export { listTicketClocks, type TicketClock } from './ticket/ready-time-repository.ts';
export { latestWindow, type Window } from './ticket/ready-time-rule.ts';
export { orderWindow, readyBy, readyWindow } from './ticket/ready-times.ts';
export { listAtCounter } from './ticket/ticket-repository.ts';
export { voidLine } from './ticket/void-line.ts';
