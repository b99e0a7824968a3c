import type { Item } from '@tableside/contract/menu.schema';
import type { OrderType } from '@tableside/contract/vocabulary';
import type { Reader } from '../../platform/db/database.ts';
import type { Messages } from '../../platform/messages/messages.ts';

/** What the store's menu says, told by whoever knows it; this module's neighbours are strangers. */
export interface MenuKnown {
  readonly hasItem: (id: string) => boolean;
  readonly hasCategory: (id: string) => boolean;
}
export interface DishesShown {
  readonly ids: readonly string[];
  readonly language: string;
  readonly now: Date;
  /** Absent: every mode. */
  readonly orderType?: OrderType | undefined;
}
export interface LoyaltyDeps {
  /** Signs what a scanned voucher code hands out. */
  readonly secret: string;
  /** Public address without a slash at its end. */
  readonly origin: string;
  /** Tells people of their rewards. */
  readonly messages: Messages;
  readonly menuOf: (db: Reader, storeId: string) => Promise<MenuKnown>;
  /** Which store's menu has each of these dishes; nothing of those that no menu has. */
  readonly storesOfItems: (db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Dishes as the wire shows them, in this order, without those that are no longer on the menu, or not for this way of ordering. */
  readonly showItems: (db: Reader, storeId: string, shown: DishesShown) => Promise<Item[]>;
}
