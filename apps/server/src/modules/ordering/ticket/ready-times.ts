import { isVoid, stationsOf } from '@tableside/contract/ordered-lines';
import type { Reader } from '../../../platform/db/database.ts';
import { WeighedCache } from '../../../platform/weighed-cache.ts';
import { listReadyTimes } from './ready-time-repository.ts';
import { type ReadyTime, readySpan, type TicketKind } from './ready-time-rule.ts';
import type { StationLine } from './stations.ts';

const HOUR = 3_600_000;
/** Stores and hours that are kept at once; an entry is a handful of figures. */
const KEPT = 500;

/** Figures by store and hour. What lies before an hour does not change, so an entry is never out of date. */
const known = new WeighedCache<readonly ReadyTime[]>(KEPT, () => 1);

/** A ticket whose window is wanted, with all its lines, and since when (epoch ms) its kitchen has it. */
export interface WaitedFor extends Pick<TicketKind, 'type'> {
  readonly storeId: string;
  readonly placedAt: number;
  readonly lines: readonly Pick<StationLine, 'status' | 'stations'>[];
}

/**
 * When a ticket is usually ready (ISO 8601), by this store's own thirty days before the hour it was sent in: the same for
 * whoever asks, and as long as it is cooked. Null where too few tickets like it lie behind.
 */
export async function readyWindow(
  db: Reader,
  { storeId, placedAt, type, lines }: WaitedFor,
): Promise<{ readonly from: string; readonly to: string } | null> {
  const hour = Math.floor(placedAt / HOUR) * HOUR;
  const past = await known.obtain(`${storeId} ${hour}`, () => listReadyTimes(db, storeId, new Date(hour)));
  const stations = new Set(lines.filter(({ status }) => !isVoid(status)).flatMap(stationsOf));
  const span = readySpan(past, { type, stations: [...stations] });
  const after = (seconds: number): string => new Date(placedAt + seconds * 1000).toISOString();
  return span && { from: after(span.from), to: after(span.to) };
}
