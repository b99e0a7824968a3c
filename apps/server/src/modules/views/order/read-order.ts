import type { Order } from '@tableside/contract/ordering.schema';
import { Order as OrderSchema } from '@tableside/contract/ordering.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { RecentCache } from '../../../platform/recent-cache.ts';
import type { WrittenRound } from '../../ordering/index.ts';
import { findStore } from '../../venues/index.ts';
import { keepPicture, keptPicture } from './kept-pictures.ts';
import { findPicture, findPictures, type Picture } from './picture-repository.ts';
import { presentOrder, presentStallOrder, type Viewer } from './present-order.ts';
import { readyWindowsOf } from './ready-windows.ts';
import { writtenPicture } from './written-picture.ts';

/** Serialised pictures by order, version and viewer: most reads of an order ask for one that has not changed. */
const serialised = new RecentCache<string>(3000);

async function present(db: Reader, picture: Picture, viewer: Viewer): Promise<Order> {
  const store = await findStore(db, picture.store_id);
  if (!store) return refuse('not-found');
  if (picture.tab_id === picture.id)
    return presentOrder(picture, store, viewer, await readyWindowsOf(db, picture));
  return presentStallOrder(await readOrder(db, picture.tab_id, viewer), picture, store);
}

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
  return Promise.all(pictures.map((picture) => present(db, picture, viewer)));
}

/** The order as JSON, from the cache when its version is known. */
export async function readSerialisedOrder(
  db: Reader,
  orderId: string,
  version: number,
  userId: string,
): Promise<string> {
  const key = `${orderId} ${version} ${userId}`;
  const kept = serialised.get(key);
  if (kept !== undefined) return kept;
  const picture = keptPicture(orderId, version) ?? (await findPicture(db, orderId)) ?? refuse('not-found');
  keepPicture(picture);
  const order = await present(db, picture, { kind: 'diner', userId });
  const json = JSON.stringify(OrderSchema.parse(order));
  // The picture may be newer than the head that was read before it; it is kept under what it is.
  serialised.set(`${orderId} ${order.version} ${userId}`, json);
  return json;
}
