import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ProcessContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { lockUser, spendCode } from '../accounts/index.ts';
import type { Person } from './personal-repository.ts';

/** As typed, for the code that went to the caller's own number. */
export interface FreshCode {
  readonly challenge_id: string;
  readonly otp: string;
}

/**
 * Does something that only the owner of the number may do, in one transaction with using up the code. Refuses `otp-wrong`
 * (the try counts), `otp-expired`, `too-many-tries`.
 */
export async function withFreshCode<T>(
  secret: string,
  { challenge_id: challengeId, otp }: FreshCode,
  { principal, process, now }: ProcessContext<'diner'>,
  work: (person: Person, tx: Tx, announce: Announce) => Promise<T>,
): Promise<T> {
  const outcome = await process.step(async (tx, announce) => {
    const { id, phone } = (await lockUser(tx, principal.userId)) ?? refuse('not-found');
    const person = { id, phone: phone ?? '' };
    if (!(await spendCode(tx, secret, { phone: person.phone, challengeId, otp }, now))) return undefined;
    return { done: await work(person, tx, announce) };
  });
  return (outcome ?? refuse('otp-wrong')).done;
}
