import './queue.css';
import type { StaffQueue } from '@tableside/contract/staff-reservations.schema';
import { DoneArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Plus } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queueQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText } from '../../lib/text.tsx';
import { MissedList } from './missed-list.tsx';
import { QueueCard } from './queue-card.tsx';
import { SeatPanel } from './seat-panel.tsx';
import { WalkInForm } from './walk-in-form.tsx';

const WALK_IN = 'walk-in';

function Figures({ queue }: { readonly queue: StaffQueue }) {
  const text = useText();
  const { seated, left, median_wait_minutes: median } = queue.today;
  return (
    <p className="figures" role="status">
      {text('queue.figures', { waiting: queue.entries.length, seated, left })}
      {median !== null && ` · ${text('queue.median', { minutes: median })}`}
    </p>
  );
}

/** The waiting queue as the host runs it: who waits, calling, seating, walk-ins. */
export function QueueScreen() {
  const text = useText();
  const can = useCan();
  const { store } = useOnDuty();
  const query = useQuery(queueQuery(store._id));
  const [panel, setPanel] = useState<string>();
  const entries = query.data?.entries ?? [];
  const chosen = entries.find(({ _id }) => _id === panel);
  const close = () => setPanel(undefined);
  const of = panel === WALK_IN || chosen ? panel : undefined;
  const work = can('queue.work');
  const tools = query.data && (
    <>
      <Figures queue={query.data} />
      {work && (
        <Button icon={<Plus size={20} />} onClick={() => setPanel(WALK_IN)}>
          {text('queue.walk-in')}
        </Button>
      )}
    </>
  );
  return (
    <Screen title={text('frame.queue')} tools={tools}>
      <div className="with-panel">
        <div className="with-panel-list">
          <QueryState query={query}>
            {({ missed }) => (
              <>
                {entries.length === 0 && (
                  <StateBlock art={<DoneArt />} title={text('queue.empty')} text={text('queue.empty-text')} />
                )}
                <ol className="queue-line">
                  {entries.map((entry, at) => (
                    <li key={entry._id}>
                      <QueueCard
                        entry={entry}
                        work={work}
                        first={at === 0}
                        last={at === entries.length - 1}
                        selected={entry._id === panel}
                        onSeat={() => setPanel(entry._id)}
                      />
                    </li>
                  ))}
                </ol>
                <MissedList missed={missed} work={work} />
              </>
            )}
          </QueryState>
        </div>
        <SidePanel
          of={of}
          title={chosen ? text('queue.seat-title', { name: chosen.name }) : text('queue.walk-in')}
          onClose={close}
        >
          {chosen ? (
            <SeatPanel key={chosen._id} entry={chosen} onDone={close} />
          ) : (
            <WalkInForm key={WALK_IN} onDone={close} />
          )}
        </SidePanel>
      </div>
    </Screen>
  );
}
