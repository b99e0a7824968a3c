import type { NewPlan, TablePlan } from '@tableside/contract/staff-tables.schema';
import { Button } from '@tableside/ui/button';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Clashes } from '../../../lib/form/clashes.tsx';
import { HELD } from '../../../lib/form/held.ts';
import { type LoadAgain, Overtaken, useLoadAgain } from '../../../lib/form/overtaken.tsx';
import { leave, useUnsaved } from '../../../lib/form/unsaved.ts';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { codeOf, valueIn } from '../../../lib/outcome.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { Screen } from '../../../lib/screen.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { SidePanel } from '../../../lib/side-panel.tsx';
import { useText } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import {
  addTable,
  changesOf,
  changeTable,
  type DraftTable,
  type Drawn,
  draftOf,
  misseated,
  type PlanDraft,
  planAreas,
  planBody,
  removeTable,
  setWall,
  unnamed,
} from './plan-draft.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanMap } from './plan-map.tsx';
import { drawOn, type PlanClash, redraw, stillClashing } from './plan-redraw.ts';
import { PlanTools } from './plan-tools.tsx';
import { newWall } from './plan-walls.ts';
import { WallForm } from './wall-form.tsx';

const planQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.plan(storeId),
    queryFn: async () => valueIn(await api.getPlan({ params: { store_id: storeId } })),
    ...HELD,
    staleTime: 0,
    gcTime: 0,
  });

interface EditorProps {
  /** Ids of the tables at which somebody sits, also those joined to another. */
  readonly taken: ReadonlySet<string>;
  readonly onDone: () => void;
}

function useSave() {
  const text = useText();
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: NewPlan, options) => api.savePlan({ params: { store_id: store._id }, body }, options),
    stale: [keys.floor(store._id), keys.walls(store._id), keys.codes(store._id), keys.settings(store._id)],
    onDone: (_, { tables }) =>
      note('success', text(tables.some(({ _id }) => _id === null) ? 'floor.plan-grown' : 'floor.plan-saved')),
  });
}

/** All tables of an area in words, for whoever would rather read than look at a drawing. */
function TableList({
  tables,
  chosen,
  onChoose,
}: {
  readonly tables: readonly DraftTable[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}) {
  const text = useText();
  return (
    <ul className="room-list" aria-label={text('floor.all-tables')}>
      {tables.map(({ key, name, seats }) => (
        <li key={key}>
          <Button aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            {text('queue.table', { name, seats })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What of a drawing was saved, as the plan of which version. */
interface SavedDrawing {
  readonly sent: Drawn;
  readonly version: number;
}

/** The draft of a plan; one that is read anew meanwhile, or that a part of it was saved as, lies under it. */
function useDraft(plan: TablePlan) {
  const [base, setBase] = useState(plan);
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [clashes, setClashes] = useState<readonly PlanClash[]>([]);
  const [saved, setSaved] = useState<SavedDrawing>();
  if (plan !== base) {
    const isOurs = saved?.version === plan.version;
    const again = isOurs ? { draft: drawOn(draft, saved.sent, plan), clashes } : redraw(draft, plan);
    setBase(plan);
    setDraft(again.draft);
    setClashes(again.clashes);
  }
  return { draft, setDraft, setSaved, clashes: stillClashing(draft, clashes) };
}

/** The draft with what is looked at in it. */
function usePlan(plan: TablePlan) {
  const { draft, setDraft: set, setSaved, clashes } = useDraft(plan);
  const [picked, setPicked] = useState('');
  const [chosen, setChosen] = useState<string>();
  const made = useRef(0);
  const latest = useRef(draft);
  const setDraft = (next: PlanDraft): void => {
    latest.current = next;
    set(next);
  };
  /** Remembers the drawing as it is sent. Returns whether it went on since; then the plan it was saved as goes under it. */
  const sending = () => {
    latest.current = draft;
    return ({ version }: TablePlan): boolean => {
      if (latest.current === draft) return false;
      setSaved({ sent: draft, version });
      return true;
    };
  };
  const table = draft.tables.find(({ key }) => key === chosen);
  const wall = draft.walls.find(({ key }) => key === chosen);
  const areas = planAreas(draft);
  const area = table?.area ?? wall?.area ?? areas.find((each) => each === picked) ?? areas[0] ?? '';
  const add = () => {
    made.current += 1;
    const key = `new-${made.current}`;
    setDraft(addTable(draft, area, key));
    setChosen(key);
  };
  const addWall = () => {
    made.current += 1;
    const key = `new-wall-${made.current}`;
    setDraft(setWall(draft, key, newWall(area, key)));
    setChosen(key);
  };
  const show = (other: string) => {
    setChosen(undefined);
    setPicked(other);
  };
  const found = { table, wall, chosen, areas, area };
  return { draft, setDraft, sending, clashes, ...found, setChosen, add, addWall, show };
}

/** What saving would change, in words. */
function Changes({ changes: { tables, walls } }: { readonly changes: ReturnType<typeof changesOf> }) {
  const text = useText();
  return (
    <p>
      {(tables > 0 || walls === 0) && text('floor.changes', { count: tables })}
      {tables > 0 && walls > 0 && ' · '}
      {walls > 0 && text('floor.wall-changes', { count: walls })}
    </p>
  );
}

/** What somebody else has changed too, by the names of the tables. */
function PlanClashes({ clashes }: { readonly clashes: readonly PlanClash[] }) {
  const text = useText();
  const words = clashes.map((clash) =>
    clash === null ? text('floor.walls') : text('shared.table', { name: clash.name }),
  );
  return <Clashes words={words} />;
}

interface DrawingProps extends EditorProps {
  readonly plan: TablePlan;
  readonly again: LoadAgain;
}

function Drawing({ plan, taken, again, onDone }: DrawingProps) {
  const text = useText();
  const { draft, setDraft, sending, clashes, table, wall, chosen, areas, area, ...on } = usePlan(plan);
  const { setChosen, add, addWall, show } = on;
  const client = useQueryClient();
  const { store } = useOnDuty();
  const [tried, setTried] = useState(false);
  const save = useSave();
  const body = planBody(plan, draft);
  const changes = changesOf(draft);
  const same = changes.tables + changes.walls === 0;
  useUnsaved(!same);
  const nameless = unnamed(draft);
  const here = draft.tables.filter((each) => each.area === area);
  const walls = draft.walls.filter((each) => each.area === area);
  const send = () => {
    setTried(true);
    const [first] = [...nameless, ...misseated(draft)];
    if (first !== undefined) return setChosen(first);
    const wentOn = sending();
    save.mutate(body, {
      onSuccess: (saved) => {
        if (!wentOn(saved)) return onDone();
        client.setQueryData(keys.plan(store._id), saved);
      },
    });
  };
  return (
    <div className="with-panel">
      <div className="room-editor">
        {codeOf(save.error) === 'state-changed' && save.variables?.version === plan.version && (
          <Overtaken words={text('floor.someone-else')} again={again} />
        )}
        <PlanClashes clashes={clashes} />
        <PlanTools
          areas={areas}
          area={area}
          draft={draft}
          onArea={show}
          onTable={add}
          onWall={addWall}
          onDraft={setDraft}
        />
        <p className="t-muted" id="plan-help">
          {text('floor.plan-help')}
        </p>
        {walls.length > 0 && (
          <p className="t-muted" id="wall-help">
            {text('floor.wall-help')}
          </p>
        )}
        <PlanMap
          label={area || text('floor.all-tables')}
          tables={here}
          walls={walls}
          chosen={chosen}
          onChoose={setChosen}
          onMove={(key, place, nudged) => setDraft(changeTable(draft, key, { place }, nudged ? 'place' : ''))}
          onTurn={(key, to) => setDraft(changeTable(draft, key, to))}
          onWall={(to, about) => setDraft(setWall(draft, to.key, to, about))}
        />
        <TableList tables={here} chosen={chosen} onChoose={setChosen} />
        <footer className="save-bar">
          <Changes changes={changes} />
          <Button onClick={() => leave(onDone)}>{text('shared.cancel')}</Button>
          <Button kind="accent" size="lg" busy={save.isPending} aria-disabled={same} onClick={send}>
            {text('acts.save')}
          </Button>
        </footer>
      </div>
      <SidePanel
        of={(table ?? wall)?.key}
        title={
          table
            ? text('shared.table', { name: table.name })
            : wall
              ? text('floor.wall', { number: String(walls.indexOf(wall) + 1) })
              : ''
        }
        keepsAll
        onClose={() => show(area)}
      >
        {wall && (
          <WallForm
            wall={wall}
            onChange={(to, about) => setDraft(setWall(draft, to.key, to, about))}
            onRemove={() => {
              setDraft(setWall(draft, wall.key, undefined));
              show(area);
            }}
          />
        )}
        {table && (
          <PlanForm
            key={table.key}
            table={table}
            areas={areas.filter(Boolean)}
            nameWrong={tried && nameless.has(table.key)}
            taken={table._id !== null && taken.has(table._id)}
            onChange={(some, about) => setDraft(changeTable(draft, table.key, some, about))}
            onRemove={() => {
              setDraft(removeTable(draft, table.key));
              show(area);
            }}
          />
        )}
      </SidePanel>
    </div>
  );
}

/** The tables of the house are added, named, placed and taken away; nothing holds before it is saved. */
export function PlanEditor({ taken, onDone }: EditorProps) {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(planQuery(store._id));
  const again = useLoadAgain(query);
  return (
    <Screen title={text('floor.edit')}>
      <QueryState query={query}>
        {(plan) => <Drawing plan={plan} taken={taken} again={again} onDone={onDone} />}
      </QueryState>
    </Screen>
  );
}
