import { statusOfLines } from '@tableside/contract/ordered-lines';
import { languageOf } from '@tableside/i18n/languages';
import type { Tx } from '../../../platform/db/database.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import { findUsers } from '../../accounts/index.ts';
import { findStore, sayInStore } from '../../venues/index.ts';
import type { OrderFacts } from '../order/order.ts';
import { findOrder } from '../order/order-repository.ts';
import { orderLines } from '../order/round-repository.ts';
import { lockReady } from './ready-repository.ts';

/** What its guest comes for. */
const FETCHED: readonly OrderFacts['type'][] = ['takeaway', 'foodcourt'];

/** Tells whoever waits without a table that everything is ready, once however often the kitchen looks at it again. */
export async function callWhenReady(tx: Tx, messages: Messages, orderId: string, now: Date): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order || !FETCHED.includes(order.type) || order.userId === null) return;
  const lines = await orderLines(tx, [orderId]);
  if (statusOfLines(lines) !== 'ready') return;
  const [store, [user]] = await Promise.all([findStore(tx, order.storeId), findUsers(tx, [order.userId])]);
  if (!store || !user?.phone) return;
  const say = await sayInStore(tx, order.storeId, 'order-ready');
  const about = { store: store.visibleName, number: String(order.number) };
  const text = say(languageOf(order.language), about);
  const message = {
    to: user.phone,
    kind: 'order',
    text,
    code: null,
    link: null,
    key: `ready:${orderId}`,
  } as const;
  // The kitchen may say so twice, and another node hear the other time.
  await lockReady(tx, orderId);
  await messages.sendMessage(message, now);
}
