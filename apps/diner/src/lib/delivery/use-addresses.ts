import type { Address } from '@tableside/contract/accounts.schema';
import { api } from '../api.ts';
import { useResource } from '../resource.ts';
import { useRoot } from '../store.ts';
import { useChosenAddress } from './chosen-address.ts';

/** The person's addresses, the newest first; nothing is asked for visitors or while not `wanted`. */
export function useAddresses(wanted = true) {
  const userId = useRoot(({ auth }) => auth.user_data?.user._id);
  return useResource<readonly Address[]>(wanted && userId !== undefined ? `addresses:${userId}` : null, () =>
    api.accounts.listAddresses(),
  );
}

/** The chosen one of them, as long as it is there and has its place on the map. */
export function useDeliveryAddress(wanted: boolean): Address | null {
  const { data } = useAddresses(wanted);
  const id = useChosenAddress((chosen) => chosen.id);
  return data?.find(({ _id, location }) => _id === id && location !== null) ?? null;
}
