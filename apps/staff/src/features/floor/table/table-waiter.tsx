import type { FloorTable } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { PassSheet } from '../../../lib/pass-sheet.tsx';
import { waitersQuery } from '../../../lib/queries.ts';
import { useCan, useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';

interface TableWaiterProps {
  readonly table: FloorTable;
  readonly seating: NonNullable<FloorTable['seating']>;
}

/** Who serves a party; taken over or handed on by whoever may seat. */
export function TableWaiter({ table, seating }: TableWaiterProps) {
  const text = useText();
  const can = useCan();
  const { me, store } = useOnDuty();
  const [passing, setPassing] = useState(false);
  const { waiter, _id } = seating;
  const from = waiter?._id ?? null;
  const set = useCommand({
    ask: (to: string, options) => api.setWaiter({ params: { id: _id }, body: { to, from } }, options),
    stale: [keys.floor(store._id)],
    onDone: ({ waiter: { name } }) => {
      setPassing(false);
      note('success', text('calls.passed', { name }));
    },
  });
  const busy = set.isPending ? set.variables : undefined;
  return (
    <div className="panel-part">
      <p>{waiter ? text('floor.served-by', { name: waiter.name }) : text('floor.served-nobody')}</p>
      {can('floor.seat') && (
        <div className="panel-part">
          {can('orders.write') && from !== me._id && (
            <Button
              ref={handOverFocus}
              block
              busy={busy === me._id}
              onClick={() => busy ?? set.mutate(me._id)}
            >
              {text('floor.serve-myself')}
            </Button>
          )}
          <Button block onClick={() => setPassing(true)}>
            {text('calls.pass-to')}
          </Button>
        </div>
      )}
      <PassSheet
        table={passing ? table.name : undefined}
        takers={waitersQuery(store._id)}
        except={from ?? undefined}
        busy={busy}
        onChoose={(to) => set.mutate(to)}
        onClose={() => setPassing(false)}
      />
    </div>
  );
}
