export { businessDay, businessDayStart } from './business-day.ts';
export { isClosedOn } from './closed-days-rule.ts';
export { type CourtFacts, findCourt } from './court-repository.ts';
export { createVenues } from './create-venues.ts';
export { findStore } from './find-store.ts';
export { importCourt } from './import-court.ts';
export { importStore } from './import-store.ts';
export { listCodes } from './list-codes.ts';
export { sayInStore } from './messages/say-in-store.ts';
export { openOnDay, serviceDay, serviceSpan } from './open-on-day.ts';
export { isOpen, openSpans } from './opening-hours-rule.ts';
export { placeOfCode } from './place-of-code.ts';
export { platformsOf } from './platform-rule.ts';
export { presentStore } from './present-store.ts';
export { resolveTable } from './resolve-table.ts';
export { finderHandlers } from './routes.ts';
export { savePaymentFacts } from './save-payment-facts.ts';
export { stationMinutes } from './station-minutes-rule.ts';
export type { StoreFacts, TableFacts } from './store.ts';
export { listStoreSummaries, taxIdsByKey } from './store-repository.ts';
export { readHandle } from './table-handle.ts';
export { claimPlan } from './table-plan-repository.ts';
export { comparePlan } from './table-plan-rule.ts';
export {
  findTable,
  joinTables,
  leaveTable,
  listTables,
  markClean,
  tablesTogether,
} from './table-repository.ts';
export { listWalls } from './wall-repository.ts';
export { readPlan, writePlan } from './write-plan.ts';
export { dayStart, instantAt, wallTime } from './zone-time-rule.ts';
