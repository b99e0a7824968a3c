import { DoneArt } from '@tableside/ui/art';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { callsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { CallCard } from './call-card.tsx';
import { inCallOrder, ringing } from './call-rules.ts';

/** All requests of all tables in one stream. */
export function CallsScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(callsQuery(store._id));
  const tools = query.data && (
    <p className="figures" role="status">
      {text('calls.untaken', { count: ringing(query.data).length })}
    </p>
  );
  return (
    <Screen title={text('frame.calls')} tools={tools}>
      <QueryState query={query}>
        {(calls) =>
          calls.length === 0 ? (
            <StateBlock art={<DoneArt />} title={text('calls.empty')} text={text('calls.empty-text')} />
          ) : (
            <ol className="calls">
              {inCallOrder(calls).map((call) => (
                <li key={call._id}>
                  <CallCard call={call} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </Screen>
  );
}
