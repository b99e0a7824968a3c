import type { Challenge, User } from '@tableside/contract/accounts.schema';
import type { TextMap } from '@tableside/contract/common.schema';
import type { Court } from '@tableside/contract/courts.schema';
import type { FoundStore } from '@tableside/contract/finder.schema';
import type { SongQueue } from '@tableside/contract/jukebox.schema';
import type { Credits, Reward } from '@tableside/contract/loyalty.schema';
import type { Item, MostOrdered } from '@tableside/contract/menu.schema';
import type { Order, OrderSummary } from '@tableside/contract/ordering.schema';
import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import type { ScanData, Store } from '@tableside/contract/venues.schema';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { create } from 'zustand';
import { localKept } from './kept-storage.ts';

/** Sign-in: one-time codes and secrets are never kept here. */
export interface AuthSlice {
  readonly country_code: string;
  readonly mobile_number: string;
  readonly otp_sent: boolean;
  readonly login_error: boolean;
  readonly caller_request_id: string | null;
  readonly challenge: Challenge | null;
  readonly user_data: { readonly token: string; readonly user: User } | null;
}
export interface ScanSlice extends ScanData {
  /** Milliseconds since 1970. */
  readonly scanned_at: number;
  /** The printed code that led here; a link without one leaves it out. */
  readonly code?: string | undefined;
  /** The table was waited for in the queue: the first round is one of those dishes. */
  readonly queued?: true;
}
/** A place in a store's waiting queue; the entry's id is its key. */
export interface QueueSlice {
  readonly store_id: string;
  readonly entry_id: string;
}
export interface CartSlice {
  readonly store_id: string | null;
  readonly lines: readonly PlateLine[];
  /** Items that the last send found sold out. */
  readonly unavailable: readonly string[];
  /** Item ids taken up from "goes well with". */
  readonly recommended: readonly string[];
}
/** A plate that a new scan put aside, for 6 h. */
export interface KeptPlate extends CartSlice {
  readonly kept_at: number;
}
/** A send whose answer is not known yet: its key is asked again before anything is offered again. */
export interface PendingSend {
  readonly key: string;
  readonly order_id: string | null;
  readonly body: unknown;
  readonly at: number;
  /** Whose it is: the server knows its key as theirs alone. */
  readonly user_id: string;
  /** Where it was sent. Each scan of a table makes another handle of it: its name tells whether it is the same. */
  readonly store_id?: string;
  readonly table_name?: string | null;
  /** Of the order that may give way to it: where that is, and what it would take with it. */
  readonly before?: {
    readonly store_id: string;
    readonly type: Order['__type'];
    readonly lost: readonly ('credits' | 'coupon')[];
  };
}
/** What the order that waits for its payment was made of, as it was sent. */
export interface PlacedPlate {
  readonly order_id: string;
  readonly body: unknown;
}
/** The newest page of the diner's orders, and where the next one is. */
export interface OrderHistory {
  readonly data: readonly OrderSummary[];
  readonly paging: {
    readonly page: number;
    readonly limit: number;
    readonly total: number;
    readonly next: string | null;
  };
}
/** What is asked for and praised most at one store. */
export interface ItemLists {
  readonly store_id: string;
  readonly top_ordered: readonly Item[];
  readonly top_rated: readonly Item[];
  readonly most_ordered: MostOrdered['mostOrderedOfCategory'];
}
/** How many of a dish are on the open orders of one store. */
export interface ActiveItems {
  readonly store_id: string;
  readonly counts: readonly { readonly item_id: string; readonly count: number }[];
}

/** Something chosen for credits; `credits` is what one piece costs. */
export interface LoyaltyLine {
  readonly item: Item;
  readonly qty: number;
  readonly credits: number;
}
/** The newest page of the diner's rewards, and where the next one is. */
export interface RewardPage {
  readonly data: readonly Reward[];
  readonly paging: OrderHistory['paging'];
}
/** An offer to be reminded of when the bill comes. */
export interface RememberedOffer {
  readonly _id: string;
  readonly store_id: string;
  readonly title: TextMap;
}

/** What was seen last of what the menu does not need, by its name; see `seen.ts`. */
export interface SeenSlices {
  /** Results of a search for restaurants by their name. */
  readonly name_search: readonly FoundStore[];
  /** Null for an address that leads to none. */
  readonly purchase_order: { readonly purchase: PurchaseOrder | null };
  readonly store_group: Court;
  readonly songs: SongQueue;
}
/** Each slice with the resource key that it was fetched for. */
export type SeenState = {
  readonly [Name in keyof SeenSlices]?:
    | { readonly key: string; readonly value: SeenSlices[Name] }
    | undefined;
};

export interface RootState extends SeenState {
  readonly auth: AuthSlice;
  readonly scan: ScanSlice | null;
  readonly recent_places: readonly {
    readonly store_id: string;
    readonly name: string;
    readonly at: number;
  }[];
  readonly cart: CartSlice;
  readonly kept_plate: KeptPlate | null;
  readonly pending_send: PendingSend | null;
  readonly placed: PlacedPlate | null;
  readonly order: Order | null;
  readonly queue: QueueSlice | null;
  readonly table_occupied: boolean;
  readonly ratings: {
    readonly page: boolean;
    readonly done: readonly string[];
    readonly rated: string | null;
  };
  readonly social_impression: boolean;
  readonly veg_only: boolean;
  readonly recent_searches: readonly string[];
  readonly previous_items: readonly Item[];
  /** Of the scanned place, without its menu. */
  readonly store: Store | null;
  readonly order_history: OrderHistory | null;
  readonly item_lists: ItemLists | null;
  readonly active_items: ActiveItems | null;
  readonly remembered_offers: readonly RememberedOffer[];
  readonly loyalty_cart: { readonly store_id: string | null; readonly lines: readonly LoyaltyLine[] };
  readonly loyalties: { readonly store_id: string; readonly credits: Credits } | null;
  readonly rewards: RewardPage | null;
}

const noAuth: AuthSlice = {
  country_code: '+91',
  mobile_number: '',
  otp_sent: false,
  login_error: false,
  caller_request_id: null,
  challenge: null,
  user_data: null,
};
/** A plate of no store, with nothing on it. */
export const emptyCart: CartSlice = { store_id: null, lines: [], unavailable: [], recommended: [] };

/** What a browser begins with that has kept nothing. */
export const initialState: RootState = {
  auth: noAuth,
  scan: null,
  recent_places: [],
  cart: emptyCart,
  kept_plate: null,
  pending_send: null,
  placed: null,
  order: null,
  queue: null,
  table_occupied: false,
  ratings: { page: false, done: [], rated: null },
  social_impression: false,
  veg_only: false,
  recent_searches: [],
  previous_items: [],
  store: null,
  order_history: null,
  item_lists: null,
  active_items: null,
  remembered_offers: [],
  loyalty_cart: { store_id: null, lines: [] },
  loyalties: null,
  rewards: null,
};

/** The app's state, kept in local storage under `root`. Change it only through the facts of `facts.ts`. */
export const useRoot = create<RootState>()(() => initialState);

const KEY = 'root';
let takenUp = false;

/** Everything but what belongs to this moment, and nothing of a one-time code. */
function keptPart({ social_impression: _, table_occupied: __, ...kept }: RootState) {
  return { ...kept, auth: { ...kept.auth, challenge: null, otp_sent: false, login_error: false } };
}

useRoot.subscribe((state, before) => {
  if (!takenUp) return;
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(state));
  const changed = Object.entries(keptPart(state)).filter(([name]) => was.get(name) !== is.get(name));
  if (changed.length === 0) return;
  // Only what changed here: another tab may have written the rest since this one read it.
  localKept.setItem(KEY, JSON.stringify({ state: { ...readKept(), ...Object.fromEntries(changed) } }));
});

/** The state as this or another tab last kept it. Read and written here: the first chunk is smaller without `keptJson`. */
export function readKept(): Partial<RootState> {
  try {
    const kept: { readonly state?: Partial<RootState> } | null = JSON.parse(localKept.getItem(KEY) ?? 'null');
    return kept?.state ?? {};
  } catch {
    return {};
  }
}

/** Takes up what an earlier visit or another tab left. Until the first time nothing is written, and what is taken up is not written back. */
export function takeUpKept(): void {
  const mine = new Map<string, unknown>(Object.entries(keptPart(useRoot.getState())));
  // What is the same stays the same object, with what is never kept of it.
  const news = Object.entries(readKept()).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(mine.get(name)),
  );
  takenUp = false;
  useRoot.setState(Object.fromEntries(news));
  takenUp = true;
}
