import type { Challenge } from '@tableside/contract/accounts.schema';
import type { Failure } from '@tableside/contract/endpoint';
import { api } from '../../lib/api.ts';
import { codeKey } from '../../lib/phone/code-key.ts';

/** A code that is on its way to a number (E.164). */
export interface CodeOnItsWay {
  readonly challenge: Challenge;
  /** From when on another one may be asked for, in milliseconds since 1970. */
  readonly readyAt: number;
}

const withKey = codeKey();

/** Sends a code to a number, or says why not. Nothing of it is kept: whoever leaves asks again. */
export async function askCode(phone: string): Promise<CodeOnItsWay | Failure> {
  const answer = await withKey(phone, (options) => api.accounts.sendOtp({ body: { phone } }, options));
  if (!answer.ok) return answer;
  return { challenge: answer.value, readyAt: Date.now() + answer.value.resend_after * 1000 };
}
