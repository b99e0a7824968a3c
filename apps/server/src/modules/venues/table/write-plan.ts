import type { TablePlan } from '@tableside/contract/staff-tables.schema';
import type { Announce } from '../../../events.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { addMissingCodes } from '../code/add-missing-codes.ts';
import { forgetStore } from '../store/find-store.ts';
import { readStore } from '../store/store-repository.ts';
import { retireTables, saveTables } from './table-plan-repository.ts';
import type { PlanChange } from './table-plan-rule.ts';
import { listTables } from './table-repository.ts';
import { listWalls, replaceWalls } from './wall-repository.ts';

async function readRoom(db: Reader, storeId: string) {
  const [store, tables, walls] = await Promise.all([
    readStore(db, storeId),
    listTables(db, storeId),
    listWalls(db, storeId),
  ]);
  return { store: store ?? refuse('not-found'), tables, walls };
}

const presentPlan = ({ store, tables, walls }: Awaited<ReturnType<typeof readRoom>>): TablePlan => ({
  version: store.version,
  tables: tables.map(({ id, name, area, seats, shape, turn, place }) => ({
    _id: id,
    name,
    area,
    seats,
    shape,
    turn,
    place,
  })),
  walls,
});

/** A store's tables and walls as they stand in the database. Refuses `not-found`. */
export const readPlan = async (db: Reader, storeId: string): Promise<TablePlan> =>
  presentPlan(await readRoom(db, storeId));

/** Writes a change that fits a claimed plan: new tables get codes, those of retired ones stop working. */
export async function writePlan(
  tx: Tx,
  storeId: string,
  { tables, retired, walls }: PlanChange,
  now: Date,
  announce: Announce,
): Promise<TablePlan> {
  if (retired.length > 0) retireTables(tx, storeId, retired, now);
  saveTables(
    tx,
    storeId,
    tables.map((table) => ({ ...table, id: table._id ?? newId() })),
  );
  if (walls) replaceWalls(tx, storeId, walls);
  const room = await readRoom(tx, storeId);
  const { orderTypes } = room.store;
  await addMissingCodes(tx, { id: storeId, orderTypes, tableIds: room.tables.map(({ id }) => id) }, now);
  forgetStore(storeId);
  announce('store.changed', { v: 1, storeId });
  return presentPlan(room);
}
