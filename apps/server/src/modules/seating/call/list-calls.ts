import type { CallFigures } from '@tableside/contract/call-figures.schema';
import type { Call } from '@tableside/contract/staff.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { presentCalls } from './present-call.ts';
import { type CallTimes, listCallTimes, listDoneCalls, listOpenCalls } from './service-call-repository.ts';

const DONE_FOR = 12 * 3_600_000;

export interface CallList {
  readonly storeId: string;
  readonly state: 'open' | 'done';
  readonly now: Date;
}

/** A store's requests: the open ones oldest first, or the last hundred done within twelve hours, newest first. */
export async function listCalls(
  db: Reader,
  staff: Staff,
  { storeId, state, now }: CallList,
): Promise<Call[]> {
  if (!staff.storeIds.includes(storeId)) return refuse('not-found');
  const calls =
    state === 'open'
      ? await listOpenCalls(db, storeId)
      : await listDoneCalls(db, storeId, new Date(now.getTime() - DONE_FOR));
  return presentCalls(db, storeId, calls);
}

const presentTimes = ({ calls, seen, done }: CallTimes) => ({
  calls,
  median_seen_seconds: seen,
  median_done_seconds: done,
});

/** How fast a store's calls of the last twelve hours were answered and finished, in all and by area. */
export async function callFigures(
  db: Reader,
  staff: Staff,
  storeId: string,
  now: Date,
): Promise<CallFigures> {
  if (!staff.storeIds.includes(storeId)) return refuse('not-found');
  const rows = await listCallTimes(db, storeId, new Date(now.getTime() - DONE_FOR));
  const all = rows.find(({ area }) => area === null) ?? { area: null, calls: 0, seen: null, done: null };
  return {
    ...presentTimes(all),
    areas: rows.flatMap((row) => (row.area === null ? [] : { area: row.area, ...presentTimes(row) })),
  };
}
