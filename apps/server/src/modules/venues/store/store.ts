import type { HouseSounds } from '@tableside/contract/sounds';
import type { Service, Store, StorePreferences } from '@tableside/contract/venues.schema';
import type { TableShape, TableTurn } from '@tableside/contract/vocabulary';
import type { ClosedDays } from './closed-days-rule.ts';
import type { StationSetting } from './station-minutes-rule.ts';

/** One opening window of a weekday (0 = Sunday), in minutes after local midnight; `closes` passes 1440 when it ends on the next day. */
export interface OpeningWindow {
  readonly day: number;
  readonly opens: number;
  readonly closes: number;
}

/** Something tables can ask for; `retired` once the house has taken it out, and only requests of the past name it. */
export interface ServiceFacts extends Service {
  readonly retired: boolean;
}

/** What the other modules may know of a store. Money in minor units, rates in basis points. */
export interface StoreFacts {
  readonly id: string;
  /** Its owner's name of it, which receipts name besides. */
  readonly name: string;
  /** What guests call it; never empty. */
  readonly visibleName: string;
  readonly groupId: string | null;
  /** The store at which the tabs of its food court are paid; null without a food court. */
  readonly deskId: string | null;
  /** Of that store’s settings, of which some are this one’s, too. */
  readonly deskVersion: number | null;
  readonly image: string | null;
  readonly logo: string | null;
  readonly address: string;
  readonly location: { readonly lat: number; readonly lng: number } | null;
  readonly phone: string;
  readonly country: string;
  /** What receipts name the store by to the authorities, as it writes them. */
  readonly taxIds: readonly { readonly name: string; readonly value: string }[];
  /** IANA name. */
  readonly timezone: string;
  readonly currency: Store['default_currency'];
  readonly optedLanguages: readonly string[];
  readonly orderTypes: Store['order_types'];
  readonly preferences: Omit<StorePreferences, 'services'> & { readonly services: readonly ServiceFacts[] };
  /** Without any window the store never closes. */
  readonly hours: readonly OpeningWindow[];
  /** Shut on these days, whatever the week says. */
  readonly closedDays: readonly ClosedDays[];
  /** Takes no orders before then; null, or past, while it does. */
  readonly pausedUntil: Date | null;
  /** What a party's diners may await unseen by a waiter, in minor units; a round beyond it waits for one. Null means no limit. */
  readonly roundLimit: number | null;
  /** Minutes after which a call that nobody took goes to the manager. */
  readonly callMinutes: number;
  /** What the owner says of kitchen stations. */
  readonly stationMinutes: readonly StationSetting[];
  /** How its devices sound. */
  readonly sounds: HouseSounds;
  readonly version: number;
}

/** A piece of furniture. */
export interface TableFacts {
  readonly id: string;
  readonly storeId: string;
  readonly name: string;
  readonly area: string;
  readonly seats: number;
  readonly shape: TableShape;
  readonly turn: TableTurn;
  /** Its upper left corner on the plan of its area, in steps; null until somebody has put it there. */
  readonly place: { readonly x: number; readonly y: number } | null;
  /** It was taken away, or stands together with another one: nobody new is seated there. */
  readonly unusable: boolean;
}
