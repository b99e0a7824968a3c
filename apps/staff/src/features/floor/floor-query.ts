import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';

/** Every table of the store with the party that sits there. Throws `CallFailed`. */
export const floorQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.floor(storeId),
    queryFn: async () => valueIn(await api.getFloor({ params: { store_id: storeId } })),
  });
