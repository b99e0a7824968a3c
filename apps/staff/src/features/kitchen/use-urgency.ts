import { useCallback } from 'react';
import { useSetting } from '../../lib/settings.ts';
import type { BoardTicket } from './joined-rounds.ts';
import { urgencyOf } from './urgency.ts';

/** How urgent a ticket is on a station's screen, or one of all, by the rule that is set on this device. */
export function useUrgency(station: string | undefined) {
  const simple = useSetting('timing') === 'simple';
  return useCallback(
    (ticket: BoardTicket, now: number) => urgencyOf(ticket, now, { station, simple }),
    [station, simple],
  );
}
