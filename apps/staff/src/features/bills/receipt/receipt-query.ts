import { queryOptions } from '@tanstack/react-query';
import { api, publicApi } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { valueIn } from '../../../lib/outcome.ts';

/** The address of a bill's receipt, for a guest who scans it. */
export const ebillQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...keys.order(orderId), 'ebill'],
    queryFn: async () => valueIn(await api.getEbill({ params: { id: orderId } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The receipt as guests have it: who issued it, with their tax numbers, and when. */
export const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...keys.order(orderId), 'receipt'],
    queryFn: async ({ client }) => {
      const { link } = await client.fetchQuery(ebillQuery(orderId));
      const { searchParams: given } = new URL(link);
      const [id, key] = [given.get('id') ?? orderId, given.get('key') ?? ''];
      return valueIn(await publicApi.receipts.getReceipt({ params: { id }, query: { key } }));
    },
  });
