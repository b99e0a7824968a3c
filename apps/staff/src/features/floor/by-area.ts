import type { FloorTable } from '@tableside/contract/staff.schema';
import { isTaken } from '../../lib/tables/table-booking-rule.ts';
import { holdsRound } from './table-warning.ts';

export interface Area {
  readonly name: string;
  readonly tables: readonly FloorTable[];
}

/** Tables by area, both in the order in which the server gives them. */
export function byArea(tables: readonly FloorTable[]): readonly Area[] {
  const areas = new Map<string, FloorTable[]>();
  for (const table of tables) areas.set(table.area, [...(areas.get(table.area) ?? []), table]);
  return [...areas].map(([name, inside]) => ({ name, tables: inside }));
}

/** States in which somebody should go to the table. */
const WANTED: ReadonlySet<FloorTable['state']> = new Set(['calling', 'waiting', 'bill-asked', 'ready']);
export const needsSomebody = (table: FloorTable): boolean => WANTED.has(table.state) || holdsRound(table);

/** Whether this colleague serves the party at the table. */
export const isServedBy = (table: FloorTable, staffId: string): boolean =>
  table.seating?.waiter?._id === staffId;

export interface FloorFigures {
  readonly taken: number;
  readonly all: number;
  readonly wanted: number;
  readonly mine: number;
}

/** How many tables are taken, how many of them want somebody, and how many `me` serves. */
export const floorFigures = (tables: readonly FloorTable[], me: string): FloorFigures => ({
  taken: tables.filter(isTaken).length,
  all: tables.length,
  wanted: tables.filter(needsSomebody).length,
  mine: tables.filter((table) => isServedBy(table, me)).length,
});
