import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { ticketsQuery } from '../../lib/queries.ts';
import { act, replay } from '../../lib/replay/replay.ts';
import { foreseeAll } from '../../lib/replay/replay-queue.ts';
import { useRefused } from '../../lib/replay/use-replay.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { useTick } from '../../lib/tick.ts';
import { useCommand } from '../../lib/use-command.ts';
import { type TableDrop, type TableDrops, tableDrops } from './table-drops.ts';
import { pickUp } from './ticked-lines.ts';

const NONE: TableDrops = { available: [], taken: [] };
/** How long what was brought can be taken back. */
const BACK_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * What is ready for tables, and the ways to take it, put it down, hand it over and take that back. Taking it asks the
 * server, since only one has it; handing over is shown at once and sent when it can be, as the pass's.
 */
export function useDrops() {
  const { me, store } = useOnDuty();
  const client = useQueryClient();
  const refused = useRefused();
  const serves = useCan()('tickets.serve');
  const query = useQuery({ ...ticketsQuery(store._id, 'open'), enabled: serves });
  const queue = useStore(replay, (now) => now.queue);
  const minute = useTick((now) => Math.floor(now / MINUTE_MS));
  const [brought, setBrought] = useState<TableDrop>();
  const carry = useCommand({
    ask: ({ id, carries }: { readonly id: string; readonly carries: boolean }, options) =>
      api.carryTicket({ params: { id }, body: { carries } }, options),
    stale: [keys.tickets(store._id)],
  });
  const move = ({ ticket, lines }: TableDrop, action: 'serve' | 'recall') => {
    for (const { _id: lineId } of lines)
      act(client, { ticketId: ticket._id, lineId, action }, me.name, refused);
  };
  return {
    drops: query.data
      ? tableDrops(
          query.data.map((ticket) => foreseeAll(ticket, queue)),
          me._id,
          minute * MINUTE_MS,
        )
      : NONE,
    brought,
    busy: carry.isPending ? carry.variables.id : undefined,
    take: ({ ticket }: TableDrop) => carry.mutate({ id: ticket._id, carries: true }),
    putDown: ({ ticket }: TableDrop) => {
      pickUp(ticket._id, false);
      carry.mutate({ id: ticket._id, carries: false });
    },
    deliver: (drop: TableDrop) => {
      move(drop, 'serve');
      setBrought(drop);
      setTimeout(() => setBrought((now) => (now === drop ? undefined : now)), BACK_MS);
    },
    takeBack: (drop: TableDrop) => {
      move(drop, 'recall');
      setBrought(undefined);
    },
  };
}
export type Drops = ReturnType<typeof useDrops>;
