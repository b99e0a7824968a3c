import { MOST_JOINED } from '@tableside/contract/vocabulary';

/** Minutes between two times that are offered. */
const SLOT_MINUTES = 15;
/** Days after which nobody plans yet. */
const DAYS_AHEAD = 60;
const MINUTE = 60_000;

/** A stretch of time in milliseconds since 1970; `to` belongs to it no more. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** A table in the order of the store's plan. */
export interface SlotTable {
  readonly id: string;
  readonly area: string;
  readonly seats: number;
}
/** A booking that keeps its tables. */
export interface Taken extends Span {
  readonly tableIds: readonly string[];
  readonly guests: number;
}
/** One day of a store. */
export interface SlotDay {
  /** When a stay may be, in the order of the clock and apart; it may reach over the ends of the day. */
  readonly open: readonly Span[];
  /** When a stay may begin; undefined: as long as it is open. */
  readonly starts?: Span | undefined;
  readonly tables: readonly SlotTable[];
  readonly taken: readonly Taken[];
  /** Guests who may arrive within a quarter of an hour; null: `paceOf` the tables. */
  readonly pace: number | null;
}
export interface SlotParty {
  readonly guests: number;
  /** How long it stays. */
  readonly minutes: number;
  /** The tables it is to have, and no others. */
  readonly tableIds?: readonly string[] | undefined;
}
/** Why a time cannot be had: outside the opening hours for the whole stay, or no table (or the kitchen no hand) free. */
export type SlotAnswer =
  | { readonly kind: 'free'; readonly tableIds: readonly string[] }
  | { readonly kind: 'full' | 'closed' };

/** Minutes that a party of this size keeps its table when nobody says otherwise. */
export const stayOf = (guests: number): number => (guests <= 2 ? 90 : guests <= 6 ? 120 : 150);

/** Guests who may arrive within one quarter of an hour: half of all seats, and always a party of eight. */
export const paceOf = (tables: readonly Pick<SlotTable, 'seats'>[]): number =>
  Math.max(8, Math.ceil(tables.reduce((sum, { seats }) => sum + seats, 0) / 2));

/** Neighbours of one area that together seat the party, without one too many. */
function joinsFrom(free: readonly SlotTable[], start: number, guests: number): readonly SlotTable[] | null {
  const first = free[start];
  const joined: SlotTable[] = [];
  let seats = 0;
  for (const table of free.slice(start, start + MOST_JOINED)) {
    if (table.area !== first?.area) return null;
    joined.push(table);
    seats += table.seats;
    if (seats >= guests) return joined;
  }
  return null;
}

/** The free tables that seat a party with the fewest empty chairs: one table, else neighbours put together. */
export function fitParty(free: readonly SlotTable[], guests: number): readonly string[] | null {
  const single = free
    .filter(({ seats }) => seats >= guests)
    .reduce<SlotTable | null>((best, table) => (best && best.seats <= table.seats ? best : table), null);
  if (single) return [single.id];
  const seatsIn = (tables: readonly SlotTable[]): number => tables.reduce((sum, { seats }) => sum + seats, 0);
  const joined = free
    .map((_, start) => joinsFrom(free, start, guests))
    .reduce((best, some) => (some && (!best || seatsIn(some) < seatsIn(best)) ? some : best), null);
  return joined?.map(({ id }) => id) ?? null;
}

/** Whether these tables, each of them there and named once, seat the party together, wherever they stand. */
export function seatTogether(
  tables: readonly SlotTable[],
  tableIds: readonly string[],
  guests: number,
): boolean {
  const own = tables.filter(({ id }) => tableIds.includes(id));
  return own.length === tableIds.length && own.reduce((sum, { seats }) => sum + seats, 0) >= guests;
}

const ALWAYS: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Reads a day once, so that each of its times is looked up in what touches it only. */
export function planDay({ open, starts = ALWAYS, tables, taken, pace: set }: SlotDay) {
  const byTable = new Map<string, Span[]>(tables.map(({ id }) => [id, []]));
  const arriving = new Map<number, number>();
  const quarterOf = (at: number): number => Math.floor(at / (SLOT_MINUTES * MINUTE));
  for (const { tableIds, from, to, guests } of taken) {
    for (const id of tableIds) byTable.get(id)?.push({ from, to });
    arriving.set(quarterOf(from), (arriving.get(quarterOf(from)) ?? 0) + guests);
  }
  const pace = set ?? paceOf(tables);
  const isFree = ({ id }: SlotTable, from: number, to: number): boolean =>
    !byTable.get(id)?.some((span) => span.from < to && from < span.to);
  /** Whether too many arrive in that quarter of an hour with this party. */
  const isCrowded = (at: number, guests: number): boolean =>
    (arriving.get(quarterOf(at)) ?? 0) + guests > pace;
  /** Ids of the tables that somebody has during a part of a stay. */
  const takenFor = (at: number, minutes: number): readonly string[] =>
    tables.filter((table) => !isFree(table, at, at + minutes * MINUTE)).map(({ id }) => id);
  /** Judges one time. A stay that ends exactly when the next begins does not touch it. */
  const answer = (at: number, { guests, minutes, tableIds: wanted }: SlotParty): SlotAnswer => {
    const to = at + minutes * MINUTE;
    if (!open.some((span) => span.from <= at && to <= span.to)) return { kind: 'closed' };
    if (isCrowded(at, guests)) return { kind: 'full' };
    const free = tables.filter((table) => isFree(table, at, to));
    const all = wanted?.every((wish) => free.some(({ id }) => id === wish));
    const tableIds = wanted ? all && wanted : fitParty(free, guests);
    return tableIds ? { kind: 'free', tableIds } : { kind: 'full' };
  };
  /** The times that are offered, with whether each can be had. */
  const slots = (party: SlotParty): { readonly at: number; readonly answer: SlotAnswer }[] =>
    open.flatMap(({ from, to }) => {
      const first = Math.max(from, starts.from);
      const last = Math.min(to - party.minutes * MINUTE, starts.to - 1);
      const count = Math.max(0, Math.floor((last - first) / (SLOT_MINUTES * MINUTE)) + 1);
      return Array.from({ length: count }, (_, step) => {
        const at = first + step * SLOT_MINUTES * MINUTE;
        return { at, answer: answer(at, party) };
      });
    });
  return { answer, isCrowded, slots, takenFor };
}

/** The first and the last instant for which a table may be had, in milliseconds since 1970. */
export interface Horizon {
  readonly earliest: number;
  readonly latest: number;
}

/** What may be booked at an instant by somebody who gives so many minutes' notice. */
export const horizonOf = (now: number, noticeMinutes: number): Horizon => ({
  earliest: now + noticeMinutes * MINUTE,
  latest: now + DAYS_AHEAD * 24 * 60 * MINUTE,
});

/** Whether a time is neither past or too soon nor too far ahead. */
export const isBookable = (at: number, { earliest, latest }: Horizon): boolean =>
  at >= earliest && at <= latest;

/** The free times nearest to the wanted one, in the order of the clock. */
export const nearest = (free: readonly number[], wanted: number, most: number): readonly number[] =>
  [...free]
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, most)
    .sort((a, b) => a - b);
