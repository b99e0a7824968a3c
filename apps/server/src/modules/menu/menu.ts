import type { Category, Item } from '@tableside/contract/menu.schema';

/**
 * A dish as the kitchen and the till know it: texts in every language, always `available`, without rating. `order_types`
 * is empty when it is offered in every mode. `stations` is where it is worked at; none
 * while nobody has said.
 */
export type MenuItem = Readonly<Item> & { readonly stations: readonly string[] };

/** The menu at one version, in menu order; hidden categories and their dishes are not in it. */
export interface MenuSnapshot {
  readonly storeId: string;
  readonly version: number;
  readonly items: ReadonlyMap<string, MenuItem>;
  readonly categories: readonly Readonly<Category>[];
}

/** What changes faster than the menu. `soldOut` tells until when; null means until somebody says otherwise. */
export interface MenuState {
  /** Version of the menu; 0 before its first import. */
  readonly version: number;
  readonly availabilityVersion: number;
  /** Dishes and add-ons that are sold out now. */
  readonly soldOut: ReadonlyMap<string, Date | null>;
}

/** Every sold-out row that is kept, also those whose time has passed. */
export interface KeptMenuState {
  readonly version: number;
  readonly availabilityVersion: number;
  readonly rows: readonly { readonly id: string; readonly until: Date | null }[];
}

const isOver = (until: Date | null, now: Date): boolean => until !== null && until.getTime() <= now.getTime();

/** The state at a moment: a dish that was sold out until then is back. */
export const stateAt = ({ version, availabilityVersion, rows }: KeptMenuState, now: Date): MenuState => ({
  version,
  availabilityVersion,
  soldOut: new Map(rows.filter(({ until }) => !isOver(until, now)).map(({ id, until }) => [id, until])),
});

/** Names what can be seen at a moment: it changes with the menu, with each tap of the staff, and when a dish returns. */
export const stateTag = (kept: KeptMenuState, now: Date): string =>
  `${kept.version}.${kept.availabilityVersion}.${kept.rows.filter(({ until }) => isOver(until, now)).length}`;
