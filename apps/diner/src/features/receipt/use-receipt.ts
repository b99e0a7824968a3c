import type { Receipt } from '@tableside/contract/receipts.schema';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useAddressQuery } from '../../lib/navigation.ts';
import { useReach } from '../../lib/online.ts';
import { useResource } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage } from '../../lib/text.tsx';
import { useLookAgain } from '../../lib/use-look-again.ts';

/** A receipt that may still change is looked at again so often. */
const LOOK_AGAIN_MS = 15_000;

/** The receipt of the address (`id`, and `key` for whoever is no member), in the interface language. */
export function useReceipt() {
  const [id, key] = [useAddressQuery('id'), useAddressQuery('key')];
  const signedIn = useRoot(({ auth }) => auth.user_data?.token !== undefined);
  const { language } = useLanguage();
  const online = useReach(({ reach }) => reach === 'online');
  const readable = id ? `receipt:${id}:${key ?? ''}:${signedIn}:${language}` : null;
  const resource = useResource<Receipt>(readable, () =>
    api.receipts.getReceipt({ params: { id: id ?? '' }, query: key ? { key } : {} }),
  );
  const { reload, error, data } = resource;
  useEffect(() => {
    if (online && error !== undefined) reload();
  }, [online, error, reload]);
  useLookAgain(resource, LOOK_AGAIN_MS, data?.state === 'provisional');
  return { ...resource, needsSignIn: id !== null && !key && !signedIn, named: id !== null };
}
