import type { Challenge } from '@tableside/contract/accounts.schema';
import { messageText } from '@tableside/i18n/server/messages';
import type { Tx } from '../../../platform/db/database.ts';
import { addressBlock } from '../../../platform/http/address-block.ts';
import type { ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newDigits } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { issueChallenge } from './issue-challenge.ts';
import { hashCode } from './one-time-code.ts';
import { readPhone } from './phone-number.ts';

const LIFETIME_MINUTES = 5;

type Asked = Pick<ProcessContext<'visitor'>, 'process' | 'address' | 'language' | 'now'> & {
  /** As typed. */
  readonly phone: string;
};

type Sending = Pick<
  AccountsDeps,
  'messages' | 'secret' | 'origin' | 'limitFactor' | 'countries' | 'codeLength'
>;

/**
 * Sends a one-time code, first or again: the caps count both. Nothing here looks at whether the number is known. With the
 * caller's key it is sent once; where the first call failed on the way, a repetition sends another as soon as the caps
 * allow one, for nobody knows the first code any more. Refuses `phone-not-served`, `too-many`, and `busy` when the
 * message was not taken over.
 */
export async function sendCode(
  deps: Sending,
  { phone: typed, process, address, language, now }: Asked,
): Promise<{ readonly status: 200; readonly body: Challenge }> {
  const number = readPhone(typed, deps.countries) ?? refuse('phone-not-served');
  const code = newDigits(deps.codeLength);
  const issue = (tx: Tx) =>
    issueChallenge(tx, deps.limitFactor, {
      subject: { ...number, address: addressBlock(address), channel: 'sms' },
      codeHash: (challengeId) => hashCode(deps.secret, challengeId, number.phone, code),
      length: deps.codeLength,
      lifetimeSeconds: LIFETIME_MINUTES * 60,
      now,
    });
  const begun = await process.begin(
    () => null,
    async (tx) => ({ memo: await issue(tx) }),
  );
  const { id, resendAfter, expiresAt } = ('memo' in begun && begun.memo) || (await process.step(issue));
  const store = new URL(deps.origin).host;
  const text = messageText(language)('messages.otp', { code, store, minutes: LIFETIME_MINUTES });
  const message = { to: number.phone, kind: 'otp', text, code, link: null } as const;
  await deps.messages.sendMessage(message, now).catch(() => refuse('busy', {}, Math.max(1, resendAfter)));
  const body = {
    challenge_id: id,
    length: deps.codeLength,
    resend_after: resendAfter,
    expires_at: expiresAt.toISOString(),
  };
  return process.finish({ status: 200, body }, async () => undefined);
}
