import type { FloorTable } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { Segmented } from '@tableside/ui/segmented';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

const MOST = 12;

/** Opens a free table for a party. */
export function SeatForm({ table }: { readonly table: FloorTable }) {
  const text = useText();
  const { store } = useOnDuty();
  const [covers, setCovers] = useState('');
  const seat = useCommand({
    ask: (guests: number | undefined, options) => {
      const body = { table_id: table._id, ...(guests !== undefined && { covers: guests }) };
      return api.openSeating({ params: { store_id: store._id }, body }, options);
    },
    stale: [keys.floor(store._id)],
    onDone: ({ enigma }) => note('success', text('floor.is-seated', { table: table.name, code: enigma })),
  });
  const choices = Array.from({ length: Math.min(MOST, Math.max(4, table.seats + 2)) }, (_, at) =>
    String(at + 1),
  );
  return (
    <div className="panel-part">
      <Segmented
        legend={text('floor.covers')}
        name="covers"
        value={covers}
        options={choices.map((value) => ({ value, label: value }))}
        onChange={setCovers}
      />
      <Button
        kind="accent"
        size="lg"
        block
        busy={seat.isPending}
        onClick={() => seat.mutate(covers === '' ? undefined : Number(covers))}
      >
        {text('floor.seat')}
      </Button>
    </div>
  );
}
