import type { FloorTable } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { type OtherParty, TakenTables } from './taken-tables.tsx';

interface SheetProps {
  readonly table: FloorTable;
  readonly seatingId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Chooses the party that this one joins; from then on they have one bill. */
export function MergeSheet({ table, seatingId, open, onClose, onDone }: SheetProps) {
  const text = useText();
  const { store } = useOnDuty();
  const merge = useCommand({
    ask: (other: OtherParty, options) =>
      api.mergeSeatings({ params: { id: seatingId }, body: { into: other.seatingId } }, options),
    stale: [
      keys.floor(store._id),
      keys.calls(store._id),
      keys.tickets(store._id),
      keys.bills(store._id),
      keys.orders,
    ],
    onDone: (_, other) => {
      note('success', text('floor.is-merged', { from: table.name, to: other.table }));
      onDone();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('floor.merge-title', { table: table.name })}
      closeLabel={text('shared.close')}
      wide
    >
      {open && (
        <div className="money-form">
          <p className="t-muted">{text('floor.merge-text')}</p>
          <TakenTables except={table._id}>
            {(into) => (
              <Button kind="accent" size="lg" block busy={merge.isPending} onClick={() => merge.mutate(into)}>
                {text('floor.merge-do', { from: table.name, to: into.table })}
              </Button>
            )}
          </TakenTables>
        </div>
      )}
    </Sheet>
  );
}
