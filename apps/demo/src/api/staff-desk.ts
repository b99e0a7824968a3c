import type { StaffApi } from '@tableside/client/staff-api';
import { staffApi } from '@tableside/client/staff-api';
import type { StaffMe } from '@tableside/contract/staff.schema';
import { cookieFetch } from './cookie-fetch.ts';

export interface DeskOptions {
  /** Where calls go, without a slash at its end. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly email: string;
  readonly password: string;
}
type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string };

/** One colleague at the public staff API. */
export interface StaffDesk {
  /** Makes a call; signs in before the first one, and again when the session has ended. */
  readonly work: <A extends Answer>(call: (api: StaffApi) => Promise<A>) => Promise<A>;
  /** Who this is; undefined when signing in is refused. */
  readonly me: () => Promise<StaffMe | undefined>;
  readonly signOut: () => Promise<void>;
}

/** Opens the desk of one colleague; nothing is sent before the first call. */
export function openStaffDesk({ origin, fetch, email, password }: DeskOptions): StaffDesk {
  let known: Promise<StaffMe | undefined> | undefined;
  let csrf: string | null = null;
  const api = staffApi({
    origin,
    fetch: cookieFetch(fetch),
    token: () => null,
    language: () => 'en',
    csrf: () => csrf,
  });
  const signIn = async (): Promise<StaffMe | undefined> => {
    const answer = await api.signIn({ body: { email, password } });
    if (!answer.ok) known = undefined; // asked again at the next call
    csrf = answer.ok ? answer.value.csrf : null;
    return answer.ok ? answer.value : undefined;
  };
  const me = (): Promise<StaffMe | undefined> => {
    known ??= signIn();
    return known;
  };
  return {
    me,
    work: async (call) => {
      await me();
      const answer = await call(api);
      if (answer.ok || answer.code !== 'session-ended') return answer;
      known = undefined;
      await me();
      return call(api);
    },
    signOut: async () => {
      if (known) await api.signOut();
      known = undefined;
      csrf = null;
    },
  };
}
