import type { StaffMe } from '@tableside/contract/staff.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, setCsrf, whenSessionEnds } from '../lib/api.ts';
import { keys } from '../lib/keys.ts';
import { CallFailed } from '../lib/outcome.ts';
import { changeSettings, currentSettings } from '../lib/settings.ts';

/** Who is signed in, null when nobody is. A lock the server has not heard of is made good first. */
async function readSession(): Promise<StaffMe | null> {
  const answer = await api.getSession();
  if (!answer.ok) {
    if (answer.status === 401) return null;
    throw new CallFailed(answer);
  }
  setCsrf(answer.value.csrf);
  if (currentSettings().locked) {
    const ended = await api.signOut();
    if (ended.ok) changeSettings({ locked: false });
    return null;
  }
  if (answer.value.device) changeSettings({ device: true });
  return answer.value;
}

/** The session of this page; ends by itself when the server says so. */
export function useSession() {
  const client = useQueryClient();
  useEffect(() => whenSessionEnds(() => client.setQueryData(keys.session, null)), [client]);
  return useQuery({ queryKey: keys.session, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY });
}

/** Signs out: at once here, and on the server as soon as it can be told. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    changeSettings({ locked: true });
    const told = api.signOut();
    client.setQueryData(keys.session, null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session[0] });
    void told.then((ended) => {
      if (ended.ok || ended.status === 401) changeSettings({ locked: false });
    });
  }, [client]);
}
