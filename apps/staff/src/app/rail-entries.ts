import { isAllowed, type Permission } from '@tableside/contract/permissions';
import type { Store } from '@tableside/contract/venues.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';

export const SCREENS = [
  'kitchen',
  'floor',
  'calls',
  'runner',
  'pass',
  'bills',
  'payments',
  'shift',
  'queue',
  'bookings',
  'jukebox',
  'clips',
  'offers',
  'counter',
  'prepared',
  'codes',
  'stock',
  'menu',
  'reports',
  'people',
  'house',
  'printers',
  'providers',
  'audit',
] as const;
export type ScreenName = (typeof SCREENS)[number];

/** What somebody must be allowed to do for a screen to be of use to them. */
const NEEDED: Readonly<Record<ScreenName, Permission>> = {
  kitchen: 'tickets.serve',
  pass: 'tickets.serve',
  floor: 'floor.read',
  calls: 'calls.read',
  bills: 'bills.read',
  payments: 'bills.read',
  shift: 'shifts.work',
  queue: 'queue.read',
  bookings: 'bookings.read',
  jukebox: 'jukebox.read',
  clips: 'menu.write',
  offers: 'offers.read',
  counter: 'tickets.serve',
  prepared: 'orders.write',
  runner: 'deliveries.read',
  codes: 'codes.read',
  stock: 'menu.read',
  menu: 'menu.write',
  reports: 'reports.read',
  people: 'staff.read',
  house: 'settings.read',
  printers: 'settings.write',
  providers: 'payments.providers',
  audit: 'audit.read',
};

/** The screens that somebody with these roles may see, in order. */
export const railEntries = (roles: readonly StaffRole[]): readonly ScreenName[] =>
  SCREENS.filter((screen) => isAllowed(roles, NEEDED[screen]));

/** What a store offers, as far as it decides of screens. */
type Offer = Pick<Store, 'order_types'> & {
  readonly preferences: { readonly features: Pick<Store['preferences']['features'], 'queue'> };
};
export type Followed = 'runner' | 'counter' | 'prepared' | 'queue';

/** The ways to order that a screen is for: what is brought to a table or a door, fetched, or put together by the staff. */
export const SERVED: Readonly<Record<Exclude<Followed, 'queue'>, Offer['order_types']>> = {
  runner: ['dinein', 'foodcourt', 'delivery'],
  counter: ['takeaway'],
  prepared: ['takeaway', 'delivery'],
};

/** The screens of what a store has switched off: they are not offered once nothing is left to do there. Bookings stay, since people call. */
export const switchedOff = ({ order_types, preferences }: Offer): readonly Followed[] => [
  ...(['runner', 'counter', 'prepared'] as const).filter(
    (screen) => !order_types.some((type) => SERVED[screen].includes(type)),
  ),
  ...(preferences.features.queue ? [] : (['queue'] as const)),
];

const HOME: Readonly<Record<StaffRole, ScreenName>> = {
  owner: 'floor',
  manager: 'floor',
  waiter: 'floor',
  kitchen: 'kitchen',
  expo: 'pass',
  cashier: 'bills',
  host: 'floor',
  runner: 'runner',
};

/** Where somebody starts: the screen of their first role, or the first of all that are of use. */
export function homeOf(roles: readonly StaffRole[], idle: readonly ScreenName[] = []): ScreenName {
  const [first] = roles;
  const home = first ? HOME[first] : 'floor';
  return idle.includes(home) ? (railEntries(roles).find((screen) => !idle.includes(screen)) ?? home) : home;
}

/** What people type who know a screen by its word. */
const ALSO: Readonly<Record<string, ScreenName>> = { '/qr': 'codes', '/settings': 'house' };

/** The screen an address names, if the roles may see it. */
export const screenAt = (path: string, roles: readonly StaffRole[]): ScreenName | undefined =>
  railEntries(roles).find((screen) => path === `/${screen}` || ALSO[path] === screen);

/** Entries that fit below a phone's screen. */
const FIT = 5;

/** Which entries stand in the rail of a phone and which behind "More"; nothing hides when all of them fit. */
export function inRail<E>(entries: readonly E[]): {
  readonly shown: readonly E[];
  readonly rest: readonly E[];
} {
  const most = entries.length <= FIT ? FIT : FIT - 1;
  return { shown: entries.slice(0, most), rest: entries.slice(most) };
}
