import type { Sent } from '@tableside/contract/endpoint';
import type { staffPaymentsShapes } from '@tableside/contract/staff-payments.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { failureText, valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

export type ProviderChange = Sent<(typeof staffPaymentsShapes)['saveProvider']>['body'];

/** The store's accounts at payment providers; secrets are never among them. */
export const providersQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.providers(storeId),
    queryFn: async () => valueIn(await api.listProviders({ params: { store_id: storeId } })),
  });

/** What a provider has told, a page at a time. */
export const eventsQuery = (storeId: string, provider: string, page: number) =>
  queryOptions({
    queryKey: [...keys.providers(storeId), provider, 'events', String(page)],
    queryFn: async () =>
      valueIn(await api.listProviderEvents({ params: { store_id: storeId, provider }, query: { page } })),
  });

/** Keeps an account; what is left out stays as it was. */
export function useSaveProvider(provider: string, onSaved: () => void) {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: ProviderChange, options) =>
      api.saveProvider({ params: { store_id: store._id, provider }, body }, options),
    stale: [keys.providers(store._id), keys.store(store._id)],
    onDone: (providers) => {
      client.setQueryData(keys.providers(store._id), providers);
      note('success', text('providers.saved'));
      onSaved();
    },
  });
}

/** Asks the provider whether it answers to the account as it was saved at the time it is asked with. */
export function useTryProvider(provider: string) {
  const text = useText();
  const { store } = useOnDuty();
  return useMutation({
    mutationFn: async (_savedAt: string) =>
      valueIn(await api.tryProvider({ params: { store_id: store._id, provider } })).reached,
    onError: (error) => note('error', failureText(error, text)),
  });
}
