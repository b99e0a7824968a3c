import type { Reader } from '../../../platform/db/database.ts';
import { isClosedOn, listTables, openOnDay, type StoreFacts } from '../../venues/index.ts';
import type { BookingFacts } from './booking.ts';
import { planDay, type SlotDay, type Taken } from './slot-rule.ts';

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
  return first && last ? { open, from: new Date(first.from), to: new Date(last.to) } : undefined;
}

type Keeping = (from: Date, to: Date) => Promise<readonly BookingFacts[]>;

/** The plan of one calendar day of a store (YYYY-MM-DD in its zone), empty on a closed one; `keeping` reads what is booked. */
export async function planOf(db: Reader, store: StoreFacts, day: string, keeping: Keeping) {
  const span = spanOfDay(store, day);
  // In order: what is read to be changed is read behind its lock.
  const booked = span ? await keeping(span.from, span.to) : [];
  const tables = await listTables(db, store.id);
  const open = isClosedOn(store.closedDays, day) ? [] : (span?.open ?? []);
  const { pace } = store.preferences.booking;
  const facts: SlotDay = { open, tables, taken: booked.map(takenBy), pace };
  return { ...planDay(facts), tables };
}
