import type { Call } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { takersQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

interface TakersProps {
  readonly call: Call;
  readonly onDone: () => void;
}

function Takers({ call, onDone }: TakersProps) {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(takersQuery(store._id));
  const pass = useCommand({
    ask: (to: string, options) => api.passCall({ params: { id: call._id }, body: { to } }, options),
    stale: [keys.calls(store._id)],
    onDone: ({ by }) => {
      note('success', text('calls.passed', { name: by ?? '' }));
      onDone();
    },
  });
  return (
    <QueryState query={query}>
      {(people) =>
        people.length === 0 ? (
          <StateBlock level={3} title={text('calls.nobody')} text={text('calls.nobody-text')} />
        ) : (
          <ul className="call-takers">
            {people.map(({ _id, name }) => (
              <li key={_id}>
                <Button
                  size="lg"
                  block
                  busy={pass.isPending && pass.variables === _id}
                  onClick={() => pass.isPending || pass.mutate(_id)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

interface PassCallProps {
  readonly call: Call | undefined;
  readonly onClose: () => void;
}

/** Gives a call to a colleague on duty, whose name the table sees then. */
export function PassCall({ call, onClose }: PassCallProps) {
  const text = useText();
  return (
    <Sheet
      open={call !== undefined}
      onClose={onClose}
      title={text('calls.pass-title', { table: call?.table.name ?? '' })}
      closeLabel={text('shared.close')}
    >
      {call && <Takers call={call} onDone={onClose} />}
    </Sheet>
  );
}
