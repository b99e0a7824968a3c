import { datePlus, wallClock } from '@tableside/pricing/wall-clock';
import type { App } from '@tableside/server/app';
import { expectValue } from '../api/expect.ts';

import type { DemoPlace } from '../places.ts';
import { atDesk } from './at-desk.ts';
import { instantIn } from './zone-time.ts';

/** Days with bookings: today and the ones that follow. */
const DAYS = 4;
const HOUR = 60;

interface PlannedBooking {
  /** Minutes after midnight in the place's zone. */
  readonly at: number;
  readonly name: string;
  readonly guests: number;
  readonly note: string;
  readonly tags?: readonly ('birthday' | 'step-free')[];
  readonly deposit?: 'asked' | 'paid';
}

/** Who has called; a day takes every other one of them, so that no two days look alike. */
const CALLERS: readonly PlannedBooking[] = [
  { at: 12.5 * HOUR, name: 'Mrs Fernandes', guests: 4, note: '' },
  { at: 13 * HOUR, name: 'Kabir', guests: 2, note: 'By the window, if there is one' },
  { at: 13.5 * HOUR, name: 'Studio Indigo', guests: 7, note: 'One bill for the office' },
  { at: 19 * HOUR, name: 'The Mehtas', guests: 6, note: 'A high chair, please' },
  { at: 19.25 * HOUR, name: 'Joanna', guests: 2, note: '' },
  { at: 19.5 * HOUR, name: 'Arjun and Tara', guests: 2, note: 'It is their anniversary' },
  { at: 20 * HOUR, name: 'Dr Iyer', guests: 4, note: '', tags: ['step-free'] },
  {
    at: 20.25 * HOUR,
    name: 'Zoya',
    guests: 9,
    note: 'A cake comes along',
    tags: ['birthday'],
    deposit: 'paid',
  },
  { at: 20.5 * HOUR, name: 'Mr Okafor', guests: 3, note: '' },
  { at: 21 * HOUR, name: 'Rhea', guests: 5, note: 'On the terrace' },
  { at: 22 * HOUR, name: 'Late shift of St Anne', guests: 4, note: '' },
];

/** The callers of a day, the so-many-th from now. */
const callersOf = (day: number): readonly PlannedBooking[] =>
  CALLERS.filter((_, place) => (place + day) % 3 !== 2);

/**
 * Writes down the bookings of this evening and of the days after, as the manager would who answers the telephone. Without
 * numbers: nobody gets a message. A day that has bookings is left alone, as is what has gone by.
 */
export async function keepTables(app: App, place: DemoPlace, storeId: string, now: Date): Promise<void> {
  await atDesk(app, place, 'manager', async (work) => {
    const params = { store_id: storeId };
    for (let ahead = 0; ahead < DAYS; ahead += 1) {
      const day = datePlus(wallClock(place.timezone, now).date, ahead);
      const query = { day };
      const there = expectValue(
        await work((api) => api.listBookings({ params, query })),
        `the bookings of ${day}`,
      );
      if (there.bookings.length > 0) continue;
      for (const { at, ...party } of callersOf(ahead)) {
        const time = instantIn(place.timezone, day, at);
        if (time.getTime() <= now.getTime()) continue;
        const body = { ...party, tags: [...(party.tags ?? [])], at: time.toISOString() };
        expectValue(await work((api) => api.addBooking({ params, body })), `the table of ${party.name}`);
      }
    }
  });
}
