import type { User } from '@tableside/contract/accounts.schema';
import type { Failure } from '@tableside/contract/endpoint';
import { api } from '../../lib/api.ts';
import { bringDietChoice } from '../../lib/diet/diet-choice.ts';
import { facts } from '../../lib/facts.ts';
import { heldKey } from '../../lib/held-key.ts';
import { codeKey } from '../../lib/phone/code-key.ts';
import type { PhoneNumber } from '../../lib/phone/phone-number.ts';
import { keepPush } from '../../lib/push/push.ts';
import { adoptOrder } from '../../lib/sign-in/person.ts';
import { signInFacts } from '../../lib/sign-in/sign-in-facts.ts';
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

/** Nobody who signs in waits longer than this for their running order. */
const PATIENCE_MS = 3000;
let running: Promise<unknown> | undefined;

/** Once the running order of who signed in is here, or does not come soon: the page they wanted may be about it. */
export const orderKnown = (): Promise<unknown> =>
  Promise.race([running, new Promise((done) => setTimeout(done, PATIENCE_MS))]);

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
  const { current_order: current } = known.user;
  running = current === null ? undefined : adoptOrder(current);
}

/** Back to the number: the code that was sent is not waited for any more. */
export function changeNumber(): void {
  keepCode(null);
  signInFacts.codeAbandoned();
}
