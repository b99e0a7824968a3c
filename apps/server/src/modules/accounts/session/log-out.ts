import type { Database } from '../../../platform/db/database.ts';
import type { Diner } from '../../../platform/http/principal.ts';
import type { SessionGate } from '../gate.ts';
import { revokeSession } from './session-repository.ts';

/** Ends the caller's own session at once. */
export async function logOut(db: Database, gate: SessionGate, diner: Diner, now: Date): Promise<void> {
  await revokeSession(db, diner.sessionId, diner.userId, now);
  gate.end(diner.sessionId, now);
}
