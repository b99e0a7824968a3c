import type { Unprinted } from '@tableside/contract/staff-printing.schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { keys } from '../keys.ts';
import { valueIn } from '../outcome.ts';

/** Milliseconds: nobody tells a screen that an agent went silent, so it looks itself. */
const LOOK_EVERY = 10_000;

/** The printers of the kitchen, who serves them, and what has not come out. */
export const printingQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.printing(storeId),
    queryFn: async () => valueIn(await api.getPrinting({ params: { store_id: storeId } })),
    refetchInterval: LOOK_EVERY,
  });

/** Why a slip is not on paper, for `printers.why`. */
export const whyUnprinted = ({ doubtful, failure }: Unprinted) =>
  doubtful ? 'doubtful' : (failure ?? 'waiting');
