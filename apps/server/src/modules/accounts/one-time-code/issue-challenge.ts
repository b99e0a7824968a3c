import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { insertChallenge, lockSending, readSendHistory, type SendSubject } from './otp-repository.ts';
import { decideSend, type SendHistory } from './send-limit-rule.ts';

/** What a number is asked, whichever way: counted on the same caps. */
export interface NewAsk {
  readonly subject: SendSubject;
  /** What is kept of the code, by the challenge's id. */
  readonly codeHash: (id: string) => Buffer;
  readonly length: number;
  readonly lifetimeSeconds: number;
  /** What else belongs to the challenge, in the same transaction. */
  readonly also?: (tx: Tx, id: string) => void;
  readonly now: Date;
}

/** Seconds until the next one may be asked for; refuses `too-many` while a cap is reached. */
function permit(history: SendHistory, factor: number, now: Date): number {
  const decision = decideSend(history, factor, now);
  return decision.ok ? decision.resendAfter : refuse('too-many', {}, decision.wait);
}

/** Writes a challenge down if the caps (times `factor`) allow one more; `resendAfter` in seconds. Refuses `too-many`. */
export async function issueChallenge(
  tx: Tx,
  factor: number,
  { subject, codeHash, length, lifetimeSeconds, also, now }: NewAsk,
) {
  permit(await readSendHistory(tx, subject, now), factor, now); // a flood never reaches the lock
  const id = newId();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
  const [, history] = await Promise.all([lockSending(tx), readSendHistory(tx, subject, now)]);
  const resendAfter = permit(history, factor, now);
  insertChallenge(tx, { ...subject, id, codeHash: codeHash(id), length, createdAt: now, expiresAt });
  also?.(tx, id);
  return { id, resendAfter, expiresAt };
}
