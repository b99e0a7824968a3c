import type { Ticket } from '@tableside/contract/staff.schema';
import { useCallback } from 'react';
import { useSetting } from '../../lib/settings.ts';
import { urgencyOf } from './urgency.ts';

/** How urgent a ticket is on a station's screen, or one of all, by the rule that is set on this device. */
export function useUrgency(station: string | undefined) {
  const simple = useSetting('timing') === 'simple';
  return useCallback(
    (ticket: Ticket, now: number) => urgencyOf(ticket, now, { station, simple }),
    [station, simple],
  );
}
