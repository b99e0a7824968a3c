import type { Tx } from '../../../platform/db/database.ts';
import type { OrderFacts } from '../order/order.ts';
import { insertOrder, type NewRound } from '../order/round-repository.ts';

/** Writes the first round of a stall's part of a tab, on which the order is put with `joinTab`. Only sends. */
export const insertStallOrder = (
  tx: Tx,
  round: NewRound,
  { platform, language }: Pick<OrderFacts, 'platform' | 'language'>,
) =>
  insertOrder(tx, round, {
    platform,
    language,
    type: 'foodcourt',
    orderType: 'foodcourt',
    seatingId: null,
    tableId: null,
    userId: round.by.userId,
    members: [],
    startedByStaff: false,
    promisedAt: null,
    scheduled: false,
    startsAt: null,
    destination: null,
  });
