import type { Reader } from '../../platform/db/database.ts';
import type { ProcessContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { revokeSessions, type SessionGate } from '../accounts/index.ts';
import { giveUpAll } from '../reservations/index.ts';
import { type FreshCode, withFreshCode } from './fresh-code.ts';
import { erasePersonal } from './personal-repository.ts';

/** What erasing needs from outside. `secret` is the pepper of one-time codes. */
export interface PrivacyDeps {
  readonly secret: string;
  readonly gate: Pick<SessionGate, 'end'>;
  /** The running order of a diner. */
  readonly currentOrderOf: (db: Reader, userId: string) => Promise<string | null>;
}

/**
 * Erases the caller everywhere and signs every device out. Refuses `order-running` while somebody waits for food or money,
 * and as `withFreshCode` does.
 */
export async function eraseUser(
  { secret, gate, currentOrderOf }: PrivacyDeps,
  code: FreshCode,
  context: ProcessContext<'diner'>,
): Promise<void> {
  const { now, db, principal } = context;
  // Before the code is used up, so that it serves once the order is over.
  if ((await currentOrderOf(db, principal.userId)) !== null) refuse('order-running');
  const ended = await withFreshCode(secret, code, context, async (person, tx, announce) => {
    if ((await currentOrderOf(tx, person.id)) !== null) refuse('order-running');
    const sessions = await revokeSessions(tx, person.id, now);
    await giveUpAll(person, { tx, now, announce });
    erasePersonal(tx, person);
    announce('user.changed', { v: 1, userId: person.id, version: 0 });
    return sessions;
  });
  for (const sessionId of ended) gate.end(sessionId, now);
}
