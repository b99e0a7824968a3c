import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Timed } from '../../../platform/jobs/timed.ts';
import { listDueOrders, listUnpaidOrders, touch } from '../order/order-repository.ts';
import { voidOrder } from '../order/void-order.ts';
import { sendToKitchen } from './release-order.ts';

/** An order that nobody pays keeps its place this long after it was last changed, but not past the time it was chosen for. */
const UNPAID_MS = 30 * 60_000;

/** Sends to the kitchen what is cleared and due. */
export async function releaseDue({ db, announcing, now }: Timed): Promise<void> {
  await eachApart(await listDueOrders(db, now), (id) =>
    announcing(async (tx, announce) => {
      const order = await touch(tx, id, now);
      if (!order || order.releasedAt !== null || order.phase === 'cancelled') return;
      await sendToKitchen(tx, order, now, announce);
    }),
  );
}

/** Cancels what was never paid, so that its place is free again. */
export async function cancelUnpaid({ db, announcing, now }: Timed): Promise<void> {
  const before = new Date(now.getTime() - UNPAID_MS);
  await eachApart(await listUnpaidOrders(db, before, now), (id) =>
    announcing(async (tx, announce) => {
      const order = await touch(tx, id, now);
      if (order?.phase !== 'open' || order.clearedAt !== null || order.partPaid) return;
      await voidOrder(tx, order, now, announce);
    }),
  );
}
