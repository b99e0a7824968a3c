import type { BookingAction, BookingDeposit, BookingState, BookingTag } from '@tableside/contract/vocabulary';

/** `put-off`: a party that is here is booked for another time; it comes again then. */
export type BookingMove = BookingAction | 'seat' | 'put-off';

export const bookingMoves: Readonly<
  Record<BookingState, Readonly<Partial<Record<BookingMove, BookingState>>>>
> = {
  requested: {
    confirm: 'confirmed',
    arrive: 'arrived',
    seat: 'seated',
    'no-show': 'no-show',
    cancel: 'cancelled',
  },
  confirmed: { arrive: 'arrived', seat: 'seated', 'no-show': 'no-show', cancel: 'cancelled' },
  arrived: { seat: 'seated', 'no-show': 'no-show', cancel: 'cancelled', 'put-off': 'confirmed' },
  seated: { finish: 'finished' },
  finished: {},
  'no-show': { arrive: 'arrived' },
  cancelled: {},
};
export const initialBookingState: BookingState = 'requested';
export const finalBookingStates: readonly BookingState[] = ['finished', 'no-show', 'cancelled'];

/** A table kept for a party from `at` to `until`. */
export interface BookingFacts {
  readonly id: string;
  readonly storeId: string;
  /** What one says at the door. */
  readonly code: string;
  readonly name: string;
  /** E.164. */
  readonly phone: string | null;
  readonly guests: number;
  readonly at: Date;
  readonly until: Date;
  readonly note: string;
  readonly tags: readonly BookingTag[];
  readonly deposit: BookingDeposit;
  readonly state: BookingState;
  readonly language: string;
  readonly tableIds: readonly string[];
  readonly seatingId: string | null;
  readonly version: number;
}

/** Whether a booking may be written anew: its party has yet to sit down, or sits; not while it is given up. */
export const mayChange = (state: BookingState): boolean => !finalBookingStates.includes(state);

/** Whether a party may still say that it comes: its table is kept. */
export const mayConfirm = ({ state, until }: Pick<BookingFacts, 'state' | 'until'>, now: Date): boolean =>
  bookingMoves[state].confirm !== undefined && now < until;

/** Minutes before its time until which a party may cancel by itself. */
const CANCEL_MINUTES = 60;

export const mayCancel = (at: Date, now: Date): boolean =>
  at.getTime() - now.getTime() >= CANCEL_MINUTES * 60_000;
