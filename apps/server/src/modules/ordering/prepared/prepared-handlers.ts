import type { purchaseRoutes } from '@tableside/contract/purchase.routes';
import type { purchaseShapes } from '@tableside/contract/purchase.schema';
import type { staffPurchaseRoutes } from '@tableside/contract/staff-purchase.routes';
import type { staffPurchaseShapes } from '@tableside/contract/staff-purchase.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { findUsers } from '../../accounts/index.ts';
import { answerPurchase } from './answer-purchase.ts';
import { changePrepared, prepareOrder, withdrawPrepared } from './prepare-order.ts';
import { findPrepared } from './prepared-repository.ts';
import { listPrepared, presentPrepared, presentPurchase } from './present-prepared.ts';

/** What the module is told from outside. */
export interface PreparedDeps {
  /** Public address without a slash at its end. */
  readonly origin: string;
  /** A typed mobile number in E.164; undefined when it is not served. One without its country is of `country`. */
  readonly readPhone: (typed: string, country: string) => string | undefined;
}

export const purchaseHandlers: Handlers<typeof purchaseRoutes, typeof purchaseShapes> = {
  getPurchase: async ({ params }, { db, principal, now }) => {
    const [prepared, [user]] = await Promise.all([
      findPrepared(db, params.id),
      findUsers(db, [principal.userId]),
    ]);
    if (!prepared || !user?.phone || prepared.phone !== user.phone) return refuse('not-found');
    return { status: 200, body: await presentPurchase(db, prepared, now) };
  },
  answerPurchase: async ({ params, body }, context) => ({
    status: 200,
    body: await answerPurchase(params.id, body, context),
  }),
};

export const preparedHandlers = ({
  origin,
  readPhone,
}: PreparedDeps): Handlers<typeof staffPurchaseRoutes, typeof staffPurchaseShapes> => ({
  listPrepared: async ({ params }, { db, principal, now }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await listPrepared(db, params.store_id, { now, origin }) };
  },
  prepareOrder: async ({ params, body }, context) => {
    const made = await prepareOrder(readPhone, params.store_id, body, context);
    return { status: 201, body: await presentPrepared(context.tx, made, { now: context.now, origin }) };
  },
  changePrepared: async ({ params, body }, context) => {
    const next = await changePrepared(params.id, body, context);
    return { status: 200, body: await presentPrepared(context.tx, next, { now: context.now, origin }) };
  },
  withdrawPrepared: async ({ params }, context) => {
    const next = await withdrawPrepared(params.id, context);
    return { status: 200, body: await presentPrepared(context.tx, next, { now: context.now, origin }) };
  },
});
