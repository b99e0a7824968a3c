import { isUnderWay, isVoid, stationsOf, statusOfLines } from '@tableside/contract/ordered-lines';
import type { Reader } from '../../../platform/db/database.ts';
import { WeighedCache } from '../../../platform/weighed-cache.ts';
import type { LineFacts, OrderFacts } from '../order/order.ts';
import { orderLines } from '../order/round-repository.ts';
import { listReadyTimes, listTicketClocks, type TicketClock } from './ready-time-repository.ts';
import {
  latestWindow,
  type ReadySpan,
  type ReadyTime,
  readySpan,
  type TicketKind,
  type UsualMinutes,
  usualMinutes,
  type Window,
  wholeSpan,
} from './ready-time-rule.ts';
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

const pastOf = (db: Reader, storeId: string, at: number): Promise<readonly ReadyTime[]> => {
  const hour = Math.floor(at / HOUR) * HOUR;
  return known.obtain(`${storeId} ${hour}`, () => listReadyTimes(db, storeId, new Date(hour)));
};
const kindOf = ({ type, lines }: Pick<WaitedFor, 'type' | 'lines'>): TicketKind => ({
  type,
  stations: [...new Set(lines.filter(({ status }) => !isVoid(status)).flatMap(stationsOf))],
});

/**
 * When a ticket is usually ready (ISO 8601), by this store's own thirty days before the hour it was sent in: the same for
 * whoever asks, and as long as it is cooked. Null where too few tickets like it lie behind.
 */
export async function readyWindow(db: Reader, ticket: WaitedFor): Promise<Window | null> {
  const span = readySpan(await pastOf(db, ticket.storeId, ticket.placedAt), kindOf(ticket));
  const after = (seconds: number): string => new Date(ticket.placedAt + seconds * 1000).toISOString();
  return span && { from: after(span.from), to: after(span.to) };
}

/** Within how many minutes a ticket and each station's share of it are usually ready, by the same past. */
export const usualTimes = async (db: Reader, ticket: WaitedFor): Promise<UsualMinutes> =>
  usualMinutes(await pastOf(db, ticket.storeId, ticket.placedAt), kindOf(ticket));

/** How long whole tickets of a mode usually take at a store that is asked for one now; null where too few lie behind. */
export const usualSpan = async (
  db: Reader,
  storeId: string,
  type: TicketKind['type'],
  now: Date,
): Promise<ReadySpan | null> => wholeSpan(await pastOf(db, storeId, now.getTime()), type);

/** The tickets that are being cooked, with their lines among these. */
const cookingOf = (clocks: readonly TicketClock[], all: readonly LineFacts[]) =>
  clocks
    .map((clock) => ({ ...clock, lines: all.filter(({ ticketId }) => ticketId === clock.id) }))
    .filter(({ lines }) => isUnderWay(statusOfLines(lines)));

/** By when all that is cooked should be ready, as its tickets are aimed at; null when nothing is cooked. */
export function readyBy(clocks: readonly TicketClock[], lines: readonly LineFacts[]): Date | null {
  const aims = cookingOf(clocks, lines).map(
    ({ placedAt, targetMinutes }) => placedAt.getTime() + targetMinutes * 60_000,
  );
  return aims.length === 0 ? null : new Date(Math.max(...aims));
}

/** When all that the kitchen still has of an order is usually ready; null where that cannot be told or it has nothing. */
export async function orderWindow(
  db: Reader,
  { id, storeId, type }: Pick<OrderFacts, 'id' | 'storeId' | 'type'>,
): Promise<Window | null> {
  const [clocks, all] = await Promise.all([listTicketClocks(db, [id]), orderLines(db, [id])]);
  const windows = cookingOf(clocks, all).map(({ placedAt, lines }) =>
    readyWindow(db, { storeId, type, placedAt: placedAt.getTime(), lines }),
  );
  return latestWindow(await Promise.all(windows));
}
