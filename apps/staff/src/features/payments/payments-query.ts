import type { PaymentMode } from '@tableside/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';

export const FILTERS = ['all', 'attention', 'pending', 'captured', 'failed'] as const;
export type PaymentFilter = (typeof FILTERS)[number];

/** Which payments are asked for; `day` is a calendar day of the store or ''. */
export interface Asked {
  readonly state: PaymentFilter;
  readonly mode: PaymentMode | undefined;
  readonly day: string;
  readonly page: number;
}

/** A page of the store's payments, newest first. Out of date whenever a bill is. */
export const paymentsQuery = (storeId: string, asked: Asked) =>
  queryOptions({
    queryKey: [...keys.bills(storeId, 'payments'), JSON.stringify(asked)],
    queryFn: async () => {
      const { state, mode, day, page } = asked;
      const query = { state, page, ...(mode && { mode }), ...(day !== '' && { day }) };
      return valueIn(await api.listPayments({ params: { store_id: storeId }, query }));
    },
  });
