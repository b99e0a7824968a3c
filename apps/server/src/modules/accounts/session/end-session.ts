import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import type { SessionGate } from '../gate.ts';
import { revokeSession } from './session-repository.ts';

/** Ends one of the caller's sessions. Refuses `not-found` for foreign and ended ones. */
export async function endSession(
  { tx, principal, now }: CommandContext<'diner'>,
  gate: SessionGate,
  sessionId: string,
): Promise<void> {
  if (!(await revokeSession(tx, sessionId, principal.userId, now))) refuse('not-found');
  tx.afterCommit(() => gate.end(sessionId, now));
}
