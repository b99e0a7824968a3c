import { randomBytes } from 'node:crypto';
import type { CallerRequest } from '@tableside/contract/caller.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { addressBlock } from '../../../platform/http/address-block.ts';
import { refuse } from '../../../platform/http/refused.ts';
import type { AccountsDeps } from '../deps.ts';
import { issueChallenge } from '../one-time-code/issue-challenge.ts';
import { readPhone } from '../one-time-code/phone-number.ts';
import { deviceLabel } from '../session/device-label-rule.ts';
import { insertCallerRequest } from './caller-repository.ts';

const LIFETIME_SECONDS = 120;

interface Asked {
  /** As typed. */
  readonly phone: string;
  /** SHA-256 of the browser's verifier, base64url. */
  readonly challenge: string;
  readonly address: string;
  readonly language: Language;
  readonly userAgent: string | undefined;
  readonly now: Date;
}

/**
 * Asks the provider to vouch for a number. It counts on the caps of codes and, as they, looks at nothing but the number.
 * Refuses `phone-not-served`, `too-many`, `not-found` where nobody vouches, `busy` when the provider did not take it over.
 */
export async function requestVerification(
  deps: Pick<AccountsDeps, 'db' | 'limitFactor' | 'countries' | 'caller'>,
  { phone: typed, challenge, address, language, userAgent, now }: Asked,
): Promise<CallerRequest> {
  const provider = deps.caller ?? refuse('not-found');
  const number = readPhone(typed, deps.countries) ?? refuse('phone-not-served');
  const verifierHash = Buffer.from(challenge, 'base64url');
  const unknowable = randomBytes(32); // no code opens this challenge
  const { id, resendAfter, expiresAt } = await deps.db.transaction((tx) =>
    issueChallenge(tx, deps.limitFactor, {
      subject: { ...number, address: addressBlock(address), channel: 'caller' },
      codeHash: () => unknowable,
      length: 6,
      lifetimeSeconds: LIFETIME_SECONDS,
      also: (_, requestId) =>
        insertCallerRequest(tx, {
          id: requestId,
          provider: provider.name,
          verifierHash,
          language,
          device: deviceLabel(userAgent),
        }),
      now,
    }),
  );
  const deepLink = await provider
    .ask({ requestId: id, phone: number.phone, language }, now)
    .catch(() => refuse('busy', {}, Math.max(1, resendAfter)));
  return { request_id: id, deep_link: deepLink, expires_at: expiresAt.toISOString() };
}
