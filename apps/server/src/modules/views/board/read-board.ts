import type { WaitingBoard } from '@tableside/contract/orders.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { listBoardOrders, listBoardTokens } from './board-repository.ts';

/** What is ready stands there this long; whoever has not come by then asks at the counter. */
const READY_FOR_MS = 5 * 60_000;

/** What a screen on the wall tells everybody who waits: numbers and initials, never a name. Refuses `not-found`. */
export async function readBoard(db: Reader, storeId: string, now: Date): Promise<WaitingBoard> {
  const [store, orders, tokens] = await Promise.all([
    findStore(db, storeId),
    listBoardOrders(db, storeId, new Date(now.getTime() - READY_FOR_MS)),
    listBoardTokens(db, storeId),
  ]);
  if (!store) return refuse('not-found');
  const shown = (ready: boolean) =>
    orders.filter((order) => order.ready === ready).map(({ number, stall }) => ({ number, stall }));
  const queue = (called: boolean) => tokens.filter((one) => one.called === called).map(({ token }) => token);
  return {
    store: store.visibleName,
    preparing: shown(false),
    ready: shown(true),
    queue: {
      called: queue(true),
      waiting: queue(false),
      line: tokens.map(({ called, initials }, at) => ({
        position: at + 1,
        initials: initials.toUpperCase(),
        called,
      })),
    },
  };
}
