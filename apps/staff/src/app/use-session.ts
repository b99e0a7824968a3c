import type { StaffMe } from '@tableside/contract/staff.schema';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, setCsrf, whenRefused } from '../lib/api.ts';
import { keys } from '../lib/keys.ts';
import { CallFailed } from '../lib/outcome.ts';
import { tellSessionChanged, whenSessionChanges } from '../lib/session-pages.ts';
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

/** What another colleague was shown. */
const forgetAnswers = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session[0] });

/** The pages of a browser share its cookie: somebody may have signed out or in on another one. */
async function followSession(client: QueryClient): Promise<void> {
  const before = client.getQueryData<StaffMe | null>(keys.session);
  await client.refetchQueries({ queryKey: keys.session });
  if (client.getQueryData<StaffMe | null>(keys.session)?._id !== before?._id) forgetAnswers(client);
}

/** The session of this page; follows when it ended, and when another page of this browser changed it. */
export function useSession() {
  const client = useQueryClient();
  useEffect(
    () =>
      whenRefused((code) => {
        if (code === 'session-ended') client.setQueryData(keys.session, null);
        else void followSession(client);
      }),
    [client],
  );
  useEffect(() => whenSessionChanges(() => void followSession(client)), [client]);
  return useQuery({ queryKey: keys.session, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY });
}

/** Signs out: at once here, and on the server as soon as it can be told. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    changeSettings({ locked: true });
    const told = api.signOut();
    client.setQueryData(keys.session, null);
    forgetAnswers(client);
    void told.then((ended) => {
      if (!ended.ok && ended.status !== 401) return;
      changeSettings({ locked: false });
      tellSessionChanged();
    });
  }, [client]);
}
