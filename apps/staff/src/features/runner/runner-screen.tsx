import './runner.css';
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { DoneArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { RotateCcw } from '@tableside/ui/icons';
import { oncePerTap } from '@tableside/ui/once-per-tap';
import { Segmented } from '@tableside/ui/segmented';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeOf } from '../../lib/mode.tsx';
import { deliveriesQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DropCard } from './drop-card.tsx';
import type { TableDrop, TableDrops } from './table-drops.ts';
import { TakeBack } from './take-back.tsx';
import { type Drops, useDrops } from './use-drops.ts';
import { usePosition } from './use-runner.ts';

const TABS = ['available', 'taken', 'done'] as const;
type Tab = (typeof TABS)[number];

const tabOf = ({ status, runner, delivered_at }: Delivery): Tab => {
  if (delivered_at !== null) return 'done';
  if (status === 'cancelled') return runner === null ? 'done' : 'taken';
  return runner === null ? 'available' : 'taken';
};

const NONE: readonly Delivery[] = [];

/** What was brought to a table and, while it still can be, the way back. */
function DropBack({ drops: { brought, takeBack } }: { readonly drops: Drops }) {
  const text = useText();
  return (
    <div className="runner-back-row" role="status">
      {brought && (
        <>
          <span>
            {text('runner.status.delivered')}: {placeOf(placed(brought), text)}
          </span>
          <Button ref={handOverFocus} icon={<RotateCcw size={20} />} onClick={() => takeBack(brought)}>
            {text('shared.undo')}
          </Button>
        </>
      )}
    </div>
  );
}
const placed = ({ ticket: { table, order_number: number } }: TableDrop) => ({ table, number });

/** Whoever carries something comes back to it; everybody else looks for what there is to take. */
const firstTab = (deliveries: readonly Delivery[], { taken }: TableDrops): Tab =>
  taken.length > 0 || deliveries.some((delivery) => delivery.mine && tabOf(delivery) === 'taken')
    ? 'taken'
    : 'available';

/** Orders to be brought: who takes them, and every step to the door. */
export function RunnerScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(deliveriesQuery(store._id));
  const [chosen, setTab] = useState<Tab>();
  const drops = useDrops();
  const all = query.data?.deliveries ?? NONE;
  if (chosen === undefined && query.data) setTab(firstTab(all, drops.drops));
  const tab = chosen ?? 'available';
  const atTables = tab === 'done' ? [] : drops.drops[tab];
  const countOf = (one: Tab) =>
    all.filter((delivery) => tabOf(delivery) === one).length + (one === 'done' ? 0 : drops.drops[one].length);
  usePosition(all);
  return (
    <Screen title={text('frame.runner')}>
      <div className="narrow runner" onClickCapture={oncePerTap}>
        <Segmented
          legend={text('frame.runner')}
          hideLegend
          name="runner-tab"
          value={tab}
          onChange={(value) => setTab(TABS.find((one) => one === value) ?? 'available')}
          options={TABS.map((one) => ({
            value: one,
            label: text(`runner.${one}`),
            note: String(countOf(one)),
          }))}
        />
        <TakeBack />
        <DropBack drops={drops} />
        <QueryState query={query}>
          {({ deliveries, runners }) => {
            const shown = deliveries.filter((delivery) => tabOf(delivery) === tab);
            if (shown.length + atTables.length === 0)
              return (
                <StateBlock art={<DoneArt />} title={text('runner.empty')} text={text('runner.empty-text')} />
              );
            return (
              <ul className="runner-list">
                {atTables.map((drop, at) => (
                  <DropCard key={drop.ticket._id} drop={drop} drops={drops} at={at} />
                ))}
                {shown.map((delivery, at) => (
                  <DeliveryCard
                    key={delivery._id}
                    delivery={delivery}
                    runners={runners}
                    at={atTables.length + at}
                  />
                ))}
              </ul>
            );
          }}
        </QueryState>
      </div>
    </Screen>
  );
}
