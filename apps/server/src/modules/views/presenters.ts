import type { Reader } from '../../platform/db/database.ts';
import type { Presenter } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findPayment, presentPayment } from '../billing/index.ts';
import { WrittenRound } from '../ordering/index.ts';
import { takesPartIn } from './history/history-repository.ts';
import type { Viewer } from './order/present-order.ts';
import { readGroup, readOrder, readWrittenOrder } from './order/read-order.ts';

const viewerOf = ({ principal }: Caller<'visitor' | 'diner' | 'staff'>): Viewer => {
  switch (principal.kind) {
    case 'diner':
      return { kind: 'diner', userId: principal.userId };
    case 'staff':
      return { kind: 'staff' };
    case 'visitor':
      return refuse('not-found');
  }
};

/**
 * Reads an order for whoever may see it. An answer that is said again may have been a member's who has left since: to
 * them there is no order any more, least of all its social code.
 */
async function readAllowed<T>(
  read: (db: Reader, orderId: string, viewer: Viewer) => Promise<T>,
  orderId: string,
  caller: Caller<'visitor' | 'diner' | 'staff'>,
  db: Reader,
): Promise<T> {
  const viewer = viewerOf(caller);
  const [shown, allowed] = await Promise.all([
    read(db, orderId, viewer),
    viewer.kind === 'staff' || takesPartIn(db, orderId, viewer.userId),
  ]);
  return allowed ? shown : refuse('not-found');
}

const order: Presenter<'order'> = ({ orderId }, caller, db, written) =>
  written instanceof WrittenRound
    ? readWrittenOrder(db, written, viewerOf(caller))
    : readAllowed(readOrder, orderId, caller, db);
const payment: Presenter<'payment'> = async ({ orderId, paymentId }, caller, db) => {
  const [shown, made] = await Promise.all([
    readAllowed(readOrder, orderId, caller, db),
    findPayment(db, paymentId),
  ]);
  if (!made) return refuse('not-found');
  return { order: shown, payment: presentPayment(made) };
};
const confirmation: Presenter<'confirmation'> = async ({ orderId, change }, caller, db) => ({
  change,
  order: await readOrder(db, orderId, viewerOf(caller)),
});
const declined: Presenter<'declined'> = async ({ orderId }, caller, db) => ({
  order: await readOrder(db, orderId, viewerOf(caller)),
});

const group: Presenter<'group'> = async ({ groupId }, caller, db) => ({
  _id: groupId,
  ...(await readAllowed(readGroup, groupId, caller, db)),
});

/** The named answers that show an order. */
export const viewPresenters = { order, payment, confirmation, declined, group };
