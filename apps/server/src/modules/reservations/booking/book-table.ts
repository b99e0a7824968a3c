import type { BookingDeposit, BookingTag } from '@tableside/contract/vocabulary';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newCode, newId } from '../../../platform/ids.ts';
import type { StoreFacts } from '../../venues/index.ts';
import type { ReservationsDeps } from '../deps.ts';
import { type BookingFacts, initialBookingState } from './booking.ts';
import { countBooked, insertBooking } from './booking-repository.ts';
import { findPlace } from './find-place.ts';
import { type Horizon, horizonOf, isBookable, stayOf } from './slot-rule.ts';

const CODE_LENGTH = 6;
/**
 * Tables that guests may book for one number: at times to come at a store; in an hour and in a day anywhere, also of those
 * that were given back, since each sends a message to a number that nobody has proved to be theirs.
 */
const MOST = { standing: 3, hour: 5, day: 10 };

/** Who wants a table, and when; `at` in ISO 8601, `duration` in minutes. */
export interface AskedTable {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly guests: number;
  readonly at: string;
  readonly duration?: number | undefined;
  readonly note: string;
  readonly tags?: readonly BookingTag[];
  readonly deposit?: BookingDeposit;
  readonly tableIds?: readonly string[] | undefined;
}
interface Around {
  readonly tx: Tx;
  readonly now: Date;
  readonly announce: Announce;
  readonly language: string;
}

type PartyReader = Pick<ReservationsDeps, 'readPhone' | 'holdsCardNumber'>;

/** The number in E.164 that somebody typed at a store, null for none; refuses one that is not served, and card numbers in words. */
export function readParty(
  { readPhone, holdsCardNumber }: PartyReader,
  { name, note, phone }: Pick<AskedTable, 'name' | 'note' | 'phone'>,
  { country }: Pick<StoreFacts, 'country'>,
): string | null {
  if (holdsCardNumber(name) || holdsCardNumber(note)) return refuse('card-number-refused');
  return phone === undefined ? null : (readPhone(phone, country) ?? refuse('phone-not-served'));
}

type Booker = 'diner' | 'staff';

/** When a table may be had: guests give the store notice, the staff book for now as well. */
export const horizonFor = (by: Booker, { preferences }: StoreFacts, now: Date): Horizon =>
  horizonOf(now.getTime(), by === 'staff' ? 0 : preferences.booking.notice_minutes);

/** Refuses a guest one table more for a number that has `MOST`; the store's bookings are locked. */
async function requireRoom(tx: Tx, storeId: string, phone: string, now: Date): Promise<void> {
  const { standing, hour, day } = await countBooked(tx, storeId, phone, now);
  if (standing >= MOST.standing || hour >= MOST.hour || day >= MOST.day) refuse('too-many-bookings');
}

/**
 * Keeps a table (`findPlace`). The staff may book at once, for today's next minutes, for a party of any size and for one
 * number as often as they like; a guest hears `too-many-bookings` beyond `MOST`.
 */
export async function bookTable(
  deps: PartyReader,
  store: StoreFacts,
  asked: AskedTable,
  { tx, now, announce, language }: Around,
  by: Booker,
): Promise<BookingFacts> {
  const phone = readParty(deps, asked, store);
  const at = Date.parse(asked.at);
  const horizon = horizonFor(by, store, now);
  const { largest } = store.preferences.booking;
  if (by === 'diner' && asked.guests > largest) return refuse('party-too-large', { largest });
  if (!isBookable(at, horizon)) return refuse('time-not-bookable');
  const { guests, duration: minutes = stayOf(guests), tableIds: wishes } = asked;
  const tableIds = await findPlace(tx, store, { at, guests, minutes, tableIds: wishes, horizon });
  if (by === 'diner' && phone !== null) await requireRoom(tx, store.id, phone, now);
  const booking: BookingFacts = {
    id: newId(),
    storeId: store.id,
    code: newCode(CODE_LENGTH),
    name: asked.name,
    phone,
    guests,
    at: new Date(at),
    until: new Date(at + minutes * 60_000),
    note: asked.note,
    state: by === 'staff' ? 'confirmed' : initialBookingState,
    language,
    tags: asked.tags ?? [],
    deposit: asked.deposit ?? 'none',
    tableIds,
    seatingId: null,
    version: 1,
  };
  insertBooking(tx, booking, by === 'diner', now);
  announce('booking.changed', { v: 1, storeId: store.id, bookingId: booking.id, version: 1 });
  announce('booking.told', { v: 1, storeId: store.id, bookingId: booking.id, what: 'made' });
  return booking;
}
