import { openLive } from '@tableside/client/live';
import { shareStreams } from '@tableside/client/share-streams';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { boot } from '../lib/boot.ts';
import { isHeld } from '../lib/form/held.ts';
import { keys } from '../lib/keys.ts';
import { link, PATIENCE_MS } from '../lib/link.ts';
import { askForMissed, makeStale } from '../lib/queries-stale.ts';
import { play } from '../lib/sound/sound.ts';
import { refreshTicket } from '../lib/ticket/ticket-cache.ts';
import { channelsOf, planFor, staleAfterReset } from './live-plan.ts';

/** Lists change in bursts (one round touches many); they are fetched at most this often. */
const GATHER_MS = 150;
const POLL_MS = 5_000;

/** Collects what is out of date and fetches each thing once. */
function gatherer(client: QueryClient) {
  const waiting = new Map<string, readonly string[]>();
  const flush = () => {
    for (const queryKey of waiting.values()) makeStale(client, queryKey);
    waiting.clear();
  };
  return (stale: readonly (readonly string[])[]) => {
    if (waiting.size === 0) setTimeout(flush, GATHER_MS);
    for (const key of stale) waiting.set(key.join(' '), key);
  };
}

/** Keeps everything on screen up to date by the stream of this store, where this tab may keep one. */
export function useLive(storeId: string, roles: readonly StaffRole[]): void {
  const client = useQueryClient();
  const channels = channelsOf(storeId, roles).join(' ');
  useEffect(() => {
    const gather = gatherer(client);
    const live = openLive({
      url: '/api/realtime',
      key: boot.key,
      token: () => null,
      fetch: (input, init) => fetch(input, init),
      onMessage: (message) => {
        const plan = planFor(message, storeId);
        if (plan.ticket) void refreshTicket(client, plan.ticket.id, plan.ticket.version);
        if (plan.stale.length > 0) gather(plan.stale);
      },
      onReset: (channel) => gather(staleAfterReset(channel, storeId)),
      // Somebody who works here no more may still be of another store.
      onRefused: () => gather([keys.session]),
      onState: (stream) => {
        link.set((now) => {
          const fell = now.stream === 'live' && stream !== 'live';
          return { ...now, stream, since: fell ? Date.now() : now.since };
        });
        if (stream === 'signed-out') client.setQueryData(keys.session, null);
      },
    });
    const leave = shareStreams((may) => live.listen(may ? channels.split(' ') : []));
    return () => {
      leave();
      live.close();
    };
  }, [client, storeId, channels]);
}

/** Asks anew for everything on screen but what somebody may be typing over. */
export const askAgain = (client: QueryClient): void =>
  void client.invalidateQueries({
    predicate: (query) => query.queryKey[0] !== keys.session[0] && !isHeld(query),
  });

/**
 * Polls what the stream does not bring: everything on screen while it is away, and what could not be read while it is there,
 * as nothing tells of that again. Notes when the server last answered, and since when the page is looked at.
 */
export function usePolling(): void {
  const client = useQueryClient();
  useEffect(() => {
    const forget = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.status !== 'success' || query.state.fetchStatus !== 'idle')
        return;
      link.set((now) => ({ ...now, answered: Math.max(now.answered, query.state.dataUpdatedAt) }));
    });
    const look = () => link.set((now) => ({ ...now, inSight: document.hidden ? null : Date.now() }));
    look();
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(() => {
      const { stream, since } = link.get();
      if (stream === 'live') askForMissed(client);
      else if (Date.now() - since >= PATIENCE_MS) askAgain(client);
    }, POLL_MS);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [client]);
}

/** Sounds loudly, once, when the connection is lost. */
export function useLostSignal(lost: boolean): void {
  useEffect(() => {
    if (lost) play('lost');
  }, [lost]);
}
