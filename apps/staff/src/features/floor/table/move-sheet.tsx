import type { FloorTable } from '@tableside/contract/staff.schema';
import { Sheet } from '@tableside/ui/sheet';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { type ChosenTable, FreeTables } from '../../../lib/tables/free-tables.tsx';
import { useText } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';

interface SheetProps {
  readonly table: FloorTable;
  readonly seating: NonNullable<FloorTable['seating']>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Chooses the free table a party goes to. */
export function MoveSheet({ table, seating, open, onClose, onDone }: SheetProps) {
  const text = useText();
  const { store } = useOnDuty();
  const move = useCommand({
    ask: (to: ChosenTable, options) =>
      api.moveSeating({ params: { id: seating._id }, body: { table_id: to.id } }, options),
    stale: [keys.floor(store._id), keys.calls(store._id), keys.tickets(store._id), keys.orders],
    onDone: (_, to) => {
      note('success', text('floor.is-moved', { from: table.name, to: to.name }));
      onDone();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('floor.move-title', { table: table.name })}
      closeLabel={text('shared.close')}
      wide
    >
      {open && (
        <div className="money-form">
          <p className="t-muted">{text('floor.move-text')}</p>
          <FreeTables
            party={{ guests: seating.covers ?? Math.max(1, seating.members.length) }}
            busy={move.isPending ? move.variables.id : undefined}
            onChoose={(to) => move.mutate(to)}
          />
        </div>
      )}
    </Sheet>
  );
}
