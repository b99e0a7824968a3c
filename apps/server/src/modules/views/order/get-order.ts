import type { Reader } from '../../../platform/db/database.ts';
import type { Raw } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findOrderHead } from './picture-repository.ts';
import { readSerialisedOrder } from './read-order.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** GET /orders/{id}: `{unchanged:true}` when the caller's version is current; 404 for whoever takes no part in it. */
export async function getOrder(
  db: Reader,
  orderId: string,
  userId: string,
  since: number | undefined,
): Promise<Raw> {
  const head = await findOrderHead(db, orderId, userId);
  if (!head?.takesPart) return refuse('not-found');
  if (since !== undefined && since >= head.version)
    return { status: 200, raw: '{"unchanged":true}', headers };
  return { status: 200, raw: await readSerialisedOrder(db, orderId, head.version, userId), headers };
}
