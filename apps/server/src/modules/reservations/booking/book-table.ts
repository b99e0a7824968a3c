import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newCode, newId } from '../../../platform/ids.ts';
import { type StoreFacts, serviceDay } from '../../venues/index.ts';
import type { ReservationsDeps } from '../deps.ts';
import { type BookingFacts, initialBookingState } from './booking.ts';
import { insertBooking, lockKeeping } from './booking-repository.ts';
import { planOf } from './day-of-store.ts';
import { isBookable, nearest, stayOf } from './slot-rule.ts';

const CODE_LENGTH = 6;
const ALTERNATIVES = 4;

/** Who wants a table, and when; `at` in ISO 8601, `duration` in minutes. */
export interface AskedTable {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly guests: number;
  readonly at: string;
  readonly duration?: number | undefined;
  readonly note: string;
}
interface Around {
  readonly tx: Tx;
  readonly now: Date;
  readonly announce: Announce;
  readonly language: string;
}

/**
 * Keeps a table. The store's bookings are locked before they are read: of two parties for the last table one gets it, the
 * other hears `slot-full` with the nearest free times. The staff may book at once and for today's next minutes.
 */
export async function bookTable(
  { readPhone, holdsCardNumber }: Pick<ReservationsDeps, 'readPhone' | 'holdsCardNumber'>,
  store: StoreFacts,
  asked: AskedTable,
  { tx, now, announce, language }: Around,
  by: 'diner' | 'staff',
): Promise<BookingFacts> {
  if (holdsCardNumber(asked.name) || holdsCardNumber(asked.note)) return refuse('card-number-refused');
  const phone = asked.phone === undefined ? null : (readPhone(asked.phone) ?? refuse('phone-not-served'));
  const at = Date.parse(asked.at);
  const early = by === 'staff' ? now.getTime() - 30 * 60_000 : now.getTime();
  if (!isBookable(at, early)) return refuse('time-not-bookable');
  const party = { guests: asked.guests, minutes: asked.duration ?? stayOf(asked.guests) };
  const plan = await planOf(tx, store, serviceDay(store, new Date(at)), (from, to) =>
    lockKeeping(tx, store.id, from, to),
  );
  const answer = plan.answer(at, party);
  if (answer.kind === 'closed') return refuse('outside-hours');
  if (answer.kind !== 'free') {
    const free = plan
      .slots(party)
      .filter((slot) => slot.answer.kind === 'free' && isBookable(slot.at, early));
    const times = nearest(
      free.map((slot) => slot.at),
      at,
      ALTERNATIVES,
    );
    return refuse('slot-full', { alternatives: times.map((time) => new Date(time).toISOString()) });
  }
  const booking: BookingFacts = {
    id: newId(),
    storeId: store.id,
    code: newCode(CODE_LENGTH),
    name: asked.name,
    phone,
    guests: asked.guests,
    at: new Date(at),
    until: new Date(at + party.minutes * 60_000),
    note: asked.note,
    state: by === 'staff' ? 'confirmed' : initialBookingState,
    language,
    tableIds: answer.tableIds,
    seatingId: null,
    version: 1,
  };
  insertBooking(tx, booking, now);
  announce('booking.changed', { v: 1, storeId: store.id, bookingId: booking.id, version: 1 });
  announce('booking.told', { v: 1, storeId: store.id, bookingId: booking.id, what: 'made' });
  return booking;
}
