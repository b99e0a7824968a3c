import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { Sheet } from '@tableside/ui/sheet';
import { useWhileThere } from '@tableside/ui/use-there';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { useMoney } from '../../../lib/money/money.ts';
import { note } from '../../../lib/notes.ts';
import { orderQuery } from '../../../lib/queries.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { CountedDish } from '../../../lib/ticket/counted-dish.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { type OtherParty, TakenTables } from './taken-tables.tsx';

type Line = Order['items'][number];

interface DishesProps {
  readonly lines: readonly Line[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

function Dishes({ lines, chosen, onToggle }: DishesProps) {
  const text = useText();
  const money = useMoney();
  return (
    <fieldset className="transfer-lines">
      <legend>{text('floor.which-dishes')}</legend>
      {lines.map((line) => (
        <CheckboxRow
          key={line._id}
          label={<CountedDish qty={line.qty} name={line.name} />}
          note={line.added_by.name}
          end={<span className="t-num">{money(line.total)}</span>}
          checked={chosen.has(line._id)}
          onChange={() => onToggle(line._id)}
        />
      ))}
    </fieldset>
  );
}

interface SheetProps {
  readonly table: FloorTable;
  readonly seatingId: string;
  readonly orderId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}
interface Wanted {
  readonly into: OtherParty;
  readonly lines: readonly string[];
}

function Form({ table, seatingId, orderId, onClose }: Omit<SheetProps, 'open'>) {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(orderQuery(orderId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const close = useWhileThere(onClose);
  const transfer = useCommand({
    ask: ({ into: other, lines }: Wanted, options) =>
      api.transferLines(
        { params: { id: seatingId }, body: { into: other.seatingId, lines: [...lines] } },
        options,
      ),
    stale: [keys.floor(store._id), keys.tickets(store._id), keys.bills(store._id), keys.orders],
    onDone: (_, { into: other, lines }) => {
      note('success', text('floor.is-transferred', { count: lines.length, to: other.table }));
      close();
    },
  });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <QueryState query={query}>
      {(order) => {
        const there = order.items.filter((line) => !isVoid(line.status));
        const lines = there.map(({ _id }) => _id).filter((id) => chosen.has(id));
        return (
          <div className="money-form">
            <Dishes lines={there} chosen={chosen} onToggle={toggle} />
            <TakenTables except={table._id} ordered>
              {(into) =>
                lines.length > 0 && (
                  <Button
                    kind="accent"
                    size="lg"
                    block
                    busy={transfer.isPending}
                    onClick={() => transfer.mutate({ into, lines })}
                  >
                    {text('floor.transfer-do', { count: lines.length, to: into.table })}
                  </Button>
                )
              }
            </TakenTables>
          </div>
        );
      }}
    </QueryState>
  );
}

/** Chooses dishes of a party and the party whose bill they go onto. */
export function TransferSheet({ open, ...rest }: SheetProps) {
  const text = useText();
  return (
    <Sheet
      open={open}
      onClose={rest.onClose}
      title={text('floor.transfer-title', { table: rest.table.name })}
      closeLabel={text('shared.close')}
      wide
    >
      {open && <Form {...rest} />}
    </Sheet>
  );
}
