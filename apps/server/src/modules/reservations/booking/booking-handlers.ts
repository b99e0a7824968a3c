import { isTooEarly } from '@tableside/contract/early-booking';
import { houseLanguage } from '@tableside/contract/house-language';
import type { reservationsRoutes } from '@tableside/contract/reservations.routes';
import type { AskedSlots, reservationsShapes } from '@tableside/contract/reservations.schema';
import type { staffReservationsRoutes } from '@tableside/contract/staff-reservations.routes';
import type { staffReservationsShapes } from '@tableside/contract/staff-reservations.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { CommandContext, Handlers } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { findStore, listTables, type StoreFacts, serviceDay, serviceSpan } from '../../venues/index.ts';
import type { ReservationsDeps } from '../deps.ts';
import { leaveForBooking, queueBooking } from '../queue/queue-booking.ts';
import { bookTable, horizonFor } from './book-table.ts';
import { type BookingFacts, finalBookingStates, mayCancel, mayConfirm } from './booking.ts';
import { findBooking, listBetween, lockBooking, readKeeping } from './booking-repository.ts';
import { changeBooking } from './change-booking.ts';
import { comeBack, takeBack } from './come-back.ts';
import { planOf, spanOfDay } from './day-of-store.ts';
import { moveBooking, seatBooking } from './move-booking.ts';
import { presentBooking, presentStaffBooking } from './present-booking.ts';
import { type Horizon, isBookable, stayOf } from './slot-rule.ts';
import { tellGivenUp } from './tell-given-up.ts';

type Diners = Handlers<typeof reservationsRoutes, typeof reservationsShapes>;
type Staff = Handlers<typeof staffReservationsRoutes, typeof staffReservationsShapes>;
type BookingHandlers = Pick<
  Diners,
  'tableSlots' | 'bookTable' | 'getBooking' | 'confirmBooking' | 'cancelBooking'
>;
type StaffBookingHandlers = Pick<
  Staff,
  'listBookings' | 'bookingTimes' | 'addBooking' | 'changeBooking' | 'moveBooking' | 'seatBooking'
>;

/** A store that takes bookings. */
async function bookedStore(db: Reader, storeId: string) {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  return store.preferences.features.booking ? store : refuse('booking-closed');
}

/** The times of a day that a party may still have within the horizon, by the plan of that day. */
async function slotsOf(db: Reader, store: StoreFacts, asked: AskedSlots, horizon: Horizon) {
  const { guests, duration: minutes = stayOf(guests), instead_of: insteadOf } = asked;
  const plan = await planOf(db, store, asked.day, minutes, async (from, to) =>
    (await readKeeping(db, store.id, from, to)).filter(({ id }) => id !== insteadOf),
  );
  const slots = plan.slots({ guests, minutes }).filter(({ at }) => isBookable(at, horizon));
  return { plan, guests, minutes, slots };
}

export const bookingHandlers = (deps: ReservationsDeps): BookingHandlers => ({
  tableSlots: async ({ params, query }, { db, now }) => {
    const store = await bookedStore(db, params.store_id);
    const { largest } = store.preferences.booking;
    const none = { slots: [] };
    const { slots } =
      query.guests > largest ? none : await slotsOf(db, store, query, horizonFor('diner', store, now));
    const body = slots.map(({ at, answer }) => ({
      at: new Date(at).toISOString(),
      free: answer.kind === 'free',
    }));
    return { status: 200, body: { timezone: store.timezone, slots: body } };
  },
  bookTable: async ({ params, body }, context) => {
    const store = await bookedStore(context.tx, params.store_id);
    const booking = await bookTable(deps, store, body, context, 'diner');
    return { status: 201, body: await presentBooking(context.tx, booking, context.now) };
  },
  getBooking: async ({ params }, { db, now }) => {
    const booking = (await findBooking(db, params.id)) ?? refuse('not-found');
    return { status: 200, body: await presentBooking(db, booking, now) };
  },
  confirmBooking: async ({ params }, context) => {
    const booking = (await lockBooking(context.tx, params.id)) ?? refuse('not-found');
    if (!mayConfirm(booking, context.now)) return refuse('state-changed');
    const next = moveBooking(booking, 'confirm', context);
    return { status: 200, body: await presentBooking(context.tx, next, context.now) };
  },
  cancelBooking: async ({ params }, context) => {
    const booking = (await lockBooking(context.tx, params.id)) ?? refuse('not-found');
    if (!mayCancel(booking.at, context.now)) return refuse('booking-too-late');
    const next = moveBooking(booking, 'cancel', context);
    await leaveForBooking(next.id, { move: 'leave' }, context);
    return { status: 200, body: await presentBooking(context.tx, next, context.now) };
  },
});

/** What the staff wrote, in the words of this module. */
const askedBy = <B extends { readonly table_ids?: readonly string[] | undefined }>({
  table_ids: tableIds,
  ...asked
}: B) => ({ ...asked, tableIds });

/** The booking of a party that says it is here; `state-changed` half a day before its time. */
const arriving = async (booking: BookingFacts, context: CommandContext<'staff'>): Promise<BookingFacts> => {
  if (isTooEarly(booking.at.getTime(), context.now.getTime())) return refuse('state-changed');
  if (booking.state === 'no-show') return comeBack(booking, context);
  return (await takeBack(context.tx, booking, context.now)) ?? booking;
};

export const staffBookingHandlers = (deps: ReservationsDeps): StaffBookingHandlers => ({
  listBookings: async ({ params, query }, { db, now, principal }) => {
    const storeId = params.store_id;
    requireStore(principal, storeId);
    const store = (await findStore(db, storeId)) ?? refuse('not-found');
    const { day = serviceDay(store, now) } = query;
    const span = spanOfDay(store, day);
    const { from, to } = serviceSpan(store, day);
    const [bookings, keptOver, tables] = await Promise.all([
      listBetween(db, storeId, new Date(from), new Date(to)),
      readKeeping(db, storeId, new Date(from), new Date(from)),
      listTables(db, storeId),
    ]);
    return {
      status: 200,
      body: {
        day,
        timezone: store.timezone,
        running: day === serviceDay(store, now),
        open: span ? { from: span.from.toISOString(), to: span.to.toISOString() } : null,
        tables: tables.map(({ id, name, area, seats }) => ({ _id: id, name, area, seats })),
        bookings: bookings.map(presentStaffBooking),
        kept_over: keptOver.map(presentStaffBooking),
      },
    };
  },
  bookingTimes: async ({ params, query }, { db, now, principal }) => {
    requireStore(principal, params.store_id);
    const store = (await findStore(db, params.store_id)) ?? refuse('not-found');
    const { plan, guests, minutes, slots } = await slotsOf(db, store, query, horizonFor('staff', store, now));
    const times = slots.map(({ at, answer }) => ({
      at: new Date(at).toISOString(),
      free: answer.kind === 'free',
      crowded: plan.isCrowded(at, guests),
      taken: [...plan.takenFor(at, minutes)],
    }));
    return { status: 200, body: { stay: minutes, times } };
  },
  addBooking: async ({ params, body }, context) => {
    requireStore(context.principal, params.store_id);
    const store = (await findStore(context.tx, params.store_id)) ?? refuse('not-found');
    // Nobody says what the guest reads; what the colleague's console speaks is theirs alone.
    const around = { ...context, language: houseLanguage(store.optedLanguages) };
    const booking = await bookTable(deps, store, askedBy(body), around, 'staff');
    return { status: 201, body: presentStaffBooking(booking) };
  },
  changeBooking: async ({ params, body }, context) => ({
    status: 200,
    body: presentStaffBooking(await changeBooking(deps, params.id, askedBy(body), context)),
  }),
  moveBooking: async ({ params, body }, context) => {
    const booking = await lockBooking(context.tx, params.id);
    if (!booking || !context.principal.storeIds.includes(booking.storeId)) return refuse('not-found');
    const asked = body.action === 'arrive' ? await arriving(booking, context) : booking;
    const next = moveBooking(asked, body.action, context);
    if (body.action === 'cancel' || body.action === 'no-show') tellGivenUp(next, body.action, context);
    if (next.state === 'arrived') await queueBooking(next, context);
    if (finalBookingStates.includes(next.state)) await leaveForBooking(next.id, { move: 'leave' }, context);
    return { status: 200, body: presentStaffBooking(next) };
  },
  seatBooking: async ({ params, body }, context) => ({
    status: 201,
    body: await seatBooking(params.id, body.table_id, context),
  }),
});
