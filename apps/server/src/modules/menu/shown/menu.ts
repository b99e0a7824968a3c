import type { Category, Item } from '@tableside/contract/menu.schema';
import type { Counted } from '../availability/portion-rule.ts';

/**
 * A dish as the kitchen and the till know it: texts in every language, always `available`, without rating and count. `order_types`
 * is empty when it is offered in every mode. `stations` is where it is worked at; none
 * while nobody has said.
 */
export type MenuItem = Readonly<Item> & { readonly stations: readonly string[] };

/** The menu at one version, in menu order; hidden categories and their dishes are not in it. */
export interface MenuSnapshot {
  readonly version: number;
  readonly items: ReadonlyMap<string, MenuItem>;
  readonly categories: readonly Readonly<Category>[];
}

/** What changes faster than the menu. `soldOut` tells until when; null means until somebody says otherwise. */
export interface MenuState {
  /** Version of the menu; 0 before its first import. */
  readonly version: number;
  readonly availabilityVersion: number;
  /** Dishes and add-ons that cannot be had now: sold out, or served at other times. */
  readonly soldOut: ReadonlyMap<string, Date | null>;
  /** Those of them that are only served at other times. */
  readonly resting: ReadonlySet<string>;
  /** Dishes of which so many portions are left, at least one. */
  readonly counted: ReadonlyMap<string, Counted>;
  /** Names what can be seen: it changes with the menu, with each tap of the staff, and when a dish returns or rests. */
  readonly tag: string;
}

/** Dishes that are served at the same times, as `serving-times.ts` writes them. */
export interface TimedDishes {
  readonly times: readonly string[];
  readonly ids: readonly string[];
}

/** A dish that is sold out, or counted while `left` is more than nothing; null is not counted. */
interface SupplyRow {
  readonly id: string;
  readonly until: Date | null;
  readonly left: number | null;
  readonly since: Date;
}

/** Every such row that is kept, also those whose time has passed, and what is served at times only. */
export interface KeptMenuState {
  readonly version: number;
  readonly availabilityVersion: number;
  readonly timezone: string;
  readonly rows: readonly SupplyRow[];
  readonly timed: readonly TimedDishes[];
}
