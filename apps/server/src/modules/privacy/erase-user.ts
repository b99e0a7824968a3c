import type { Reader } from '../../platform/db/database.ts';
import type { ProcessContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { revokeSessions, type SessionGate } from '../accounts/index.ts';
import { giveUpAll } from '../reservations/index.ts';
import { type FreshCode, withFreshCode } from './fresh-code.ts';
import { erasePersonal } from './personal-repository.ts';

/** What erasing needs from outside. `secret` is the installation's secret of one-time codes. */
export interface PrivacyDeps {
  readonly secret: string;
  readonly gate: Pick<SessionGate, 'end'>;
  /** Whether a diner waits for an order or its bill; for what is paid only when it was promised after `since`. */
  readonly awaitsOrder: (db: Reader, userId: string, since: Date) => Promise<boolean>;
}

/** What was promised so long ago is there, though nobody said so. */
const AWAITED_MS = 24 * 3_600_000;

/**
 * Erases the caller everywhere and signs every device out. Refuses `order-running` while somebody waits for food or money,
 * and as `withFreshCode` does.
 */
export async function eraseUser(
  { secret, gate, awaitsOrder }: PrivacyDeps,
  code: FreshCode,
  context: ProcessContext<'diner'>,
): Promise<void> {
  const { now, db, principal } = context;
  const since = new Date(now.getTime() - AWAITED_MS);
  // Before the code is used up, so that it serves once the order is over.
  if (await awaitsOrder(db, principal.userId, since)) refuse('order-running');
  const ended = await withFreshCode(secret, code, context, async (person, tx, announce) => {
    if (await awaitsOrder(tx, person.id, since)) refuse('order-running');
    const sessions = await revokeSessions(tx, person.id, now);
    await giveUpAll(person, { tx, now, announce });
    await erasePersonal(tx, person);
    announce('user.changed', { v: 1, userId: person.id, version: 0 });
    return sessions;
  });
  for (const sessionId of ended) gate.end(sessionId, now);
}
