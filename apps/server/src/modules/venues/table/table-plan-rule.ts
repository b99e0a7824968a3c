import type { TableShape, TableTurn, WALL_TURNS } from '@tableside/contract/vocabulary';

/** A table as somebody wants it; without an id it is new. */
export interface PlannedTable {
  readonly _id: string | null;
  readonly name: string;
  readonly area: string;
  readonly seats: number;
  readonly shape: TableShape;
  readonly turn: TableTurn;
  readonly place: { readonly x: number; readonly y: number } | null;
}
/** A wall: where it begins, and how many steps it runs across (`turn` 0) or down (90). */
export interface PlannedWall {
  readonly area: string;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly turn: (typeof WALL_TURNS)[number];
}
/** What is to become of a store's tables; those that are not named stay as they are. */
export interface PlanChange {
  readonly tables: readonly PlannedTable[];
  readonly retired: readonly string[];
  /** All walls from now on; undefined leaves them as they are. */
  readonly walls?: readonly PlannedWall[] | undefined;
}

const alike = (name: string): string => name.toLocaleLowerCase('und');

/**
 * Whether a change fits the tables that stand there: `unknown` when it names one that does not, or one twice; `doubled`
 * when two tables would bear the same name, in capitals or not.
 */
export function comparePlan(
  present: readonly { readonly id: string; readonly name: string }[],
  { tables, retired }: PlanChange,
): 'fits' | 'unknown' | 'doubled' {
  const named = [...tables.flatMap(({ _id }) => (_id === null ? [] : [_id])), ...retired];
  const known = new Set(present.map(({ id }) => id));
  if (new Set(named).size < named.length || named.some((id) => !known.has(id))) return 'unknown';
  const staying = present.filter(({ id }) => !named.includes(id));
  const names = [...staying, ...tables].map(({ name }) => alike(name));
  return new Set(names).size < names.length ? 'doubled' : 'fits';
}
