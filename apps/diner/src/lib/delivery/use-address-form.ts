import type { Address } from '@tableside/contract/accounts.schema';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../api.ts';
import { useHeldKey } from '../held-key.ts';
import { invalidate } from '../resource.ts';
import { useRoot } from '../store.ts';
import { type Begun, useBegun } from '../use-begun.ts';
import { type Draft, emptyDraft, missingOf, typedAnew } from './address-draft.ts';

interface Wanted {
  /** Its place on the map, which tells how far it is. Without, the pin of an address that moves is dropped. */
  readonly pin: boolean;
}

/** What was typed of an address and not saved, by whose it is: it waits there for whoever closes the form meanwhile. */
const begun: Begun<Draft> = new Map();

/**
 * One address while it is typed; `saved` hears its id, unless the form was left before the answer. What is typed is kept
 * until it is saved or forgotten.
 */
export function useAddressForm(
  address: Address | null,
  saved: (id: string) => void,
  { pin }: Wanted = { pin: true },
) {
  const before: Draft = address ?? emptyDraft;
  const userId = useRoot(({ auth }) => auth.user_data?.user._id);
  const { parts, change, forget } = useBegun(begun, `${userId} ${address?._id ?? 'new'}`);
  const typed = { ...before, ...parts };
  const draft = pin ? typed : typedAnew(before, typed);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const withKey = useHeldKey();
  const told = useWhileThere(saved);
  const missing = missingOf(draft).filter((one) => pin || one !== 'location');
  const save = async (): Promise<void> => {
    setTried(true);
    if (busy || missing.length > 0) return;
    setBusy(true);
    setRefusal(null);
    const { house, landmark, line1, line2, city, label, location } = draft;
    const body = { house, landmark, line1, line2, city, label, location };
    const answer = address
      ? await api.accounts.changeAddress({ params: { id: address._id }, body })
      : await withKey(body, (options) => api.accounts.addAddress({ body }, options));
    setBusy(false);
    invalidate('addresses:'); // whatever is said: one that is changed may be gone already
    if (!answer.ok) return setRefusal(answer.message);
    forget();
    told(answer.value._id);
  };
  return {
    draft,
    change,
    forget,
    missing: tried ? missing : [],
    busy,
    refusal,
    save,
  };
}
