import type { CallOptions } from '@tableside/client/call';
import { api } from '../../lib/api.ts';
import { inTurn } from '../../lib/replay/in-turn.ts';
import type { PassLine } from './pass-orders.ts';

/** Serves dishes or brings them back, one after the other. */
export function stepLines(
  [first, ...rest]: readonly Pick<PassLine, 'ticketId' | 'line'>[],
  action: 'serve' | 'recall',
  options: CallOptions,
) {
  return inTurn(
    [first, ...rest],
    (line, more) =>
      api.moveTicketLine(
        { params: { id: line?.ticketId ?? '', line_id: line?.line._id ?? '' }, body: { action } },
        more,
      ),
    options,
  );
}
