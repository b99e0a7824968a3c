import './queue.css';
import type { StaffQueue, StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import { DoneArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Monitor, Plus } from '@tableside/ui/icons';
import { oncePerTap } from '@tableside/ui/once-per-tap';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useReorder } from '../../lib/list/use-reorder.ts';
import { queueQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText } from '../../lib/text.tsx';
import { useBeside } from '../../lib/use-beside.ts';
import { MessagePanel } from './message-panel.tsx';
import { MissedList } from './missed-list.tsx';
import { QueueCard } from './queue-card.tsx';
import { useQueueShift } from './queue-command.ts';
import { SeatPanel } from './seat-panel.tsx';
import { WalkInForm } from './walk-in-form.tsx';

/** What the panel beside the line is for: a walk-in, or one of the parties. */
type Panel = { readonly kind: 'walk-in' } | { readonly kind: 'seat' | 'message'; readonly id: string };

const idOf = (panel: Panel) => (panel.kind === 'walk-in' ? panel.kind : `${panel.kind} ${panel.id}`);

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

interface QueuePanelProps {
  readonly panel: Panel | undefined;
  /** The party it is about; none for a walk-in. */
  readonly entry: StaffQueueEntry | undefined;
  readonly onClose: () => void;
}

/** Beside the line: a walk-in, the tables for a party, or a word to it. */
function QueuePanel({ panel, entry, onClose }: QueuePanelProps) {
  const text = useText();
  const kind = panel?.kind;
  const of = panel && (entry || kind === 'walk-in') ? idOf(panel) : undefined;
  const title =
    entry && text(kind === 'message' ? 'queue.message-title' : 'queue.seat-title', { name: entry.name });
  const About = kind === 'message' ? MessagePanel : SeatPanel;
  return (
    <SidePanel of={of} title={title ?? text('queue.walk-in')} onClose={onClose}>
      {entry ? <About key={of} entry={entry} onDone={onClose} /> : <WalkInForm key={of} onDone={onClose} />}
    </SidePanel>
  );
}

/** The waiting queue as the host runs it: who waits, calling, seating, walk-ins. */
export function QueueScreen() {
  const text = useText();
  const can = useCan();
  const { store } = useOnDuty();
  const query = useQuery(queueQuery(store._id));
  const { panel, show, close } = useBeside(idOf);
  const entries = query.data?.entries ?? [];
  const chosen = panel && panel.kind !== 'walk-in' ? entries.find(({ _id }) => _id === panel.id) : undefined;
  const shift = useQueueShift();
  const reorder = useReorder((from, to) => {
    const moved = entries[from];
    if (moved && !shift.isPending) shift.mutate({ id: moved._id, by: to - from });
  });
  const work = can('queue.work');
  const tools = query.data && (
    <>
      <Figures queue={query.data} />
      {work && (
        <Button icon={<Plus size={20} />} onClick={() => show({ kind: 'walk-in' })}>
          {text('queue.walk-in')}
        </Button>
      )}
      <ButtonLink
        href={`/staff/wall?store=${store._id}&show=line`}
        target="_blank"
        icon={<Monitor size={20} />}
      >
        {text('wall.open')}
      </ButtonLink>
    </>
  );
  return (
    <Screen title={text('frame.queue')} tools={tools}>
      <div className="with-panel">
        <div className="with-panel-list" onClickCapture={oncePerTap}>
          <QueryState query={query}>
            {({ missed }) => (
              <>
                {entries.length === 0 && (
                  <StateBlock art={<DoneArt />} title={text('queue.empty')} text={text('queue.empty-text')} />
                )}
                <ol className="queue-line">
                  {entries.map((entry, at) => (
                    <li key={entry._id} data-drag={reorder.mark(at)}>
                      <QueueCard
                        entry={entry}
                        work={work}
                        grip={reorder.grip(at)}
                        at={at}
                        last={at === entries.length - 1}
                        selected={entry._id === chosen?._id}
                        onSeat={() => show({ kind: 'seat', id: entry._id })}
                        onMessage={() => show({ kind: 'message', id: entry._id })}
                      />
                    </li>
                  ))}
                </ol>
                <MissedList missed={missed} work={work} />
              </>
            )}
          </QueryState>
        </div>
        <QueuePanel panel={panel} entry={chosen} onClose={close} />
      </div>
    </Screen>
  );
}
