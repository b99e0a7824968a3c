import type { Challenge } from '@tableside/contract/accounts.schema';
import { type AuthSlice, useRoot } from '../store.ts';

const set = (change: Partial<AuthSlice>): void =>
  useRoot.setState(({ auth }) => ({ auth: { ...auth, ...change } }));

/** What happened on the way to a sign-in; as in `facts.ts`, apart so that the menu does not wait for it. */
export const signInFacts = {
  phoneEntered(country_code: string, mobile_number: string): void {
    set({ country_code, mobile_number, login_error: false });
  },
  codeSent(challenge: Challenge): void {
    set({ otp_sent: true, challenge, login_error: false });
  },
  codeAbandoned(): void {
    set({ otp_sent: false, challenge: null, login_error: false });
  },
  /** Somebody is asked on their phone whether a number is theirs; null once nobody waits for it. */
  callerAsked(caller_request_id: string | null): void {
    set({ caller_request_id, login_error: false });
  },
  loginFailed(): void {
    set({ login_error: true });
  },
} as const;
