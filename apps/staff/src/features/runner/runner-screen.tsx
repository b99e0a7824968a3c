import './runner.css';
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { DoneArt } from '@tableside/ui/art';
import { Segmented } from '@tableside/ui/segmented';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { TakeBack } from './take-back.tsx';
import { usePosition, useResending } from './use-runner.ts';

const TABS = ['available', 'taken', 'done'] as const;
type Tab = (typeof TABS)[number];

const tabOf = ({ status, runner, delivered_at }: Delivery): Tab => {
  if (delivered_at !== null) return 'done';
  if (status === 'cancelled') return runner === null ? 'done' : 'taken';
  return runner === null ? 'available' : 'taken';
};

const NONE: readonly Delivery[] = [];

/** Whoever carries something comes back to it; everybody else looks for what there is to take. */
const firstTab = (deliveries: readonly Delivery[]): Tab =>
  deliveries.some((delivery) => delivery.mine && tabOf(delivery) === 'taken') ? 'taken' : 'available';

/** Orders to be brought: who takes them, and every step to the door. */
export function RunnerScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(deliveriesQuery(store._id));
  const [chosen, setTab] = useState<Tab>();
  const all = query.data?.deliveries ?? NONE;
  if (chosen === undefined && query.data) setTab(firstTab(all));
  const tab = chosen ?? 'available';
  useResending();
  usePosition(all);
  return (
    <Screen title={text('frame.runner')}>
      <div className="narrow runner">
        <Segmented
          legend={text('frame.runner')}
          hideLegend
          name="runner-tab"
          value={tab}
          onChange={(value) => setTab(TABS.find((one) => one === value) ?? 'available')}
          options={TABS.map((one) => ({
            value: one,
            label: text(`runner.${one}`),
            note: String(all.filter((delivery) => tabOf(delivery) === one).length),
          }))}
        />
        <TakeBack />
        <QueryState query={query}>
          {({ deliveries, runners }) => {
            const shown = deliveries.filter((delivery) => tabOf(delivery) === tab);
            if (shown.length === 0)
              return (
                <StateBlock art={<DoneArt />} title={text('runner.empty')} text={text('runner.empty-text')} />
              );
            return (
              <ul className="runner-list">
                {shown.map((delivery) => (
                  <DeliveryCard key={delivery._id} delivery={delivery} runners={runners} />
                ))}
              </ul>
            );
          }}
        </QueryState>
      </div>
    </Screen>
  );
}
