import type { FloorTable } from '@tableside/contract/staff.schema';
import { MOST_COVERS } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Segmented } from '@tableside/ui/segmented';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { wholeBetween } from '../../../lib/form/read-whole.ts';
import { CountInput } from '../../../lib/form/typed-inputs.tsx';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';

/** The sizes that one tap chooses, at most; every other one is typed. */
const MOST_TAPS = 12;

/** How many guests were typed: undefined for nothing, null for what is no size of a party. */
const coversOf = (typed: string): number | null | undefined =>
  typed.trim() === '' ? undefined : (wholeBetween(typed, 1, MOST_COVERS) ?? null);

/** Opens a free table for a party. */
export function SeatForm({ table }: { readonly table: FloorTable }) {
  const text = useText();
  const { store } = useOnDuty();
  const [typed, setTyped] = useState('');
  const covers = coversOf(typed);
  const seat = useCommand({
    ask: (guests: number | undefined, options) => {
      const body = { table_id: table._id, ...(guests !== undefined && { covers: guests }) };
      return api.openSeating({ params: { store_id: store._id }, body }, options);
    },
    stale: [keys.floor(store._id)],
    onDone: ({ enigma }) => note('success', text('floor.is-seated', { table: table.name, code: enigma })),
  });
  const choices = Array.from({ length: Math.min(MOST_TAPS, Math.max(4, table.seats + 2)) }, (_, at) =>
    String(at + 1),
  );
  return (
    <div ref={handOverFocus} className="panel-part">
      <Segmented
        legend={text('floor.covers')}
        name="covers"
        value={typed}
        options={choices.map((value) => ({ value, label: value }))}
        onChange={setTyped}
      />
      <CountInput
        id="covers-typed"
        label={text('floor.covers-typed')}
        value={typed}
        onChange={setTyped}
        error={covers === null ? text('floor.covers-wrong', { most: String(MOST_COVERS) }) : undefined}
      />
      <Button
        kind="accent"
        size="lg"
        block
        busy={seat.isPending}
        onClick={() => covers !== null && seat.mutate(covers)}
      >
        {text('floor.seat')}
      </Button>
    </div>
  );
}
