import type { Call } from '@tableside/contract/staff.schema';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { PassSheet } from '../../lib/pass-sheet.tsx';
import { takersQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

interface PassCallProps {
  readonly call: Call | undefined;
  /** It is somebody else's now; another one may be asked about by then. */
  readonly onPassed: (call: Call) => void;
  readonly onClose: () => void;
}

/** Gives a call to a colleague on duty, whose name the table sees then. */
export function PassCall({ call, onPassed, onClose }: PassCallProps) {
  const text = useText();
  const { store } = useOnDuty();
  const pass = useCommand({
    ask: (to: string, options) => api.passCall({ params: { id: call?._id ?? '' }, body: { to } }, options),
    stale: [keys.calls(store._id)],
    onDone: (passed) => {
      note('success', text('calls.passed', { name: passed.by ?? '' }));
      onPassed(passed);
    },
  });
  return (
    <PassSheet
      table={call?.table.name}
      takers={takersQuery(store._id)}
      busy={pass.isPending ? pass.variables : undefined}
      onChoose={(to) => pass.mutate(to)}
      onClose={onClose}
    />
  );
}
