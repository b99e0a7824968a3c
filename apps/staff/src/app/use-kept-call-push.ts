import { useEffect } from 'react';
import { keepCallPush } from '../lib/call-push.ts';
import { useCan, useOnDuty } from '../lib/session.tsx';

/** Where calls are to ring on this device, they ring for whoever is signed in on it. */
export function useKeptCallPush(): void {
  const { me, store } = useOnDuty();
  const rings = useCan()('calls.read');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later session of the same colleague, known by its token, tells anew
  useEffect(() => {
    if (rings) void keepCallPush(store._id);
  }, [rings, store._id, me.csrf]);
}
