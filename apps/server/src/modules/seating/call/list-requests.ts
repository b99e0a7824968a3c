import type { ServiceRequest } from '@tableside/contract/seating.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { resolveTable } from '../../venues/index.ts';
import { presentRequest } from './present-call.ts';
import { findRecentCalls } from './service-call-repository.ts';

const SHOWN_AFTER_DONE = 600_000;

/** What a table asked for: all that is open, and what was done in the last ten minutes, oldest first. */
export async function listRequests(db: Reader, handle: string, now: Date): Promise<ServiceRequest[]> {
  const table = await resolveTable(db, handle, now);
  if (!table) return refuse('table-unknown');
  const calls = await findRecentCalls(db, table.id, new Date(now.getTime() - SHOWN_AFTER_DONE));
  return calls.map(presentRequest);
}
