import type { orderingRoutes } from '@tableside/contract/ordering.routes';
import type { orderingShapes } from '@tableside/contract/ordering.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { listSlots } from './away/list-slots.ts';
import { placeAwayOrder } from './away/place-away-order.ts';
import { addRound } from './order/add-round.ts';
import { cancelOrder, type HeldAtCounter } from './order/cancel-order.ts';
import { joinOrder } from './order/join-order.ts';
import { listActiveItems } from './order/list-active-items.ts';
import { placeOrder } from './order/place-order.ts';
import { redeemItems } from './order/redeem-items.ts';
import { acceptParty } from './table/accept-party.ts';
import { type EndFreeBill, releaseParty } from './table/release-party.ts';
import { renewSocialCode } from './table/renew-social-code.ts';
import { callRunner } from './ticket/call-runner.ts';
import { holdTicket } from './ticket/hold-ticket.ts';
import { moveTicket, type PaidLinesOf } from './ticket/move-ticket.ts';
import { getTicket, listTickets } from './ticket/present-tickets.ts';
import { remakeLine } from './ticket/remake-line.ts';
import { acknowledgeVoids, carryTicket, rushTicket } from './ticket/rush-ticket.ts';

/** `heldAtCounter` is billing’s. */
export const orderingHandlers = (
  heldAtCounter: HeldAtCounter,
): Handlers<typeof orderingRoutes, typeof orderingShapes> => ({
  placeOrder: ({ body }, context) =>
    body.__type === 'dinein'
      ? placeOrder({ ...body, __type: body.__type }, context)
      : placeAwayOrder({ ...body, __type: body.__type }, context),
  listSlots: async ({ params, query }, { db, now }) => ({
    status: 200,
    body: await listSlots(db, {
      storeId: params.id,
      mode: query.order_type,
      day: query.day,
      distance: query.distance_m,
      now,
    }),
  }),
  joinOrder: async ({ body }, context) => ({
    status: 200,
    ref: { orderId: await joinOrder(body, context) },
  }),
  addRound: async ({ params, body }, context) => {
    const written = await addRound(params.id, body, context);
    return { status: 200, ref: { orderId: params.id }, written };
  },
  cancelOrder: async ({ params }, context) => {
    await cancelOrder(params.id, context, heldAtCounter);
    return { status: 200, ref: { orderId: params.id } };
  },
  redeemItems: async ({ params, body }, context) => {
    await redeemItems(params.id, body.items, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  activeItems: async ({ params }, { db }) => ({
    status: 200,
    body: await listActiveItems(db, params.store_id),
  }),
});

type StaffHandlers = Pick<
  Handlers<typeof staffRoutes, typeof staffShapes>,
  | 'listTickets'
  | 'getTicket'
  | 'moveTicket'
  | 'moveTicketLine'
  | 'rushTicket'
  | 'carryTicket'
  | 'acknowledgeVoids'
  | 'holdTicket'
  | 'remakeLine'
  | 'callRunner'
  | 'acceptSeating'
  | 'releaseSeating'
  | 'renewSocialCode'
>;

/** `endFreeBill` and `paidLinesOf` are billing’s. */
export const orderingStaffHandlers = (endFreeBill: EndFreeBill, paidLinesOf: PaidLinesOf): StaffHandlers => ({
  listTickets: async ({ params, query }, { db, principal, now }) => ({
    status: 200,
    body: await listTickets(
      db,
      { storeId: params.store_id, state: query.state, station: query.station ?? null, now },
      principal,
    ),
  }),
  getTicket: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await getTicket(db, params.id, principal),
  }),
  moveTicket: async ({ params, body }, context) => {
    await moveTicket(
      params.id,
      { action: body.action, station: body.station, reason: body.reason ?? '' },
      context,
      paidLinesOf,
    );
    return { status: 200, ref: { ticketId: params.id } };
  },
  moveTicketLine: async ({ params, body }, context) => {
    const step = {
      action: body.action,
      station: body.station,
      reason: body.reason ?? '',
      lineId: params.line_id,
    };
    await moveTicket(params.id, step, context, paidLinesOf);
    return { status: 200, ref: { ticketId: params.id } };
  },
  rushTicket: async ({ params, body }, context) => {
    await rushTicket(params.id, body.first, context);
    return { status: 200, ref: { ticketId: params.id } };
  },
  carryTicket: async ({ params, body }, context) => {
    await carryTicket(params.id, body.carries, context);
    return { status: 200, ref: { ticketId: params.id } };
  },
  acknowledgeVoids: async ({ params, body }, context) => {
    await acknowledgeVoids(params.id, { lines: body.lines, station: body.station }, context);
    return { status: 200, ref: { ticketId: params.id } };
  },
  holdTicket: async ({ params, body }, context) => ({
    status: 200,
    ref: { ticketId: await holdTicket(params.id, body, context) },
  }),
  remakeLine: async ({ params, body }, context) => ({
    status: 200,
    ref: { ticketId: await remakeLine(params.id, { ...body, lineId: params.line_id }, context) },
  }),
  callRunner: async ({ params }, context) => ({
    status: 200,
    ref: { callId: await callRunner(params.id, context) },
  }),
  acceptSeating: async ({ params }, context) => ({
    status: 200,
    body: await acceptParty(params.id, context),
  }),
  releaseSeating: async ({ params }, context) => {
    await releaseParty(params.id, context, endFreeBill);
    return { status: 200, body: {} };
  },
  renewSocialCode: async ({ params }, context) => ({
    status: 200,
    body: await renewSocialCode(params.id, context),
  }),
});
