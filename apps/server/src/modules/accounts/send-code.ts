import type { Challenge } from '@tableside/contract/accounts.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { messageText } from '@tableside/i18n/server/messages';
import { refuse } from '../../platform/http/refused.ts';
import { newDigits, newId } from '../../platform/ids.ts';
import { addressBlock } from './address-rule.ts';
import type { AccountsDeps } from './deps.ts';
import { hashCode } from './one-time-code.ts';
import { insertChallenge, lockSending, readSendHistory, type SendSubject } from './otp-repository.ts';
import { readPhone } from './phone-number.ts';
import { decideSend, type SendHistory } from './send-limit-rule.ts';

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

/** Seconds until the next code may be asked for; refuses `too-many` while a cap is reached. */
function permit(history: SendHistory, factor: number, now: Date): number {
  const decision = decideSend(history, factor, now);
  return decision.ok ? decision.resendAfter : refuse('too-many', {}, decision.wait);
}

async function issue(deps: Sending, subject: SendSubject, now: Date) {
  permit(await readSendHistory(deps.db, subject, now), deps.limitFactor, now); // a flood never reaches the lock
  const challenge = { id: newId(), code: newDigits(deps.codeLength) };
  const expiresAt = new Date(now.getTime() + LIFETIME_MINUTES * 60_000);
  const resendAfter = await deps.db.transaction(async (tx) => {
    const [, history] = await Promise.all([lockSending(tx), readSendHistory(tx, subject, now)]);
    const seconds = permit(history, deps.limitFactor, now);
    insertChallenge(tx, {
      ...subject,
      id: challenge.id,
      codeHash: hashCode(deps.secret, challenge.id, subject.phone, challenge.code),
      length: deps.codeLength,
      createdAt: now,
      expiresAt,
    });
    return seconds;
  });
  return { ...challenge, resendAfter, expiresAt };
}

/**
 * Sends a one-time code, first or again: the caps count both. Nothing here looks at whether the number is known.
 * Refuses `phone-not-served`, `too-many`, and `busy` when the message was not taken over.
 */
export async function sendCode(
  deps: Sending,
  { phone: typed, address, language, now }: Asked,
): Promise<Challenge> {
  const number = readPhone(typed, deps.countries) ?? refuse('phone-not-served');
  const { id, code, resendAfter, expiresAt } = await issue(
    deps,
    { ...number, address: addressBlock(address) },
    now,
  );
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
