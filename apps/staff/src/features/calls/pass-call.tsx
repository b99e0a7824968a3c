import type { Call } from '@tableside/contract/staff.schema';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { codeOf } from '../../lib/outcome.ts';
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
    ask: (to: string, options) =>
      api.passCall({ params: { id: call?._id ?? '' }, body: { to, from: call?.taken_by ?? null } }, options),
    stale: [keys.calls(store._id)],
    onDone: (passed) => {
      note('success', text('calls.passed', { name: passed.by ?? '' }));
      onPassed(passed);
    },
  });
  // What a colleague did with it meanwhile stands on its card.
  const choose = (to: string) =>
    pass.mutate(to, {
      onError: (error) => call && codeOf(error) === 'state-changed' && onPassed(call),
    });
  return (
    <PassSheet
      table={call?.table.name}
      takers={takersQuery(store._id)}
      except={call?.taken_by ?? undefined}
      busy={pass.isPending ? pass.variables : undefined}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
