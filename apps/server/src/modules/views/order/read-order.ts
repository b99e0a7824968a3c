import type { Order } from '@tableside/contract/ordering.schema';
import { Order as OrderSchema } from '@tableside/contract/ordering.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { RecentCache } from '../../../platform/recent-cache.ts';
import type { WrittenRound } from '../../ordering/index.ts';
import { storesById } from '../../venues/index.ts';
import { keepPicture, keptPicture } from './kept-pictures.ts';
import { findPicture, findPictures, type Picture } from './picture-repository.ts';
import { presentOrder, presentStallOrder, type Viewer } from './present-order.ts';
import { readyWindowsOf } from './ready-windows.ts';
import { writtenPicture } from './written-picture.ts';

interface Serialised {
  readonly version: number;
  readonly json: string;
}
/** In characters, of which each takes a byte or two: some three hundred orders. */
const MOST_SERIALISED = 2_500_000;
/** Serialised pictures by order and viewer: most reads of an order ask for one that has not changed. */
const serialised = new RecentCache<Serialised>(MOST_SERIALISED, ({ json }) => json.length);

/** Pictures of the tabs that stalls' orders among these are paid with and that are not among them. */
async function tabsBeside(db: Reader, pictures: readonly Picture[]): Promise<readonly Picture[]> {
  const here = new Set(pictures.map(({ id }) => id));
  const beside = new Set(pictures.map(({ tab_id }) => tab_id).filter((id) => !here.has(id)));
  return beside.size === 0 ? [] : findPictures(db, [...beside]);
}

/** Orders in their order, with what stands around them read at once for all. */
async function presentAll(db: Reader, pictures: readonly Picture[], viewer: Viewer): Promise<Order[]> {
  const all = [...pictures, ...(await tabsBeside(db, pictures))];
  const stores = await storesById(
    db,
    all.map(({ store_id }) => store_id),
  );
  const storeOf = ({ store_id }: Picture) => stores.get(store_id) ?? refuse('not-found');
  const heads = all.filter(({ id, tab_id }) => tab_id === id);
  const presented = heads.map(async (head) => {
    const windows = await readyWindowsOf(db, head);
    return [head.id, presentOrder(head, storeOf(head), viewer, windows)] as const;
  });
  const tabs = new Map(await Promise.all(presented));
  return pictures.map((picture) => {
    const tab = tabs.get(picture.tab_id) ?? refuse('not-found');
    return picture.tab_id === picture.id ? tab : presentStallOrder(tab, picture, storeOf(picture));
  });
}
const present = async (db: Reader, picture: Picture, viewer: Viewer): Promise<Order> =>
  (await presentAll(db, [picture], viewer))[0] ?? refuse('not-found');

/** The same right after a send, which is spared reading what it has just written. Comes after the commit. */
export async function readWrittenOrder(db: Reader, written: WrittenRound, viewer: Viewer): Promise<Order> {
  const picture = (await writtenPicture(written)) ?? (await findPicture(db, written.round.orderId));
  if (!picture) return refuse('not-found');
  keepPicture(picture);
  return present(db, picture, viewer);
}

/** The order as the viewer sees it; who may see it is the caller's question. */
export async function readOrder(db: Reader, orderId: string, viewer: Viewer): Promise<Order> {
  const picture = await findPicture(db, orderId);
  return picture ? present(db, picture, viewer) : refuse('not-found');
}

/** Several orders at once, newest first. */
export async function readOrders(db: Reader, orderIds: readonly string[], viewer: Viewer): Promise<Order[]> {
  const pictures = orderIds.length === 0 ? [] : await findPictures(db, orderIds);
  return presentAll(db, pictures, viewer);
}

/** A food court's tab, and an order for each of its stalls in their order on it. */
export async function readGroup(
  db: Reader,
  tabId: string,
  viewer: Viewer,
): Promise<{ readonly order: Order; readonly orders: Order[] }> {
  const tab = (await findPicture(db, tabId)) ?? refuse('not-found');
  const ids = (tab.stalls ?? []).map(({ id }) => id);
  const pictures = new Map((await findPictures(db, ids)).map((picture) => [picture.id, picture]));
  const [order = refuse('not-found'), ...orders] = await presentAll(
    db,
    [tab, ...ids.flatMap((id) => pictures.get(id) ?? [])],
    viewer,
  );
  return { order, orders };
}

/** The order as JSON, from the cache when its version is known. */
export async function readSerialisedOrder(
  db: Reader,
  orderId: string,
  version: number,
  userId: string,
): Promise<string> {
  const key = `${orderId} ${userId}`;
  const kept = serialised.get(key);
  if (kept?.version === version) return kept.json;
  const picture = keptPicture(orderId, version) ?? (await findPicture(db, orderId)) ?? refuse('not-found');
  keepPicture(picture);
  const order = await present(db, picture, { kind: 'diner', userId });
  const json = JSON.stringify(OrderSchema.parse(order));
  // The picture may be newer than the head that was read before it; it is kept under what it is.
  serialised.set(key, { version: order.version, json });
  return json;
}
