import type { Court, Stall } from '@tableside/contract/courts.schema';
import type { Item } from '@tableside/contract/menu.schema';
import { facts } from '../src/lib/facts.ts';
import { useRoot } from '../src/lib/store.ts';
import { openHouse } from './house.ts';
import { INR, scanOf5, userOf } from './order-fixture.ts';
import type { StandInServer } from './stand-in-server.ts';

/** An open stall where nobody waits. */
export const stallOf = (id: string, name: string, change: Partial<Stall> = {}): Stall => ({
  _id: id,
  name,
  visible_name: name,
  image: null,
  logo: null,
  timezone: 'Asia/Kolkata',
  country: 'IN',
  open: { now: true, until: null, next: null },
  distance_m: null,
  delivery_minutes: null,
  platforms: ['bolt'],
  kinds: [{ en: 'Grill' }],
  all_veg: false,
  waiting: 0,
  ...change,
});

export interface CourtHouse {
  readonly id: string;
  readonly desk: string;
  readonly server: StandInServer;
  readonly court: Court;
}

/**
 * A food court with a desk of its own; `stalls` by the id they are to have, each with its dishes. Ids are made new for
 * each test, `of` gives them.
 */
export function openCourt(
  stalls: readonly { readonly stall: Stall; readonly menu: readonly Item[] }[],
): CourtHouse {
  const { id: desk, server } = openHouse([]);
  const id = `court-of-${desk}`;
  const court: Court = {
    details: {
      _id: id,
      name: 'Harbour Court',
      image: null,
      desk_id: desk,
      country: 'IN',
      default_currency: INR,
      opted_languages: ['en'],
    },
    stores: stalls.map(({ stall }) => stall),
    delivery: false,
    takeaway: false,
  };
  server.reply(`GET /store_groups/${id}/stores`, () => ({ body: court }));
  for (const { stall, menu } of stalls)
    server.reply(`GET /stores/${stall._id}/items`, () => ({
      body: menu.map((item) => ({ ...item, store_id: stall._id })),
    }));
  return { id, desk, server, court };
}

/** As after the scan of the court's code; `at` is the stall one stands at, the desk unless told otherwise. */
export function arriveAtCourt({ id, desk }: Pick<CourtHouse, 'id' | 'desk'>, at = desk): void {
  const { scanned_at: _, ...scan } = scanOf5;
  facts.scanned(
    { ...scan, type: 'foodcourt', store_id: at, store_group_id: id, table_id: null, table_name: null },
    'Harbour Court',
    'COURT12345',
  );
  facts.loggedIn({ token: 'token-of-ana', user: userOf() });
}

/** Where the diner stands now: a stall's id or the desk's. */
export const standsAt = (): string | undefined => useRoot.getState().scan?.store_id;
