export { addMember } from './add-member.ts';
export { callRunnerTo, finishRunnerCall } from './call-runner-to.ts';
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
export { escalateCalls } from './escalate-calls.ts';
export { openSeating } from './open-seating.ts';
export { findParties, type PartyAtTable } from './party-repository.ts';
export { planHandlers } from './plan-routes.ts';
export { presentCall } from './present-call.ts';
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
export { serveFirst } from './serve-first.ts';
export { findCall } from './service-call-repository.ts';
export { waiterHandlers } from './waiter-routes.ts';
