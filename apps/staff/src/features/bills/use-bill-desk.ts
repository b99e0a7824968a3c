import type { Sent } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import type { staffBillingShapes } from '@tableside/contract/staff-billing.schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';

type Shapes = typeof staffBillingShapes;
export type ManualDiscount = Sent<Shapes['setManualDiscount']>['body'];
export type ServiceAsk = Sent<Shapes['setServiceCharge']>['body'];
export type PartAsk = Sent<Shapes['createStaffPart']>['body'];

/** A line, or with undefined the whole order, and why. */
export interface Voiding {
  readonly lineId: string | undefined;
  readonly body: Sent<Shapes['voidOrder']>['body'];
}

/** What the desk does to a bill beside taking money; `onDone` hears the order as it then stands, and of a void what was sent. */
export function useBillDesk(orderId: string, onDone: (order: Order, voided?: Voiding) => void) {
  const client = useQueryClient();
  const { store } = useOnDuty();
  const stale = [keys.bills(store._id), keys.order(orderId), keys.floor(store._id)];
  const keepVoided = (order: Order, voided?: Voiding) => {
    client.setQueryData(keys.order(orderId), order);
    onDone(order, voided);
  };
  const keep = (order: Order) => keepVoided(order);
  const params = { id: orderId };
  const discount = useCommand({
    ask: (body: ManualDiscount, options) => api.setManualDiscount({ params, body }, options),
    stale,
    onDone: keep,
  });
  const coupon = useCommand({
    ask: (code: string | null, options) => api.setStaffDiscount({ params, body: { code } }, options),
    stale,
    onDone: keep,
  });
  const service = useCommand({
    ask: (body: ServiceAsk, options) => api.setServiceCharge({ params, body }, options),
    stale,
    onDone: keep,
  });
  const take = useCommand({
    ask: ({ lineId, body }: Voiding, options) =>
      lineId === undefined
        ? api.voidOrder({ params, body }, options)
        : api.voidLine({ params: { id: orderId, line_id: lineId }, body }, options),
    stale,
    onDone: keepVoided,
  });
  const tip = useCommand({
    ask: (amount: number, options) => api.setStaffTip({ params, body: { tip: amount } }, options),
    stale,
    onDone: keep,
  });
  const split = useCommand({
    ask: (body: PartAsk, options) => api.createStaffPart({ params, body }, options),
    stale,
    onDone: keep,
  });
  const join = useCommand({
    ask: (partId: string, options) =>
      api.cancelStaffPart({ params: { id: orderId, part_id: partId } }, options),
    stale,
    onDone: keep,
  });
  const print = useCommand({
    ask: (_: null, options) => api.printBill({ params }, options),
    stale,
    onDone: keep,
  });
  return { discount, coupon, service, tip, take, split, join, print };
}
