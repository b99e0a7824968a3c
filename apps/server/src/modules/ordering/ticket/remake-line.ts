import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { holdsCardNumber } from '../order/card-number-rule.ts';
import { dayOf } from '../order/day-of.ts';
import { tellChanged } from '../order/tell-order.ts';
import { remakeApart } from './apart-repository.ts';
import { dismissRunner } from './dismiss-runner.ts';
import { keepRest } from './keep-rest.ts';
import { tellTickets } from './tell-ticket.ts';
import { lineMoves } from './ticket.ts';
import { touchTicket } from './touch-ticket.ts';

interface Asked {
  readonly lineId: string;
  readonly reason: string;
  readonly qty?: number | undefined;
}

/**
 * A dish that was cooked is made again: the line goes onto a ticket of its own, from which the kitchen takes how many. It
 * stays the same line, so its price is asked for once. Refuses with `state-changed` when nobody has begun with it, with
 * `malformed` for more than were ordered. Resolves with the id of the new ticket.
 */
export async function remakeLine(
  ticketId: string,
  { lineId, reason, qty }: Asked,
  context: CommandContext<'staff'>,
): Promise<string> {
  const { tx, principal, now, announce } = context;
  if (holdsCardNumber(reason)) return refuse('card-number-refused');
  const touched = await touchTicket(ticketId, context);
  const { order, ticket } = touched;
  const line = touched.lines.find(({ id }) => id === lineId) ?? refuse('not-found');
  if (lineMoves[line.status].remake === undefined) return refuse('state-changed');
  if (qty !== undefined && qty > line.qty)
    return refuse('malformed', { fields: [{ path: 'body.qty', message: 'qty' }] });

  const id = newId();
  const rest = keepRest(touched, new Set([lineId]), context);
  const made = await remakeApart(
    tx,
    {
      storeId: ticket.storeId,
      day: await dayOf(ticket.storeId, context),
      id,
      from: ticketId,
      lineIds: [lineId],
      now,
    },
    { qty: qty ?? line.qty, reason, by: { id: principal.staffId, name: principal.name } },
  );
  await dismissRunner(order.id, context);
  tellTickets(announce, [rest, ...made]);
  tellChanged(announce, order);
  return id;
}
