import { DoneArt } from '@tableside/ui/art';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { billsQuery, callFiguresQuery, callsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { CallCard } from './call-card.tsx';
import { ringing } from './call-rules.ts';
import { streamOf } from './call-stream.ts';
import { PayCard } from './pay-card.tsx';

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

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
      {text('calls.median', { time: clockOf(data.median_seen_seconds) })}
      {data.areas.length > 1 &&
        slowest?.median_seen_seconds != null &&
        ` · ${text('calls.slowest', { area: slowest.area, time: clockOf(slowest.median_seen_seconds) })}`}
    </p>
  );
}

/** All requests of all tables in one stream. */
export function CallsScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const can = useCan();
  const query = useQuery(callsQuery(store._id));
  const asked = useQuery({ ...billsQuery(store._id, 'asked'), enabled: can('payments.confirm') });
  const stream = streamOf(query.data ?? [], asked.data ?? []);
  const paying = stream.filter(({ kind }) => kind === 'pay').length;
  const tools = query.data && (
    <>
      <p className="figures" role="status">
        {text('calls.untaken', { count: ringing(query.data).length + paying })}
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
            <ol className="calls">
              {stream.map((entry) => (
                <li key={entry.key}>
                  {entry.kind === 'pay' ? <PayCard ask={entry} /> : <CallCard call={entry.call} />}
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </Screen>
  );
}
