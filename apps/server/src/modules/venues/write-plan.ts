import type { TablePlan } from '@tableside/contract/staff-tables.schema';
import type { Announce } from '../../events.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { newId } from '../../platform/ids.ts';
import { addMissingCodes } from './add-missing-codes.ts';
import { forgetStore } from './find-store.ts';
import { readStore } from './store-repository.ts';
import { retireTables, saveTables } from './table-plan-repository.ts';
import type { PlanChange } from './table-plan-rule.ts';
import { listTables } from './table-repository.ts';

/** A store's tables as they stand in the database. Refuses `not-found`. */
export async function readPlan(db: Reader, storeId: string): Promise<TablePlan> {
  const [store, tables] = await Promise.all([readStore(db, storeId), listTables(db, storeId)]);
  if (!store) return refuse('not-found');
  return {
    version: store.version,
    tables: tables.map(({ id, name, area, seats, shape, place }) => ({
      _id: id,
      name,
      area,
      seats,
      shape,
      place,
    })),
  };
}

/** Writes a change that fits a claimed plan: new tables get codes, those of retired ones stop working. */
export async function writePlan(
  tx: Tx,
  storeId: string,
  { tables, retired }: PlanChange,
  now: Date,
  announce: Announce,
): Promise<TablePlan> {
  if (retired.length > 0) retireTables(tx, storeId, retired, now);
  saveTables(
    tx,
    storeId,
    tables.map((table) => ({ ...table, id: table._id ?? newId() })),
  );
  const [store, present] = await Promise.all([readStore(tx, storeId), listTables(tx, storeId)]);
  const orderTypes = store?.orderTypes ?? [];
  await addMissingCodes(tx, { id: storeId, orderTypes, tableIds: present.map(({ id }) => id) }, now);
  forgetStore(storeId);
  announce('store.changed', { v: 1, storeId });
  return readPlan(tx, storeId);
}
