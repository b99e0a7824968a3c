import type { Call } from '@tableside/contract/staff.schema';
import { formatDuration } from '@tableside/i18n/durations';
import { DoneArt } from '@tableside/ui/art';
import { oncePerTap } from '@tableside/ui/once-per-tap';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billsQuery, callFiguresQuery, callsQuery, complaintsQuery, floorQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { CallCard } from './call-card.tsx';
import { isUnseen, type StreamEntry, streamOf } from './call-stream.ts';
import { ComplaintCard } from './complaint-card.tsx';
import { PassCall } from './pass-call.tsx';
import { PayCard } from './pay-card.tsx';

/** How fast the house answers, once it has answered anything. */
function AnswerTimes() {
  const text = useText();
  const { store } = useOnDuty();
  const { data } = useQuery(callFiguresQuery(store._id));
  if (data?.median_seen_seconds == null) return null;
  const slowest = data.areas
    .filter((one) => one.median_seen_seconds !== null)
    .toSorted((one, other) => (other.median_seen_seconds ?? 0) - (one.median_seen_seconds ?? 0))[0];
  return (
    <p className="figures">
      {text('calls.median', { time: formatDuration(data.median_seen_seconds) })}
      {data.areas.length > 1 &&
        slowest?.median_seen_seconds != null &&
        ` · ${text('calls.slowest', { area: slowest.area || text('floor.no-area'), time: formatDuration(slowest.median_seen_seconds) })}`}
    </p>
  );
}

interface EntryProps {
  readonly entry: StreamEntry;
  /** Ids of the tables that whoever looks serves. */
  readonly own: ReadonlySet<string>;
  readonly onPass: (call: Call) => void;
}

function Entry({ entry, own, onPass }: EntryProps) {
  if (entry.kind === 'pay') return <PayCard ask={entry} />;
  if (entry.kind === 'complaint') return <ComplaintCard complaint={entry.complaint} />;
  return <CallCard call={entry.call} own={own.has(entry.call.table._id)} onPass={onPass} />;
}

/** Ids of the tables whose parties whoever is signed in serves. */
function useOwnTables(): ReadonlySet<string> {
  const { me, store } = useOnDuty();
  const { data = [] } = useQuery(floorQuery(store._id));
  return new Set(data.filter(({ seating }) => seating?.waiter?._id === me._id).map(({ _id }) => _id));
}

/** All requests of all tables in one stream. */
export function CallsScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const can = useCan();
  const [passing, setPassing] = useState<Call>();
  const query = useQuery(callsQuery(store._id));
  const asked = useQuery({ ...billsQuery(store._id, 'asked'), enabled: can('payments.confirm') });
  const complaints = useQuery(complaintsQuery(store._id));
  const own = useOwnTables();
  const stream = streamOf(query.data ?? [], asked.data ?? [], complaints.data ?? [], own);
  const tools = query.data && (
    <>
      <p className="figures" role="status">
        {text('calls.untaken', { count: stream.filter(isUnseen).length })}
      </p>
      <AnswerTimes />
    </>
  );
  return (
    <Screen title={text('frame.calls')} tools={tools}>
      <QueryState query={query}>
        {() =>
          stream.length === 0 ? (
            <StateBlock art={<DoneArt />} title={text('calls.empty')} text={text('calls.empty-text')} />
          ) : (
            <ol className="calls" onClickCapture={oncePerTap}>
              {stream.map((entry) => (
                <li key={entry.key}>
                  <Entry entry={entry} own={own} onPass={setPassing} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
      <PassCall
        call={passing}
        onPassed={({ _id }) => setPassing((now) => (now?._id === _id ? undefined : now))}
        onClose={() => setPassing(undefined)}
      />
    </Screen>
  );
}
