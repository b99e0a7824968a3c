import type { Sent } from '@tableside/contract/endpoint';
import type { ShiftDetails, staffBillingShapes } from '@tableside/contract/staff-billing.schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';

type Shapes = typeof staffBillingShapes;
type Opening = Sent<Shapes['openShift']>['body'];
type Movement = Sent<Shapes['moveCash']>['body'];
export type Closing = Sent<Shapes['closeShift']>['body'];

/** A page of the store's drawers: the open ones first, then the last closed. */
export const shiftsQuery = (storeId: string, page: number) =>
  queryOptions({
    queryKey: [...keys.shifts(storeId), String(page)],
    queryFn: async () => valueIn(await api.listShifts({ params: { store_id: storeId }, query: { page } })),
  });

export const shiftQuery = (id: string) =>
  queryOptions({
    queryKey: keys.shift(id),
    queryFn: async () => valueIn(await api.getShift({ params: { id } })),
  });

/** What is done with a drawer; `onDone` hears the drawer as it then stands, and of a movement what was sent. */
export function useShiftDesk(onDone: (shift: ShiftDetails, moved?: Movement) => void) {
  const client = useQueryClient();
  const { store } = useOnDuty();
  // Also what was refused: somebody else may have closed it meanwhile.
  const stale = [keys.shifts(store._id), keys.anyShift];
  const keepMoved = (shift: ShiftDetails, moved?: Movement) => {
    client.setQueryData(keys.shift(shift._id), shift);
    onDone(shift, moved);
  };
  const keep = (shift: ShiftDetails) => keepMoved(shift);
  const open = useCommand({
    ask: (body: Opening, options) => api.openShift({ params: { store_id: store._id }, body }, options),
    stale,
    onDone: keep,
  });
  const move = useCommand({
    ask: ({ id, ...body }: Movement & { readonly id: string }, options) =>
      api.moveCash({ params: { id }, body }, options),
    stale,
    onDone: keepMoved,
  });
  const close = useCommand({
    ask: ({ id, ...body }: Closing & { readonly id: string }, options) =>
      api.closeShift({ params: { id }, body }, options),
    stale,
    onDone: keep,
  });
  return { open, move, close };
}
