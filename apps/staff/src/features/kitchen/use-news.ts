import type { Ticket } from '@tableside/contract/staff.schema';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { play } from '../../lib/sound/sound.ts';
import { useTick } from '../../lib/tick.ts';
import type { BoardTicket } from './joined-rounds.ts';
import { acknowledge, firstSight, type Memory, NOTHING_SEEN, notice } from './news.ts';
import { useUrgency } from './use-urgency.ts';

/** Follows what is new on a board, with its signals. `tickets` is undefined until they are loaded. */
export function useNews(tickets: readonly Ticket[] | undefined) {
  const [memory, setMemory] = useState<Memory>();
  const look = useEffectEvent((now: readonly Ticket[]) => {
    if (!memory) return setMemory(firstSight(now));
    const seen = notice(memory, now, Date.now());
    if (seen.tune) play(seen.tune);
    setMemory(seen.memory);
  });
  useEffect(() => {
    if (tickets) look(tickets);
  }, [tickets]);
  const seen = useCallback((id: string) => setMemory((now) => now && acknowledge(now, id)), []);
  return { memory: memory ?? NOTHING_SEEN, seen };
}

/** Any touch of a new ticket tells that somebody has seen it. */
export function useTouchToSee(seen: (id: string) => void): void {
  useEffect(() => {
    const touch = ({ target }: MouseEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-ticket]') : null;
      for (const id of card?.dataset['ticket']?.split(' ') ?? []) seen(id);
    };
    document.addEventListener('click', touch);
    return () => document.removeEventListener('click', touch);
  }, [seen]);
}

const NOT_LOADED = 'not loaded';

/**
 * Signals each ticket that becomes late on the screen of a station, or of all, once; those that are late at first sight
 * are none. `tickets` is undefined until they are loaded.
 */
export function useLateSignal(
  tickets: readonly BoardTicket[] | undefined,
  station: string | undefined,
): void {
  const urgencyOf = useUrgency(station);
  const known = useRef<ReadonlySet<string>>(undefined);
  const late = useTick(
    (now) =>
      tickets
        ?.filter((ticket) => urgencyOf(ticket, now).state === 'late')
        .map(({ _id }) => _id)
        .join(' ') ?? NOT_LOADED,
  );
  useEffect(() => {
    if (late === NOT_LOADED) return;
    const ids = late.split(' ').filter(Boolean);
    if (ids.some((id) => known.current && !known.current.has(id))) play('late');
    known.current = new Set([...(known.current ?? []), ...ids]);
  }, [late]);
}
