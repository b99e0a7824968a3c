import type { NewPlan, TablePlan } from '@tableside/contract/staff-tables.schema';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { Plus, Redo, Undo } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { codeOf, valueIn } from '../../lib/outcome.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import {
  addTable,
  changesOf,
  changeTable,
  type DraftTable,
  draftOf,
  planAreas,
  planBody,
  redo,
  removeTable,
  undo,
  unnamed,
} from './plan-draft.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanMap } from './plan-map.tsx';

const planQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.plan(storeId),
    queryFn: async () => valueIn(await api.getPlan({ params: { store_id: storeId } })),
    // What is being drawn must not change under the fingers.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

interface EditorProps {
  /** Ids of the tables at which somebody sits. */
  readonly taken: ReadonlySet<string>;
  readonly onDone: () => void;
}

function useSave(onDone: () => void) {
  const text = useText();
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: NewPlan, options) => api.savePlan({ params: { store_id: store._id }, body }, options),
    stale: [keys.floor(store._id), keys.codes(store._id), keys.settings(store._id)],
    onDone: (_, { tables }) => {
      note('success', text(tables.some(({ _id }) => _id === null) ? 'floor.plan-grown' : 'floor.plan-saved'));
      onDone();
    },
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

/** The draft with what is looked at in it. */
function usePlan(plan: TablePlan) {
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [picked, setPicked] = useState('');
  const [chosen, setChosen] = useState<string>();
  const made = useRef(0);
  const table = draft.tables.find(({ key }) => key === chosen);
  const areas = planAreas(draft);
  const area = table?.area ?? areas.find((each) => each === picked) ?? areas[0] ?? '';
  const add = () => {
    made.current += 1;
    const key = `new-${made.current}`;
    setDraft(addTable(draft, area, key));
    setChosen(key);
  };
  const show = (other: string) => {
    setChosen(undefined);
    setPicked(other);
  };
  return { draft, setDraft, table, chosen, setChosen, areas, area, add, show };
}

function Drawing({ plan, taken, onDone }: EditorProps & { readonly plan: TablePlan }) {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  const { draft, setDraft, table, chosen, setChosen, areas, area, add, show } = usePlan(plan);
  const [tried, setTried] = useState(false);
  const save = useSave(onDone);
  const body = planBody(plan, draft);
  const changes = changesOf(draft);
  const wrong = unnamed(draft);
  const here = draft.tables.filter((each) => each.area === area);
  const send = () => {
    setTried(true);
    const [first] = wrong;
    if (first === undefined) return save.mutate(body);
    setChosen(first);
  };
  return (
    <div className="with-panel">
      <div className="room-editor">
        {codeOf(save.error) === 'state-changed' && (
          <Banner
            kind="warning"
            live
            action={
              <Button onClick={() => void client.resetQueries({ queryKey: keys.plan(store._id) })}>
                {text('house.load-again')}
              </Button>
            }
          >
            {text('floor.someone-else')}
          </Banner>
        )}
        <div className="room-tools">
          {areas.length > 1 && (
            <Segmented
              legend={text('floor.area')}
              hideLegend
              name="plan-area-shown"
              value={area}
              options={areas.map((value) => ({ value, label: value || text('floor.no-area') }))}
              onChange={show}
            />
          )}
          <Button icon={<Plus size={20} />} onClick={add}>
            {text('floor.add-table')}
          </Button>
          <IconButton
            label={text('shared.undo')}
            icon={<Undo />}
            aria-disabled={draft.past.length === 0}
            onClick={() => setDraft(undo(draft))}
          />
          <IconButton
            label={text('floor.redo')}
            icon={<Redo />}
            aria-disabled={draft.future.length === 0}
            onClick={() => setDraft(redo(draft))}
          />
        </div>
        <p className="t-muted" id="plan-help">
          {text('floor.plan-help')}
        </p>
        <PlanMap
          label={area || text('floor.all-tables')}
          tables={here}
          chosen={chosen}
          onChoose={setChosen}
          onMove={(key, place, nudged) => setDraft(changeTable(draft, key, { place }, nudged ? 'place' : ''))}
          onTurn={(key, to) => setDraft(changeTable(draft, key, to))}
        />
        <TableList tables={here} chosen={chosen} onChoose={setChosen} />
        <footer className="house-save">
          <p>{text('floor.changes', { count: changes })}</p>
          <Button onClick={onDone}>{text('shared.cancel')}</Button>
          <Button kind="accent" size="lg" busy={save.isPending} aria-disabled={changes === 0} onClick={send}>
            {text('acts.save')}
          </Button>
        </footer>
      </div>
      <SidePanel
        of={table?.key}
        title={table ? text('shared.table', { name: table.name }) : ''}
        onClose={() => show(area)}
      >
        {table && (
          <PlanForm
            key={`${table.key} ${draft.future.length}`}
            table={table}
            areas={areas.filter(Boolean)}
            nameWrong={tried && wrong.has(table.key)}
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
  return (
    <Screen title={text('floor.edit')}>
      <QueryState query={query}>
        {(plan) => <Drawing key={plan.version} plan={plan} taken={taken} onDone={onDone} />}
      </QueryState>
    </Screen>
  );
}
