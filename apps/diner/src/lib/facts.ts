import type { User } from '@tableside/contract/accounts.schema';
import type { Item, MostOrdered } from '@tableside/contract/menu.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { ScanData, Store } from '@tableside/contract/venues.schema';
import {
  addLine,
  type LineChoice,
  mergeLines,
  plateRefusal,
  removeLine,
  setQty,
} from '@tableside/pricing/line-identity';
import {
  type ActiveItems,
  type CartSlice,
  emptyCart,
  initialState,
  type OrderHistory,
  type RootState,
  useRoot,
} from './store.ts';

const KEPT_MS = 6 * 3_600_000;
const set = (change: (state: RootState) => Partial<RootState>): void => {
  useRoot.setState(change);
};
const cartOf = (state: RootState, change: Partial<CartSlice>) => ({ cart: { ...state.cart, ...change } });
/** Outside dine-in a changed plate is offered again as it is: nothing on it counts as sold out any more. */
const withLines = (state: RootState, lines: CartSlice['lines'], change: Partial<CartSlice> = {}) =>
  cartOf(state, {
    lines,
    ...(state.scan && state.scan.type !== 'dinein' && { unavailable: [] }),
    ...change,
  });
/** The plate with more lines from one place on, or where the same ones stand; what would be too much stays away. */
const withMore = (lines: CartSlice['lines'], more: CartSlice['lines'], at = lines.length) =>
  more.reduce((all, line, place) => {
    const there = all.some(({ key }) => key === line.key) ? all.length : at + place;
    const merged = mergeLines([...all.slice(0, there), line, ...all.slice(there)]);
    return plateRefusal(merged) === null ? merged : all;
  }, lines);
/** Without its order no rating is due, and none is thanked for. */
const orderLeft = ({ ratings: { done } }: RootState) => ({
  order: null,
  ratings: { ...initialState.ratings, done },
});
const OVER: readonly Order['curr_state'][] = ['settled', 'cancelled'];
/** Whether an order is of the visit that a scan finds going on: nothing is to come any more of one that is over. */
const isOfVisit = (order: Order | null, scan: ScanData): boolean =>
  order?.store_id._id === scan.store_id &&
  order.table_id?.name === scan.table_name &&
  !OVER.includes(order.curr_state);

/** What happened, in the past tense; each fact changes the state in one step. */
export const facts = {
  /** A code was read: store, cart and session state are reset; a plate that is not empty is kept aside for 6 h. */
  scanned(scan: ScanData, storeName: string, code?: string): void {
    set((state) => {
      const now = Date.now();
      const samePlace =
        state.scan?.store_id === scan.store_id &&
        // Whoever only chooses another way to order takes the plate along.
        (!code || state.scan.type === scan.type) &&
        state.scan.table_name === scan.table_name;
      const keep =
        samePlace || state.cart.lines.length === 0 ? state.kept_plate : { ...state.cart, kept_at: now };
      return {
        scan: { ...scan, scanned_at: now, code },
        cart: samePlace ? state.cart : { ...emptyCart, store_id: scan.store_id },
        kept_plate: keep && now - keep.kept_at < KEPT_MS ? keep : null,
        ...(!isOfVisit(state.order, scan) && orderLeft(state)),
        ...(state.store?._id !== scan.store_id && { store: null, item_lists: null, active_items: null }),
        table_occupied: false,
        social_impression: false,
        recent_places: [
          { store_id: scan.store_id, name: storeName, at: now },
          ...state.recent_places.filter((place) => place.store_id !== scan.store_id),
        ].slice(0, 3),
      };
    });
  },
  /** A plate that crossed an update of the app waits for the next scan of its store. */
  plateCarried(storeId: string, lines: CartSlice['lines'], now: number): void {
    set(() => ({ kept_plate: { ...emptyCart, store_id: storeId, lines, kept_at: now } }));
  },
  keptPlatePutBack(): void {
    set((state) =>
      state.kept_plate?.store_id === state.cart.store_id
        ? { ...withLines(state, withMore(state.cart.lines, state.kept_plate.lines)), kept_plate: null }
        : { kept_plate: null },
    );
  },
  lineAdded(choice: LineChoice, qty = 1): void {
    set((state) =>
      withLines(state, addLine(state.cart.lines, choice, qty).lines, {
        store_id: state.cart.store_id ?? state.scan?.store_id ?? null,
      }),
    );
  },
  quantitySet(key: string, qty: number): void {
    set((state) => withLines(state, setQty(state.cart.lines, key, qty).lines));
  },
  lineRemoved(key: string): void {
    set((state) => withLines(state, removeLine(state.cart.lines, key)));
  },
  /** What was taken off comes back where it stood, beside what was chosen since. */
  linesPutBack(removed: CartSlice['lines'], at: number): void {
    set((state) => withLines(state, withMore(state.cart.lines, removed, at)));
  },
  plateReplaced(lines: CartSlice['lines']): void {
    set((state) => withLines(state, lines));
  },
  plateCleared(): void {
    set((state) => ({ cart: { ...emptyCart, store_id: state.scan?.store_id ?? null } }));
  },
  itemUnavailable(itemId: string): void {
    set((state) => cartOf(state, { unavailable: [...new Set([...state.cart.unavailable, itemId])] }));
  },
  availabilityAccepted(itemId: string): void {
    set((state) =>
      cartOf(state, {
        lines: state.cart.lines.filter((line) => line.item_id !== itemId),
        unavailable: state.cart.unavailable.filter((id) => id !== itemId),
      }),
    );
  },
  recommendationTaken(itemId: string): void {
    set((state) => cartOf(state, { recommended: [...new Set([...state.cart.recommended, itemId])] }));
  },
  joinDialogClosed(): void {
    set(() => ({ table_occupied: false }));
  },
  orderFetched(order: Order): void {
    set((state) => (state.order?._id === order._id && state.order.version > order.version ? {} : { order }));
  },
  orderGone(): void {
    set(orderLeft);
  },
  ratingsOpened(): void {
    set((state) => ({ ratings: { ...state.ratings, page: true } }));
  },
  /** Skipped, submitted or paying another way: remembered, so that no later fetch of this order opens the page again. */
  ratingsClosed(orderId: string, how: 'skipped' | 'rated' | 'paying-again'): void {
    set((state) => ({
      ratings: {
        page: false,
        done:
          how === 'paying-again'
            ? state.ratings.done
            : [...new Set([orderId, ...state.ratings.done])].slice(0, 50),
        rated: how === 'rated' ? orderId : state.ratings.rated,
      },
    }));
  },
  socialImpressionClosed(): void {
    set(() => ({ social_impression: false }));
  },
  previousItemsFetched(items: readonly Item[]): void {
    set(() => ({ previous_items: items }));
  },
  storeFetched(store: Store): void {
    set(() => ({ store }));
  },
  ordersFetched(order_history: OrderHistory): void {
    set(() => ({ order_history }));
  },
  listsFetched(store_id: string, { top5Ordered, top5Rated, mostOrderedOfCategory }: MostOrdered): void {
    set(() => ({
      item_lists: {
        store_id,
        top_ordered: top5Ordered,
        top_rated: top5Rated,
        most_ordered: mostOrderedOfCategory,
      },
    }));
  },
  activeItemsFetched(store_id: string, counts: ActiveItems['counts']): void {
    set(() => ({ active_items: { store_id, counts } }));
  },
  vegOnlySet(on: boolean): void {
    set(() => ({ veg_only: on }));
  },
  searched(words: string): void {
    set((state) => ({
      recent_searches: [words, ...state.recent_searches.filter((one) => one !== words)].slice(0, 8),
    }));
  },
  searchForgotten(words: string): void {
    set((state) => ({ recent_searches: state.recent_searches.filter((one) => one !== words) }));
  },
  loggedIn(user_data: { readonly token: string; readonly user: User }): void {
    set((state) => ({
      auth: { ...state.auth, user_data, otp_sent: false, challenge: null, login_error: false },
    }));
  },
  userFetched(user: User): void {
    set((state) =>
      state.auth.user_data ? { auth: { ...state.auth, user_data: { ...state.auth.user_data, user } } } : {},
    );
  },
  /** The plate, the place and the searches stay; the person and their orders go. What they sent without an answer waits for them as long as it may be asked about. */
  loggedOut(): void {
    set((state) => ({
      auth: { ...initialState.auth, country_code: state.auth.country_code },
      order: null,
      placed: null,
      ratings: initialState.ratings,
      previous_items: [],
      order_history: null,
      loyalty_cart: initialState.loyalty_cart,
      loyalties: null,
      rewards: null,
      purchase_order: undefined,
    }));
  },
  /** The diner leaves this place (join dialog cancelled). */
  placeLeft(): void {
    set((state) => ({
      ...orderLeft(state),
      scan: null,
      cart: emptyCart,
      table_occupied: false,
      store: null,
      item_lists: null,
      active_items: null,
    }));
  },
} as const;
