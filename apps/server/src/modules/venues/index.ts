export { listCodes } from './code/list-codes.ts';
export { placeOfCode } from './code/place-of-code.ts';
export { type CourtFacts, findCourt } from './court/court-repository.ts';
export { CourtImport, importCourt } from './court/import-court.ts';
export { stallProblem } from './court/stall-rule.ts';
export { createVenues } from './create-venues.ts';
export { importStore } from './import/import-store.ts';
export { StoreImport } from './import/store-import.schema.ts';
export { sayInStore } from './messages/say-in-store.ts';
export { finderHandlers } from './routes.ts';
export { businessDay, businessDayStart, heldOn } from './store/business-day.ts';
export { isClosedOn } from './store/closed-days-rule.ts';
export { findStore, forgetStore, storesById } from './store/find-store.ts';
export { listFormerHours } from './store/former-hours-repository.ts';
export { openOnDay, serviceDay, serviceSpan } from './store/open-on-day.ts';
export { isOpen, openSpans } from './store/opening-hours-rule.ts';
export { platformsOf } from './store/platform-rule.ts';
export { presentStore } from './store/present-store.ts';
export { savePaymentFacts } from './store/save-payment-facts.ts';
export { stationMinutes } from './store/station-minutes-rule.ts';
export type { StoreFacts, TableFacts } from './store/store.ts';
export { listKeyedTaxes, listStoreSummaries, taxIdsByKey } from './store/store-repository.ts';
export { storeTag } from './store/store-tag.ts';
export { resolveTable } from './table/resolve-table.ts';
export { readHandle } from './table/table-handle.ts';
export { claimPlan } from './table/table-plan-repository.ts';
export { comparePlan } from './table/table-plan-rule.ts';
export {
  findTable,
  joinTables,
  leaveTable,
  listTables,
  markClean,
  tablesTogether,
} from './table/table-repository.ts';
export { listWalls } from './table/wall-repository.ts';
export { readPlan, writePlan } from './table/write-plan.ts';
