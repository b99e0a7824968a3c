import { z } from 'zod';
import { Empty, freeText, Id, IdParams, StoreParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_TABLE_NAME, MOST_SEATS } from './limits.ts';
import { PlaceName, PlanSpot, PlanWall } from './place.schema.ts';
import { staffTablesRoutes } from './staff-tables.routes.ts';
import { TABLE_SHAPES, TABLE_TURNS, WALLS_MOST } from './vocabulary.ts';

const Turn = z.literal([...TABLE_TURNS]);
const look = { seats: z.int(), shape: z.enum(TABLE_SHAPES), turn: Turn, place: PlanSpot.nullable() };
/** The tables and walls of a house; a change names the `version` it was made over. */
export const TablePlan = z
  .object({
    version: z.int(),
    tables: z.array(z.object({ _id: Id, name: z.string(), area: z.string(), ...look })),
    walls: z.array(PlanWall),
  })
  .meta({ id: 'TablePlan' });
export type TablePlan = z.infer<typeof TablePlan>;

export const PlannedTable = z.object({
  /** Null for a new one, which gets a code of its own. */
  _id: Id.nullable(),
  name: PlaceName(LONGEST_TABLE_NAME),
  area: freeText(LONGEST_TABLE_NAME),
  ...look,
  seats: z.int().min(1).max(MOST_SEATS),
  turn: Turn.default(0),
});
const NewPlan = z.object({
  version: z.int().min(1).max(2_000_000_000),
  /** New and changed ones; the others stay as they are. */
  tables: z.array(PlannedTable).max(300),
  /** Ids of tables that are taken away; their codes stop working. */
  retired: z.array(Id).max(300),
  /** All walls as they are to stand from now on; left out, they stay as they are. */
  walls: z.array(PlanWall).max(WALLS_MOST).optional(),
});
export type NewPlan = z.output<typeof NewPlan>;

export const staffTablesShapes = shapes(staffTablesRoutes)({
  getPlan: { params: StoreParams, responses: { 200: TablePlan } },
  listWalls: { params: StoreParams, responses: { 200: z.array(PlanWall) } },
  cleanTable: { params: IdParams, responses: { 200: Empty } },
  savePlan: { params: StoreParams, body: NewPlan, responses: { 200: TablePlan } },
});
