import type { User } from '@tableside/contract/accounts.schema';
import type { Failure } from '@tableside/contract/endpoint';
import { api } from '../../lib/api.ts';
import { bringDietChoice } from '../../lib/diet/diet-choice.ts';
import { facts } from '../../lib/facts.ts';
import { heldKey } from '../../lib/held-key.ts';
import { codeKey } from '../../lib/phone/code-key.ts';
import type { PhoneNumber } from '../../lib/phone/phone-number.ts';
import { keepPush } from '../../lib/push/push.ts';
import { signInFacts } from '../../lib/sign-in-facts.ts';
import { useRoot } from '../../lib/store.ts';
import { keepCode, type SentCode } from './kept-challenge.ts';

export type Refused = Failure;

const withKey = codeKey();
const withLoginKey = heldKey();

/** Sends a code, or another one. A value of the state, or why not. */
export async function sendCode(phone: PhoneNumber, again: boolean): Promise<SentCode | Refused> {
  signInFacts.phoneEntered(`+${phone.dial}`, phone.national);
  const call = again ? api.accounts.resendOtp : api.accounts.sendOtp;
  const answer = await withKey([phone.e164, again], (options) =>
    call({ body: { phone: phone.e164 } }, options),
  );
  if (!answer.ok) return answer;
  const sent = { phone: phone.e164, challenge: answer.value, sentAt: Date.now() };
  signInFacts.codeSent(answer.value);
  keepCode(sent);
  return sent;
}

/** The diner's running order, for whoever signs in with one. Errors are left to the screens that need it. */
async function fetchRunningOrder(id: string): Promise<void> {
  if (useRoot.getState().order?._id === id) return;
  const answer = await api.orders.getOrder({ params: { id }, query: {} });
  if (answer.ok && '_id' in answer.value) facts.orderFetched(answer.value);
}

/** Signs in with a code; null when it worked. A lost answer costs no second code. */
export async function signIn({ phone, challenge }: SentCode, otp: string): Promise<Refused | null> {
  const body = { phone, otp, challenge_id: challenge.challenge_id };
  const answer = await withLoginKey(body, (options) => api.accounts.login({ body }, options));
  if (!answer.ok) {
    signInFacts.loginFailed();
    return answer;
  }
  signedIn(answer.value);
  return null;
}

/** The person is known from here on, and so is what they have running; what they avoid goes along into their profile. */
export function signedIn(known: { readonly token: string; readonly user: User }): void {
  keepCode(null);
  facts.loggedIn(known);
  void bringDietChoice();
  void keepPush();
  if (known.user.current_order) void fetchRunningOrder(known.user.current_order);
}

export function changeNumber(): void {
  keepCode(null);
  signInFacts.codeAbandoned();
}
