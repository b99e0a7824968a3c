import type { Reader } from '../../../platform/db/database.ts';
import {
  isClosedOn,
  listTables,
  openOnDay,
  openSpans,
  type StoreFacts,
  serviceSpan,
} from '../../venues/index.ts';
import type { BookingFacts } from './booking.ts';
import { planDay, type SlotDay, type Span, type Taken } from './slot-rule.ts';

const MINUTE = 60_000;

const takenBy = ({ at, until, tableIds, guests }: BookingFacts): Taken => ({
  from: at.getTime(),
  to: until.getTime(),
  tableIds,
  guests,
});

/** From the first opening of a calendar day to its last closing, over midnight if need be; undefined while it is shut. */
export function spanOfDay(store: StoreFacts, day: string) {
  const open = openOnDay(store, day);
  const [first] = open;
  const last = open.at(-1);
  return first && last ? { from: new Date(first.from), to: new Date(last.to) } : undefined;
}

/**
 * When a stay of a service day (YYYY-MM-DD) may begin, and the opening hours it may be in: joined where they touch, and
 * on into the days beside it. A closed day has none, and none run on into one.
 */
export function hoursOfDay(
  { hours, timezone, closedDays }: Pick<StoreFacts, 'hours' | 'timezone' | 'closedDays'>,
  day: string,
): { readonly open: readonly Span[]; readonly starts: Span } {
  const starts = serviceSpan({ hours, timezone }, day);
  if (isClosedOn(closedDays, day)) return { starts, open: [] };
  // Seen from that day, which may be weeks ahead; a pause of today's orders closes no table.
  const spans = openSpans({ hours, timezone, closedDays }, new Date(starts.from));
  return { starts, open: spans.filter(({ from, to }) => from < starts.to && starts.from < to) };
}

type Keeping = (from: Date, to: Date) => Promise<readonly BookingFacts[]>;

/**
 * The plan for stays of so many minutes that begin on one service day of a store (YYYY-MM-DD in its zone), empty on a
 * closed one; `keeping` reads what is booked until the last of them would end.
 */
export async function planOf(db: Reader, store: StoreFacts, day: string, minutes: number, keeping: Keeping) {
  const { open, starts } = hoursOfDay(store, day);
  const until = new Date(starts.to + minutes * MINUTE);
  // In order: what is read to be changed is read behind its lock.
  const booked = open.length > 0 ? await keeping(new Date(starts.from), until) : [];
  const tables = await listTables(db, store.id);
  const { pace } = store.preferences.booking;
  const facts: SlotDay = { open, starts, tables, taken: booked.map(takenBy), pace };
  return { ...planDay(facts), tables };
}
