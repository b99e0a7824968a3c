import type { ordersRoutes } from '@tableside/contract/orders.routes';
import type { ordersShapes } from '@tableside/contract/orders.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { staffBillingRoutes } from '@tableside/contract/staff-billing.routes';
import type { staffBillingShapes } from '@tableside/contract/staff-billing.schema';
import type { staffPaymentsRoutes } from '@tableside/contract/staff-payments.routes';
import type { staffPaymentsShapes } from '@tableside/contract/staff-payments.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { requireStore } from '../../platform/http/store-scope.ts';
import { findBills, listBills } from './bill/list-bills.ts';
import { findOpenProblems } from './bill/problem-list-repository.ts';
import { readBoard } from './board/read-board.ts';
import { readFloor } from './floor/read-floor.ts';
import { findStoreOfOrder } from './history/history-repository.ts';
import { listOrders } from './history/list-orders.ts';
import { previousItems } from './history/previous-items.ts';
import { listAudit } from './list-audit.ts';
import { getOrder } from './order/get-order.ts';
import { readOrder } from './order/read-order.ts';
import { listPayments } from './payment/list-payments.ts';
import { listProviderEvents } from './payment/list-provider-events.ts';

export const ordersHandlers: Handlers<typeof ordersRoutes, typeof ordersShapes> = {
  getOrder: ({ params, query }, { db, principal }) => getOrder(db, params.id, principal.userId, query.since),
  waitingBoard: async ({ params }, { db, now }) => ({
    status: 200,
    body: await readBoard(db, params.id, now),
  }),
  listOrders: async ({ params, query }, { db, principal }) => ({
    status: 200,
    body: await listOrders(
      db,
      { page: query.page, limit: query.limit, state: query.state },
      params.id,
      principal.userId,
    ),
  }),
  previousItems: async ({ params, query }, { db, principal, language, now }) => ({
    status: 200,
    body: await previousItems(db, {
      wanted: params.id,
      userId: principal.userId,
      storeId: query.store_id,
      orderType: query.order_type,
      language,
      now,
    }),
  }),
};

type StaffViews = Pick<
  Handlers<typeof staffRoutes, typeof staffShapes>,
  'getFloor' | 'listBills' | 'getStaffOrder'
>;
export const staffViewHandlers: StaffViews = {
  getFloor: async ({ params }, { db, principal, now }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await readFloor(db, params.store_id, now) };
  },
  listBills: async ({ params, query }, { db, principal, now }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await listBills(db, params.store_id, query.state, now) };
  },
  getStaffOrder: async ({ params }, { db, principal }) => {
    requireStore(principal, (await findStoreOfOrder(db, params.id)) ?? refuse('not-found'));
    return { status: 200, body: await readOrder(db, params.id, { kind: 'staff' }) };
  },
};

type PaymentViews = Pick<
  Handlers<typeof staffPaymentsRoutes, typeof staffPaymentsShapes>,
  'listPayments' | 'listProviderEvents'
>;
export const staffPaymentViews: PaymentViews = {
  listPayments: async ({ params, query }, { db, principal, now }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await listPayments(db, params.store_id, query, now) };
  },
  listProviderEvents: async ({ params, query }, { db, principal }) => {
    requireStore(principal, params.store_id);
    const of = { storeId: params.store_id, provider: params.provider };
    return { status: 200, body: await listProviderEvents(db, of, query) };
  },
};

type DeskViews = Pick<
  Handlers<typeof staffBillingRoutes, typeof staffBillingShapes>,
  'listAudit' | 'listProblems' | 'findBills'
>;
/** What the cash desk looks up: problems, bills by their number, the record. */
export const deskViews: DeskViews = {
  listProblems: async ({ params }, { db, principal }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await findOpenProblems(db, params.store_id) };
  },
  findBills: async ({ params, query }, { db, principal }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await findBills(db, params.store_id, query.number) };
  },
  listAudit: async ({ params, query }, { db, principal }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await listAudit(db, params.store_id, query) };
  },
};
