import type { User } from '@tableside/contract/accounts.schema';
import { api } from '../api.ts';
import { useResource } from '../resource.ts';
import { useRoot } from '../store.ts';

/** A card as the provider lets us remember it: its token stays on the server, its number with the provider. */
export type Card = User['cards'][number];

/** The person's cards; nothing is asked for visitors or while not `wanted`. */
export function useCards(wanted = true) {
  const userId = useRoot(({ auth }) => auth.user_data?.user._id);
  return useResource(wanted && userId !== undefined ? `cards:${userId}` : null, () =>
    api.payments.listCards(),
  );
}
