import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { houseFirst } from '../../../platform/http/trim-texts.ts';
import { menuState } from '../../menu/index.ts';
import { findStore, type StoreFacts } from '../../venues/index.ts';
import type { OrderFacts } from '../order/order.ts';
import { findOrders } from '../order/order-repository.ts';
import { readOffer } from '../order/read-offer.ts';
import { decideRound, lineTotal, type Offer } from '../order/round-rule.ts';
import { orderModes } from '../order-mode-policy.ts';
import { differences, type PreparedFacts, type PreparedLine, standingOf } from './prepared.ts';
import { listRecent } from './prepared-repository.ts';

type Shown = Omit<PurchaseOrder, 'state'> & Pick<PreparedOrder, 'state'>;

/** The line as it could be ordered now; what cannot be had costs nothing and says so. */
function presentLine(
  line: PreparedLine,
  {
    offer,
    wanted,
    opted,
  }: { readonly offer: Offer; readonly wanted: number; readonly opted: readonly string[] },
): PurchaseOrder['items'][number] {
  const { id, item_id, name, qty, note } = line;
  const [now] = decideRound({ asked: [line], offer, expectedItemTotal: undefined }).value?.lines ?? [];
  return {
    line_id: id,
    item_id,
    name: houseFirst(now?.name ?? name, opted),
    qty,
    wanted,
    addons: (now?.addons ?? []).map((addon) => ({ ...addon, name: houseFirst(addon.name, opted) })),
    note,
    unit_price: now?.unitPrice ?? 0,
    total: now ? lineTotal(now) : 0,
    available: now !== undefined,
  };
}

const storeOf = (store: StoreFacts): PurchaseOrder['store'] => ({
  _id: store.id,
  name: store.visibleName,
  logo: store.logo,
  address: store.address,
  phone: store.phone,
  country: store.country,
  timezone: store.timezone,
  default_currency: store.currency,
});

/** What orders of one store are shown from, read once for all of them. */
interface Stand {
  readonly store: StoreFacts;
  readonly offers: ReadonlyMap<PreparedFacts['mode'], Offer>;
  /** Orders that came of them, by id. */
  readonly orders: ReadonlyMap<string, OrderFacts>;
  readonly now: Date;
}

async function readStand(
  db: Reader,
  storeId: string,
  prepared: readonly PreparedFacts[],
  now: Date,
): Promise<Stand> {
  const made = prepared.flatMap(({ orderId }) => orderId ?? []);
  const [store, menu, orders] = await Promise.all([
    findStore(db, storeId),
    menuState(db, storeId, now),
    made.length === 0 ? [] : findOrders(db, made),
  ]);
  if (!store) return refuse('not-found');
  const modes = [...new Set(prepared.map(({ mode }) => mode))];
  const offers = await Promise.all(
    modes.map(async (mode) => [mode, await readOffer(db, storeId, menu, orderModes[mode])] as const),
  );
  return { store, offers: new Map(offers), orders: new Map(orders.map((one) => [one.id, one])), now };
}

function presentBoth(prepared: PreparedFacts, { store, offers, orders, now }: Stand): Shown {
  const offer = offers.get(prepared.mode) ?? refuse('not-found');
  const order = orders.get(prepared.orderId ?? '');
  const opted = store.optedLanguages;
  const changes = prepared.before === null ? [] : differences(prepared.before, prepared.lines);
  const items = prepared.lines.map((line) =>
    presentLine(line, { offer, wanted: prepared.wanted?.[line.id] ?? line.qty, opted }),
  );
  const state = standingOf(prepared, order?.phase, now);
  return {
    _id: prepared.id,
    state,
    mode: prepared.mode,
    store: storeOf(store),
    name: prepared.name,
    items,
    changes: changes.map((change) => ({ ...change, name: houseFirst(change.name, opted) })),
    total: items.reduce((sum, { total }) => sum + total, 0),
    at: prepared.at?.toISOString() ?? null,
    address: prepared.address,
    note: prepared.note,
    message: prepared.message,
    expires_at: prepared.expiresAt.toISOString(),
    order_id: state === 'confirmed' || state === 'fulfilled' ? prepared.orderId : null,
  };
}

/** What its guest sees, at the prices of now; taken back looks like too late. */
export async function presentPurchase(
  db: Reader,
  prepared: PreparedFacts,
  now: Date,
): Promise<PurchaseOrder> {
  const shown = presentBoth(prepared, await readStand(db, prepared.storeId, [prepared], now));
  return { ...shown, state: shown.state === 'withdrawn' ? 'expired' : shown.state };
}

interface StaffView {
  readonly now: Date;
  /** The public address without a slash at its end. */
  readonly origin: string;
}

const forStaff = (prepared: PreparedFacts, stand: Stand, origin: string): PreparedOrder => ({
  ...presentBoth(prepared, stand),
  phone: prepared.phone ?? '',
  link: `${origin}/purchase?id=${prepared.id}`,
  lines: prepared.lines.map(({ id, item_id, qty, addons, note }) => ({
    line_id: id,
    item_id,
    qty,
    addons: addons.map(({ addon_id, addon_item_ids }) => ({
      addon_id,
      addon_item_ids: [...addon_item_ids],
    })),
    note,
  })),
  prepared_by: prepared.preparedBy,
  created_at: prepared.createdAt.toISOString(),
  version: prepared.version,
});

/** What the staff see, with whom it is for and the link. */
export async function presentPrepared(
  db: Reader,
  prepared: PreparedFacts,
  { now, origin }: StaffView,
): Promise<PreparedOrder> {
  return forStaff(prepared, await readStand(db, prepared.storeId, [prepared], now), origin);
}

/** All that were prepared at a store of late, as the staff see them, the newest first. */
export async function listPrepared(
  db: Reader,
  storeId: string,
  { now, origin }: StaffView,
): Promise<PreparedOrder[]> {
  const found = await listRecent(db, storeId, now);
  const stand = await readStand(db, storeId, found, now);
  return found.map((one) => forStaff(one, stand, origin));
}
