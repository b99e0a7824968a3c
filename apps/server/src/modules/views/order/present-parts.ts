import { COLLECT_AGGREGATOR } from '@tableside/contract/collect-aggregator';
import type { Order, Part } from '@tableside/contract/ordering.schema';
import type { Bill } from '@tableside/pricing/bill';
import { type PartPayment, shownParts } from '../../billing/index.ts';
import type { Picture } from './picture-repository.ts';

/** A picture's payments in billing's words. */
export const paymentsOf = (picture: Picture): readonly PartPayment[] =>
  picture.payments.map((payment) => ({
    id: payment.id,
    partId: payment.part_id,
    state: payment.state,
    amount: payment.amount,
    tip: payment.tip,
    askedBy: payment.asked_by,
    askedByName: payment.asked_by_name,
  }));

const askedOf = (picture: Picture) =>
  picture.parts.map(({ link_id, ...part }) => ({ ...part, linkId: link_id }));

/** The parts of a picture's bill, with what their makers asked for. */
export function partsOf(picture: Picture, figures: Bill): Part[] {
  const asks = new Map(picture.parts.map(({ id, ask }) => [id, ask]));
  const modes = new Map(picture.payments.map(({ id, mode }) => [id, mode]));
  return shownParts(figures, askedOf(picture), paymentsOf(picture), picture.tab_id).map((part) => {
    const ask = asks.get(part.id);
    return {
      _id: part.id,
      kind: part.kind,
      label: part.label,
      lines: ask?.kind === 'items' ? [...ask.lines] : [],
      people: ask?.kind === 'equal' ? ask.people : null,
      amount: part.amount,
      tip: part.tip,
      state: part.state,
      payment_id: part.paymentId,
      mode: (part.paymentId !== null && modes.get(part.paymentId)) || null,
      payment_link: part.linkId,
      by: part.by && { _id: part.by.id, name: part.by.name },
    };
  });
}

/** The online payment that counts: the last one under way, else the last one taken. */
export function onlineOf({ payments }: Picture): Order['payment']['online'] {
  const online = payments.filter(({ mode }) => mode === 'online');
  const shown =
    online.findLast(({ state }) => state === 'pending') ??
    online.findLast(({ state }) => state === 'captured');
  if (!shown) return null;
  const asksByApp = shown.collect && shown.state === 'pending';
  return {
    aggregator: asksByApp ? COLLECT_AGGREGATOR : shown.provider,
    order_id: shown.provider_order_id,
  };
}

/** What goes back to the guests of a picture, and how far it is. */
export const refundsOf = ({ refunds }: Picture): NonNullable<Order['bill']['refunds']> =>
  refunds.map(({ id, created_at, ...refund }) => ({
    _id: id,
    ...refund,
    at: new Date(created_at).toISOString(),
  }));
