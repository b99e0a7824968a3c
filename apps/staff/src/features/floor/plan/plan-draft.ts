import { MOST_SEATS } from '@tableside/contract/limits';
import type { NewPlan, TablePlan } from '@tableside/contract/staff-tables.schema';
import { isSame } from '../../../lib/form/lay-over.ts';
import { wholeBetween } from '../../../lib/form/read-whole.ts';
import { type Spot, spotsOf } from './plan-geometry.ts';
import { asDrawn, type DraftWall } from './plan-walls.ts';

type Saved = TablePlan['tables'][number];
/** A table while it is being edited; `key` stays the same from the first tap to the last. */
export interface DraftTable extends Omit<Saved, '_id' | 'place'> {
  readonly key: string;
  readonly _id: string | null;
  readonly place: Spot;
  /** As typed, as long as so many cannot sit there. */
  readonly wrongSeats?: string | undefined;
}
type Tables = readonly DraftTable[];

/** What stands on a plan at one step. */
export interface Drawn {
  readonly tables: Tables;
  readonly walls: readonly DraftWall[];
}

/** What is drawn, what it was before each step and what was taken back. */
export interface PlanDraft extends Drawn {
  readonly past: readonly Drawn[];
  readonly future: readonly Drawn[];
  /** What the last step was about: typing on in one field is one step. */
  readonly about: string;
}

const areasOf = <T extends { readonly area: string }>(tables: readonly T[]): readonly string[] => [
  ...new Set(tables.map(({ area }) => area)),
];

/** The areas of a plan, in the order of their first tables; those that have walls alone come last. */
export const planAreas = ({ tables, walls }: PlanDraft): readonly string[] =>
  areasOf<{ readonly area: string }>([...tables, ...walls]);

/** A plan as it was read; tables that nobody has put anywhere stand where they are shown. */
export function draftOf(plan: TablePlan): PlanDraft {
  const spots = new Map(
    areasOf(plan.tables).flatMap((area) => [...spotsOf(plan.tables.filter((table) => table.area === area))]),
  );
  const tables = plan.tables.map((table) => ({
    ...table,
    key: table._id,
    place: spots.get(table) ?? { x: 0, y: 0 },
  }));
  const walls = plan.walls.map((wall, nth) => ({ ...wall, key: `wall-${nth}` }));
  return { tables, walls, past: [], future: [], about: '' };
}

/** One more step; it joins the step before when both are about the same thing. */
function step(draft: PlanDraft, some: Partial<Drawn>, about: string): PlanDraft {
  const { tables, walls, past } = draft;
  const joins = about !== '' && about === draft.about;
  return { tables, walls, ...some, past: joins ? past : [...past, { tables, walls }], future: [], about };
}

/** Changes a table. `about` names the field that is typed in; empty for what is a step of its own. */
export const changeTable = (
  draft: PlanDraft,
  key: string,
  some: Partial<Omit<DraftTable, 'key' | '_id'>>,
  about = '',
): PlanDraft =>
  step(
    draft,
    { tables: draft.tables.map((table) => (table.key === key ? { ...table, ...some } : table)) },
    about && `${key} ${about}`,
  );

export const removeTable = (draft: PlanDraft, key: string): PlanDraft =>
  step(draft, { tables: draft.tables.filter((table) => table.key !== key) }, '');

/** Adds a wall, changes the one with its key, or (undefined) takes that away. `about` as for a table. */
export function setWall(draft: PlanDraft, key: string, wall: DraftWall | undefined, about = ''): PlanDraft {
  const known = draft.walls.some((each) => each.key === key);
  const walls = known
    ? draft.walls.flatMap((each) => (each.key === key ? (wall ?? []) : each))
    : [...draft.walls, ...(wall ? [wall] : [])];
  return step(draft, { walls }, about && `${key} ${about}`);
}

/** Adds a table for four to an area, with the next number as its name. */
export function addTable(draft: PlanDraft, area: string, key: string): PlanDraft {
  const numbers = draft.tables.map(({ name }) => Number(name)).filter(Number.isInteger);
  const name = String(Math.max(0, ...numbers) + 1);
  const fresh = {
    key,
    _id: null,
    name,
    area,
    seats: 4,
    shape: 'square' as const,
    turn: 0 as const,
    place: null,
  };
  const around = draft.tables.filter((table) => table.area === area);
  const place = spotsOf([...around, fresh]).get(fresh) ?? { x: 0, y: 0 };
  return step(draft, { tables: [...draft.tables, { ...fresh, place }] }, '');
}

/** The draft before its last step. */
export function undo(draft: PlanDraft): PlanDraft {
  const before = draft.past.at(-1);
  if (!before) return draft;
  const { tables, walls, past, future } = draft;
  return { ...before, past: past.slice(0, -1), future: [{ tables, walls }, ...future], about: '' };
}

/** The draft after the step that was taken back last. */
export function redo(draft: PlanDraft): PlanDraft {
  const [next, ...future] = draft.future;
  if (!next) return draft;
  const { tables, walls, past } = draft;
  return { ...next, past: [...past, { tables, walls }], future, about: '' };
}

/** What was typed as the seats of a table. */
export function seatsOf(typed: string): Pick<DraftTable, 'wrongSeats'> & Partial<Pick<DraftTable, 'seats'>> {
  const seats = wholeBetween(typed, 1, MOST_SEATS);
  return seats === undefined ? { wrongSeats: typed } : { seats, wrongSeats: undefined };
}

/** Keys of the tables at which not as many can sit as is typed. */
export const misseated = ({ tables }: PlanDraft): readonly string[] =>
  tables.filter(({ wrongSeats }) => wrongSeats !== undefined).map(({ key }) => key);

/** Keys of the tables without a name of their own. */
export function unnamed({ tables }: PlanDraft): ReadonlySet<string> {
  const names = new Map<string, number>();
  const alike = (name: string) => name.trim().toLocaleLowerCase('und');
  for (const { name } of tables) names.set(alike(name), (names.get(alike(name)) ?? 0) + 1);
  return new Set(
    tables.filter(({ name }) => name.trim() === '' || names.get(alike(name)) !== 1).map(({ key }) => key),
  );
}

function changed<T extends { readonly key: string }>(now: readonly T[], first: readonly T[]): number {
  const kept = new Set(now.map(({ key }) => key));
  const before = new Map(first.map((each) => [each.key, each]));
  return (
    now.filter((each) => !isSame(each, before.get(each.key))).length +
    first.filter(({ key }) => !kept.has(key)).length
  );
}

/** The plan before the first step. */
export const firstOf = (draft: PlanDraft): Drawn => draft.past[0] ?? draft;

/** How many tables and walls are other than they were at first, are new or went. */
export function changesOf(draft: PlanDraft): { readonly tables: number; readonly walls: number } {
  const first = firstOf(draft);
  return { tables: changed(draft.tables, first.tables), walls: changed(draft.walls, first.walls) };
}

const isAsSaved = (table: DraftTable, saved: Saved): boolean =>
  table.name === saved.name &&
  table.area === saved.area &&
  table.seats === saved.seats &&
  table.shape === saved.shape &&
  table.turn === saved.turn &&
  table.place.x === saved.place?.x &&
  table.place.y === saved.place?.y;

/** What is sent: new and changed tables, those that went, and all walls when one of them is another. */
export function planBody(plan: TablePlan, draft: PlanDraft): NewPlan {
  const { tables, walls } = draft;
  const saved = new Map(plan.tables.map((table) => [table._id, table]));
  const kept = new Set(tables.map(({ _id }) => _id));
  return {
    version: plan.version,
    tables: tables
      .filter((table) => {
        const before = table._id === null ? undefined : saved.get(table._id);
        return !before || !isAsSaved(table, before);
      })
      .map(({ key: _, wrongSeats: __, ...table }) => table),
    retired: plan.tables.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => _id),
    ...(changesOf(draft).walls > 0 && { walls: walls.map(asDrawn) }),
  };
}
