import type { Challenge } from '@tableside/contract/accounts.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { messageText } from '@tableside/i18n/server/messages';
import { addressBlock } from '../../../platform/http/address-block.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newDigits } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { issueChallenge } from './issue-challenge.ts';
import { hashCode } from './one-time-code.ts';
import { readPhone } from './phone-number.ts';

const LIFETIME_MINUTES = 5;

interface Asked {
  /** As typed. */
  readonly phone: string;
  readonly address: string;
  readonly language: Language;
  readonly now: Date;
}

type Sending = Pick<
  AccountsDeps,
  'db' | 'messages' | 'secret' | 'origin' | 'limitFactor' | 'countries' | 'codeLength'
>;

/**
 * Sends a one-time code, first or again: the caps count both. Nothing here looks at whether the number is known.
 * Refuses `phone-not-served`, `too-many`, and `busy` when the message was not taken over.
 */
export async function sendCode(
  deps: Sending,
  { phone: typed, address, language, now }: Asked,
): Promise<Challenge> {
  const number = readPhone(typed, deps.countries) ?? refuse('phone-not-served');
  const code = newDigits(deps.codeLength);
  const { id, resendAfter, expiresAt } = await issueChallenge(deps, {
    subject: { ...number, address: addressBlock(address), channel: 'sms' },
    codeHash: (challengeId) => hashCode(deps.secret, challengeId, number.phone, code),
    length: deps.codeLength,
    lifetimeSeconds: LIFETIME_MINUTES * 60,
    now,
  });
  const store = new URL(deps.origin).host;
  const text = messageText(language)('messages.otp', { code, store, minutes: LIFETIME_MINUTES });
  const message = { to: number.phone, kind: 'otp', text, code, link: null } as const;
  await deps.messages.sendMessage(message, now).catch(() => refuse('busy', {}, Math.max(1, resendAfter)));
  return {
    challenge_id: id,
    length: deps.codeLength,
    resend_after: resendAfter,
    expires_at: expiresAt.toISOString(),
  };
}
