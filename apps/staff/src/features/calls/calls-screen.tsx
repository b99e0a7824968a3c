import { DoneArt } from '@tableside/ui/art';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { billsQuery, callsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { CallCard } from './call-card.tsx';
import { ringing } from './call-rules.ts';
import { streamOf } from './call-stream.ts';
import { PayCard } from './pay-card.tsx';

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
    <p className="figures" role="status">
      {text('calls.untaken', { count: ringing(query.data).length + paying })}
    </p>
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
