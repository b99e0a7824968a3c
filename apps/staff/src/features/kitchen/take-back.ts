import { isVoid } from '@tableside/contract/ordered-lines';
import type { Ticket } from '@tableside/contract/staff.schema';
import { isDone, type Move } from '../../lib/ticket/ticket-moves.ts';
import { type BoardTicket, roundsOf } from './joined-rounds.ts';

interface TakenBack {
  readonly ticket: Ticket;
  readonly moves: readonly Move[];
}

/**
 * What takes a bump back: the dishes it made ready go back into work, those that were ready before stay so. Where it made
 * none ready, or all of them, the whole comes back. `before` tells how a ticket of the card stood when it was bumped.
 */
export function takeBack(card: BoardTicket, before: (ticket: Ticket) => Ticket): readonly TakenBack[] {
  const rounds = roundsOf(card).map((ticket) => {
    const live = before(ticket).lines.filter(({ status }) => !isVoid(status));
    return { ticket, live, made: live.filter((line) => !isDone(line)) };
  });
  const none = rounds.every(({ made }) => made.length === 0);
  return rounds
    .filter(({ made }) => none || made.length > 0)
    .map(({ ticket, live, made }) => {
      const recall = { ticketId: ticket._id, action: 'recall' } as const;
      const whole = none || made.length === live.length;
      return { ticket, moves: whole ? [recall] : made.map(({ _id }) => ({ ...recall, lineId: _id })) };
    });
}
