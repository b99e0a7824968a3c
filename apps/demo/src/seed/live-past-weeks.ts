import { dinerApi } from '@tableside/client/diner-api';
import type { App } from '@tableside/server/app';
import { expectValue } from '../api/expect.ts';
import { INSIDE, injectFetch } from '../api/inject-fetch.ts';
import type { StaffDesk } from '../api/staff-desk.ts';
import { forgetMessages } from '../inbox-repository.ts';
import { readMark, writeMark } from '../mark-repository.ts';
import type { DemoPlace } from '../places.ts';
import { deskOf } from './at-desk.ts';
import { directStories } from './direct-stories.ts';
import { openPhones } from './guests.ts';
import type { House } from './house.ts';
import { liveVisit } from './live-visit.ts';
import type { MovedClock } from './moved-clock.ts';
import type { PlannedDay } from './plan-weeks.ts';

/** Name of the mark that holds the last day lived to its end, YYYY-MM-DD. */
const LIVED = 'demo-lived-until';

export interface PastWeeks {
  readonly app: App;
  readonly clock: MovedClock;
  readonly place: DemoPlace;
  readonly storeId: string;
  readonly days: readonly PlannedDay[];
  readonly signal: Pick<AbortSignal, 'throwIfAborted'>;
}

function openDesk({ app, place }: PastWeeks, role: 'kitchen' | 'waiter' | 'cashier'): StaffDesk {
  const desk = deskOf(app, place, role);
  if (!desk) throw new Error(`${place.visibleName} has no ${role}`);
  return desk;
}

async function openHouse(weeks: PastWeeks): Promise<House> {
  const { app, storeId } = weeks;
  const fetch = injectFetch(app.http);
  const visitor = dinerApi({ origin: INSIDE, fetch, token: () => null, language: () => 'en' });
  const waiter = openDesk(weeks, 'waiter');
  const [items, codes] = await Promise.all([
    visitor.menu.listItems({ params: { id: storeId }, query: { order_type: 'dinein' } }),
    waiter.work((api) => api.listCodes({ params: { store_id: storeId } })),
  ]);
  const ofTables = expectValue(codes, 'the codes').map(
    ({ table, code }) => [table?.name ?? '', code] as const,
  );
  return {
    storeId,
    openPhone: openPhones(app.db, fetch),
    codes: new Map(ofTables),
    menu: new Map(expectValue(items, 'the menu').map((item) => [item.name['en'] ?? '', item])),
    kitchen: openDesk(weeks, 'kitchen'),
    waiter,
    cashier: openDesk(weeks, 'cashier'),
  };
}

async function liveDay({ visits }: PlannedDay, house: House, { clock, signal }: PastWeeks): Promise<void> {
  const stories = visits.map((visit) => ({ at: visit.arrives, story: liveVisit(house, visit) }));
  await directStories(stories, clock, signal);
}

/**
 * Lives the days that are not lived yet, through the product's own API under a moved clock. A day that was broken off
 * is lived again from its morning with the same idempotency keys, which doubles nothing.
 */
export async function livePastWeeks(weeks: PastWeeks): Promise<void> {
  const { app, days } = weeks;
  const until = (await readMark(app.db, LIVED)) ?? '';
  await forgetMessages(app.db, new Date());
  const house = await openHouse(weeks);
  for (const day of days.filter(({ day: date }) => date > until)) {
    await liveDay(day, house, weeks);
    await app.drained();
    await writeMark(app.db, LIVED, day.day);
  }
  await Promise.all([house.kitchen, house.waiter, house.cashier].map((desk) => desk.signOut()));
  await forgetMessages(app.db, new Date());
}
