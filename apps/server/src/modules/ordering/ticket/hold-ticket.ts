import type { Course } from '@tableside/contract/vocabulary';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { dayOf } from '../order/day-of.ts';
import { tellChanged } from '../order/tell-order.ts';
import { findWaitingTicket, holdLinesApart, holdLinesOn } from './apart-repository.ts';
import { planHold } from './hold-rule.ts';
import { keepRest } from './keep-rest.ts';
import { tellTickets } from './tell-ticket.ts';
import { touchTicket } from './touch-ticket.ts';

interface Asked {
  readonly course: Course;
  readonly lines?: readonly string[] | undefined;
}

/**
 * A colleague holds what nobody cooks yet for a course, or gives what is held another one. It joins what of the order
 * waits for that course; else its ticket waits, or a new one where something stays behind. Said again nothing moves.
 * Refuses with `state-changed` for what is being cooked or made again. Resolves with the id of the ticket that waits.
 */
export async function holdTicket(
  ticketId: string,
  { course, lines: asked }: Asked,
  context: CommandContext<'staff'>,
): Promise<string> {
  const { tx, now, announce } = context;
  const touched = await touchTicket(ticketId, context);
  const { order, ticket, lines } = touched;
  const plan = planHold(lines, asked);
  if (!plan || ticket.remadeAt !== null) return refuse('state-changed');
  const { lineIds, whole } = plan;
  const waiting = await findWaitingTicket(tx, ticketId, course);
  if (waiting === ticketId) return ticketId;
  const target = waiting ?? (whole ? ticketId : undefined);
  const rest = target === ticketId ? [] : [keepRest(touched, new Set(lineIds), context)];
  const id = target ?? newId();
  const held =
    target === undefined
      ? await holdLinesApart(
          tx,
          {
            storeId: ticket.storeId,
            day: await dayOf(ticket.storeId, context),
            id,
            from: ticketId,
            lineIds,
            now,
          },
          course,
        )
      : await holdLinesOn(tx, target, { course, lineIds, now });
  tellTickets(announce, [...rest, ...held]);
  tellChanged(announce, order);
  return id;
}
