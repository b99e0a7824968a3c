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
  // Before the commit: should that fail, the session is refused here for seconds and then lives on.
  gate.end(sessionId, now);
}
