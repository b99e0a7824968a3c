export { createVenues } from './create-venues.ts';
export { findStore } from './find-store.ts';
export { importStore } from './import-store.ts';
export { isOpen } from './opening-hours-rule.ts';
export { placeOfCode } from './place-of-code.ts';
export { resolveTable } from './resolve-table.ts';
export type { StoreFacts } from './store.ts';
export { listStoreSummaries, taxIdsByKey } from './store-repository.ts';
export { findTable, listTables } from './table-repository.ts';
