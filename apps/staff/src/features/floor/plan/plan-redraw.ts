import type { TablePlan } from '@tableside/contract/staff-tables.schema';
import { isSame, layOver } from '../../../lib/form/lay-over.ts';
import { type Drawn, draftOf, firstOf, type PlanDraft } from './plan-draft.ts';
import { inside } from './plan-geometry.ts';

/** What two have changed: a table by its key and its name, or the walls by null. */
export type PlanClash = { readonly key: string; readonly name: string } | null;
export interface Redrawn {
  readonly draft: PlanDraft;
  readonly clashes: readonly PlanClash[];
}

const byKey = ({ tables, walls }: Drawn) => ({
  tables: Object.fromEntries(tables.map((table) => [table.key, table])),
  walls,
});

/** A place across and down says one thing; which of the walls another's are nobody can tell. */
const oneThing = (was: Drawn): readonly string[] => [
  'walls',
  ...was.tables.map(({ key }) => `tables.${key}.place`),
];

/** One step of a drawing over what is newest. A table that somebody else took away is gone. */
function lay(was: Drawn, mine: Drawn, newest: Drawn) {
  const { value, clashes } = layOver(byKey(was), byKey(mine), byKey(newest), oneThing(was));
  const known = new Set(newest.tables.map(({ key }) => key));
  const tables = Object.values(value.tables)
    .filter((table) => table !== undefined && (table._id === null || known.has(table.key)))
    .map((table) => ({ ...table, place: inside(table.place, table) }));
  return { drawn: { tables, walls: value.walls }, clashes };
}

/** The drawing, with every step that can be undone, laid over a plan that somebody else has saved meanwhile. */
export function redraw(draft: PlanDraft, plan: TablePlan): Redrawn {
  const [was, newest] = [firstOf(draft), draftOf(plan)];
  const over = (drawn: Drawn): Drawn => lay(was, drawn, newest).drawn;
  const { drawn, clashes } = lay(was, draft, newest);
  const fields = clashes.map((at) => at.split('.')[1]);
  const tables = was.tables.filter(({ key }) => fields.includes(key));
  return {
    draft: { ...drawn, past: draft.past.map(over), future: draft.future.map(over), about: '' },
    clashes: [
      ...tables.map(({ key, name }) => ({ key, name })),
      ...(clashes.includes('walls') ? [null] : []),
    ],
  };
}

/**
 * A drawing that went on while it was being saved as `sent`, laid over the plan that it was saved as: what was drawn since is
 * left to be saved. A table that is new in it keeps its key, by which it may be in somebody's hands.
 */
export function drawOn(draft: PlanDraft, sent: Drawn, plan: TablePlan): PlanDraft {
  const saved = draftOf(plan);
  const ids = new Map(saved.tables.map(({ name, _id }) => [name, _id]));
  const made = new Map(
    sent.tables.flatMap(({ key, _id, name }) => (_id === null ? [[ids.get(name.trim()), key] as const] : [])),
  );
  const keyed = saved.tables.map((table) => ({ ...table, key: made.get(table._id) ?? table.key }));
  const known = new Map(keyed.map(({ key, _id }) => [key, _id]));
  const named = ({ tables, walls }: Drawn): Drawn => ({
    tables: tables.map((table) => ({ ...table, _id: known.get(table.key) ?? table._id })),
    walls,
  });
  const newest = { tables: keyed, walls: saved.walls };
  const { drawn } = lay(named(sent), named(draft), newest);
  return { ...drawn, past: [newest], future: [], about: '' };
}

/** What both have changed and is still another in the drawing, or gone from it. */
export function stillClashing(draft: PlanDraft, clashes: readonly PlanClash[]): readonly PlanClash[] {
  const newest = firstOf(draft);
  return clashes.filter((clash) => {
    if (clash === null) return !isSame(draft.walls, newest.walls);
    const table = draft.tables.find(({ key }) => key === clash.key);
    return (
      table === undefined ||
      !isSame(
        table,
        newest.tables.find(({ key }) => key === clash.key),
      )
    );
  });
}
