export { addMember } from './add-member.ts';
export { callRunnerAlso, callRunnerTo, finishRunnerCall } from './call/call-runner-to.ts';
export { escalateCalls } from './call/escalate-calls.ts';
export { presentCall } from './call/present-call.ts';
export { findCall } from './call/service-call-repository.ts';
export {
  acceptSeating,
  changeCovers,
  closeSeating,
  joinSeatings,
  leaveSeating,
  moveHost,
  moveSeating,
  renewCode,
  setPartyRules,
} from './change-seating.ts';
export { checkSocialCode, countTries } from './check-social-code.ts';
export { type OpenedByStaff, openByStaff } from './open-by-staff.ts';
export { openSeating } from './open-seating.ts';
export { partyNow } from './party-now.ts';
export { findParties, type PartyAtTable } from './party-repository.ts';
export { planHandlers } from './plan/plan-routes.ts';
export { seatingHandlers, seatingStaffHandlers } from './routes.ts';
export { IDLE_HOURS, type SeatingFacts, type SeatingMember } from './seating.ts';
export {
  companyOf,
  findIdleSeatings,
  findWay,
  isSeatedAt,
  lockSeating,
  lockSeatingAt,
  lockTables,
  occupiedTables,
  seatedAt,
  seatingsOf,
  tableTurns,
} from './seating-repository.ts';
export { serveFirst } from './waiter/serve-first.ts';
export { waiterHandlers } from './waiter/waiter-routes.ts';
