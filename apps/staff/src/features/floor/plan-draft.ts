import type { NewPlan, TablePlan } from '@tableside/contract/staff-tables.schema';
import { type Spot, spotsOf } from './plan-geometry.ts';

type Saved = TablePlan['tables'][number];
/** A table while it is being edited; `key` stays the same from the first tap to the last. */
export interface DraftTable extends Omit<Saved, '_id' | 'place'> {
  readonly key: string;
  readonly _id: string | null;
  readonly place: Spot;
}
type Tables = readonly DraftTable[];

/** What is on the table, what it was before each step and what was taken back. */
export interface PlanDraft {
  readonly tables: Tables;
  readonly past: readonly Tables[];
  readonly future: readonly Tables[];
  /** What the last step was about: typing on in one field is one step. */
  readonly about: string;
}

const areasOf = <T extends { readonly area: string }>(tables: readonly T[]): readonly string[] => [
  ...new Set(tables.map(({ area }) => area)),
];

/** The areas of a plan, in the order of their first tables. */
export const planAreas = (draft: PlanDraft): readonly string[] => areasOf(draft.tables);

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
  return { tables, past: [], future: [], about: '' };
}

/** One more step; it joins the step before when both are about the same thing. */
function step(draft: PlanDraft, tables: Tables, about: string): PlanDraft {
  const joins = about !== '' && about === draft.about;
  return { tables, past: joins ? draft.past : [...draft.past, draft.tables], future: [], about };
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
    draft.tables.map((table) => (table.key === key ? { ...table, ...some } : table)),
    about && `${key} ${about}`,
  );

export const removeTable = (draft: PlanDraft, key: string): PlanDraft =>
  step(
    draft,
    draft.tables.filter((table) => table.key !== key),
    '',
  );

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
  return step(draft, [...draft.tables, { ...fresh, place }], '');
}

export function undo(draft: PlanDraft): PlanDraft {
  const before = draft.past.at(-1);
  if (!before) return draft;
  return {
    tables: before,
    past: draft.past.slice(0, -1),
    future: [draft.tables, ...draft.future],
    about: '',
  };
}

export function redo(draft: PlanDraft): PlanDraft {
  const [next, ...future] = draft.future;
  if (!next) return draft;
  return { tables: next, past: [...draft.past, draft.tables], future, about: '' };
}

/** Keys of the tables without a name of their own. */
export function unnamed({ tables }: PlanDraft): ReadonlySet<string> {
  const names = new Map<string, number>();
  const alike = (name: string) => name.trim().toLocaleLowerCase('und');
  for (const { name } of tables) names.set(alike(name), (names.get(alike(name)) ?? 0) + 1);
  return new Set(
    tables.filter(({ name }) => name.trim() === '' || names.get(alike(name)) !== 1).map(({ key }) => key),
  );
}

/** How many tables are other than they were at first, are new or went. */
export function changesOf({ tables, past }: PlanDraft): number {
  const [first = tables] = past;
  const kept = new Set(tables.map(({ key }) => key));
  const changed = tables.filter((table) => !first.includes(table));
  return changed.length + first.filter(({ key }) => !kept.has(key)).length;
}

const isSame = (table: DraftTable, saved: Saved): boolean =>
  table.name === saved.name &&
  table.area === saved.area &&
  table.seats === saved.seats &&
  table.shape === saved.shape &&
  table.turn === saved.turn &&
  table.place.x === saved.place?.x &&
  table.place.y === saved.place?.y;

/** What is sent: new and changed tables, and those that went. */
export function planBody(plan: TablePlan, { tables }: PlanDraft): NewPlan {
  const saved = new Map(plan.tables.map((table) => [table._id, table]));
  const kept = new Set(tables.map(({ _id }) => _id));
  return {
    version: plan.version,
    tables: tables
      .filter((table) => {
        const before = table._id === null ? undefined : saved.get(table._id);
        return !before || !isSame(table, before);
      })
      .map(({ key: _, ...table }) => table),
    retired: plan.tables.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => _id),
  };
}
