import { sha256 } from '@noble/hashes/sha2.js';
import { dinerApi } from '@tableside/client/diner-api';
import { openLive } from '@tableside/client/live';
import type { CallerProviderName } from '@tableside/contract/vocabulary';
import { connection } from '../../lib/connection.ts';
import type { PhoneNumber } from '../../lib/phone/phone-number.ts';
import { signInFacts } from '../../lib/sign-in/sign-in-facts.ts';
import { callerApi } from './caller-way.ts';
import { type Refused, signedIn } from './sign-in.ts';

/** A number that an app was asked to vouch for. The verifier proves the stream to be this page's and is kept nowhere else. */
export interface CallerWait {
  readonly provider: CallerProviderName;
  readonly phone: PhoneNumber;
  readonly requestId: string;
  readonly verifier: string;
  readonly deepLink: string | null;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks the app on the phone. Hashed here, because browsers offer no hashing on plain http. */
export async function askCaller(
  phone: PhoneNumber,
  provider: CallerProviderName,
): Promise<CallerWait | Refused> {
  signInFacts.phoneEntered(`+${phone.dial}`, phone.national);
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const verifier_challenge = base64url(sha256(new TextEncoder().encode(verifier)));
  const answer = await callerApi.verifyByCaller({ body: { phone: phone.e164, verifier_challenge } });
  if (!answer.ok) return answer;
  const { request_id: requestId, deep_link: deepLink } = answer.value;
  signInFacts.callerAsked(requestId);
  return { provider, phone, requestId, verifier, deepLink };
}

async function takeToken(token: string): Promise<Refused | null> {
  const answer = await dinerApi({ ...connection, token: () => token }).accounts.getUser();
  if (!answer.ok) return answer;
  signedIn({ token, user: answer.value });
  return null;
}

/** Waits for the decision on the request's own channel; `onError` gets the sentence to show. Returns the way out. */
export function awaitCaller(
  { requestId, verifier }: CallerWait,
  key: string,
  { onError, onRefused }: { onError: (words: string) => void; onRefused: (refused: Refused) => void },
): () => void {
  const live = openLive({
    url: '/api/realtime',
    key,
    token: () => null,
    fetch: (input, init) =>
      connection.fetch(input, { ...init, headers: { ...init?.headers, 'caller-verifier': verifier } }),
    onMessage: ({ success, error }) => {
      if (error !== undefined) onError(error);
      if (success) void takeToken(success.token).then((refused) => refused && onRefused(refused));
    },
    onReset: () => undefined,
  });
  live.listen([`caller:${requestId}`]);
  return () => {
    live.close();
    signInFacts.callerAsked(null);
  };
}

/** Opens the app; false when the page stayed in front, because there is none on this phone. */
export async function openCallerApp(deepLink: string): Promise<boolean> {
  location.assign(deepLink);
  await new Promise((later) => setTimeout(later, 600));
  return !document.hasFocus();
}
