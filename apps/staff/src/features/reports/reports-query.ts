import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';
import type { Days } from './report-period.ts';

export type Comparison = 'before' | 'week';

/** A running day is read again while somebody looks at it. */
const AGAIN_MS = 60_000;

/** `days` is null for the store's running day. */
export const reportQuery = (storeId: string, days: Days | null, compare: Comparison) =>
  queryOptions({
    queryKey: [...keys.report(storeId), days?.from ?? '', days?.to ?? '', compare],
    queryFn: async () =>
      valueIn(await api.getReport({ params: { store_id: storeId }, query: { ...days, compare } })),
    refetchInterval: ({ state }) => (state.data?.until_now ? AGAIN_MS : false),
  });

export const closingQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.closing(storeId),
    queryFn: async () => valueIn(await api.getClosing({ params: { store_id: storeId } })),
    refetchInterval: AGAIN_MS,
  });
