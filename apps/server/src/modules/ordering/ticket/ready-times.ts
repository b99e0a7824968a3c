import type { Reader } from '../../../platform/db/database.ts';
import { WeighedCache } from '../../../platform/weighed-cache.ts';
import { listReadyTimes } from './ready-time-repository.ts';
import { type ReadyTime, readySpan, type TicketKind } from './ready-time-rule.ts';

const HOUR = 3_600_000;
/** Stores and hours that are kept at once; an entry is a handful of figures. */
const KEPT = 500;

/** Figures by store and hour. What lies before an hour does not change, so an entry is never out of date. */
const known = new WeighedCache<readonly ReadyTime[]>(KEPT, () => 1);

/** A ticket whose window is wanted, and since when (epoch ms) its kitchen has it. */
export interface WaitedFor extends TicketKind {
  readonly storeId: string;
  readonly placedAt: number;
}

/**
 * When a ticket is usually ready (epoch ms), by this store's own thirty days before the hour it was sent in: the same for
 * whoever asks, and as long as it is cooked. Null where too few tickets like it lie behind.
 */
export async function readyWindow(
  db: Reader,
  { storeId, placedAt, ...ticket }: WaitedFor,
): Promise<{ readonly from: number; readonly to: number } | null> {
  const hour = Math.floor(placedAt / HOUR) * HOUR;
  const past = await known.obtain(`${storeId} ${hour}`, () => listReadyTimes(db, storeId, new Date(hour)));
  const span = readySpan(past, ticket);
  return span && { from: placedAt + span.from * 1000, to: placedAt + span.to * 1000 };
}
