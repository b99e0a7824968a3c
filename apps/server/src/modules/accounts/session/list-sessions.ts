import type { Session } from '@tableside/contract/accounts.schema';
import type { z } from 'zod';
import type { Reader } from '../../../platform/db/database.ts';
import type { Diner } from '../../../platform/http/principal.ts';
import { DINER_IDLE, idleSince } from './idle-rule.ts';
import { listLiveSessions } from './session-repository.ts';

/** Where the caller is signed in, the device used last first. */
export async function listSessions(db: Reader, diner: Diner, now: Date): Promise<z.infer<typeof Session>[]> {
  const rows = await listLiveSessions(db, diner.userId, idleSince(now, DINER_IDLE));
  return rows.map(({ id, device, created_at, last_seen_at }) => ({
    _id: id,
    device,
    current: id === diner.sessionId,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}
