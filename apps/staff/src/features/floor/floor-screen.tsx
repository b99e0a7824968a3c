import type { FloorTable } from '@tableside/contract/staff.schema';
import { TableArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { LayoutGrid, MapIcon, Pencil } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leave } from '../../lib/form/unsaved.ts';
import { floorQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { isTaken } from '../../lib/tables/table-booking-rule.ts';
import { useText } from '../../lib/text.tsx';
import { byArea, floorFigures, isServedBy, needsSomebody } from './by-area.ts';
import { FloorMap } from './floor-map.tsx';
import { PlanEditor } from './plan/plan-editor.tsx';
import { TablePanel } from './table/table-panel.tsx';
import { TableCard } from './table-card.tsx';

/** All tables by area, each with its state and what is going on there. */
export function FloorScreen() {
  const text = useText();
  const can = useCan();
  const { me, store } = useOnDuty();
  const query = useQuery(floorQuery(store._id));
  const [chosen, setChosen] = useState<string>();
  const [wantedOnly, setWantedOnly] = useState(false);
  const [mineOnly, setMineOnly] = useState(false);
  const [mapped, setMapped] = useState(false);
  const [editing, setEditing] = useState(false);
  const tables = query.data ?? [];
  const { taken, all, wanted, mine } = floorFigures(tables, me._id);
  const standsBack = (each: FloorTable): boolean =>
    (wantedOnly && !needsSomebody(each)) || (mineOnly && !isServedBy(each, me._id));
  const shown = mapped ? tables : tables.filter((each) => !standsBack(each));
  const table = tables.find(({ _id }) => _id === chosen);
  const close = () => setChosen(undefined);
  const select = (id: string) => id === chosen || leave(() => setChosen(id));
  const tools = query.data && (
    <>
      <p className="figures">{text('floor.taken', { taken, all })}</p>
      <Button aria-pressed={wantedOnly} onClick={() => setWantedOnly(!wantedOnly)}>
        {text('floor.wanted', { count: wanted })}
      </Button>
      {(mine > 0 || mineOnly) && (
        <Button aria-pressed={mineOnly} onClick={() => setMineOnly(!mineOnly)}>
          {text('floor.mine', { count: mine })}
        </Button>
      )}
      <Button
        icon={mapped ? <LayoutGrid size={20} /> : <MapIcon size={20} />}
        onClick={() => setMapped(!mapped)}
      >
        {text(mapped ? 'floor.as-list' : 'floor.as-map')}
      </Button>
      {can('floor.edit') && (
        <Button icon={<Pencil size={20} />} onClick={() => leave(() => setEditing(true))}>
          {text('floor.edit')}
        </Button>
      )}
    </>
  );
  if (editing) {
    const taken = new Set(tables.filter(isTaken).map(({ _id }) => _id));
    return <PlanEditor taken={taken} onDone={() => setEditing(false)} />;
  }
  return (
    <Screen title={text('frame.floor')} tools={tools}>
      <div className="with-panel">
        <div className="with-panel-list">
          <QueryState query={query}>
            {() => (
              <>
                {all === 0 && (
                  <StateBlock
                    art={<TableArt />}
                    title={text('floor.empty')}
                    text={text('floor.empty-text')}
                  />
                )}
                {all > 0 && tables.every(standsBack) && (
                  <StateBlock art={<TableArt />} title={text('floor.calm')} text={text('floor.calm-text')} />
                )}
                {byArea(shown).map((area) => (
                  <section key={area.name} className="area" aria-label={area.name || text('frame.floor')}>
                    {area.name && <h2>{area.name}</h2>}
                    {mapped ? (
                      <FloorMap area={area} chosen={chosen} onSelect={select} dimmed={standsBack} />
                    ) : (
                      <ul className="tables">
                        {area.tables.map((each) => (
                          <li key={each._id}>
                            <TableCard table={each} selected={each._id === chosen} onSelect={select} />
                          </li>
                        ))}
                      </ul>
                    )}
                  </section>
                ))}
              </>
            )}
          </QueryState>
        </div>
        <SidePanel
          of={table?._id}
          title={table ? text('shared.table', { name: table.name }) : ''}
          onClose={close}
        >
          {table && (
            <TablePanel
              key={table._id}
              table={table}
              // It may be answered when another table is open by then.
              onDone={() => setChosen((now) => (now === table._id ? undefined : now))}
            />
          )}
        </SidePanel>
      </div>
    </Screen>
  );
}
