import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { codeOf } from './outcome.ts';
import { verdictOf } from './replay/replay-queue.ts';

/** Queries that are to be asked for once more when the read under way is answered. */
const overtaken = new WeakSet<Query>();

/** Whether a read under way begins anew when the query is made stale: TanStack restarts only what has data and is on screen. */
const isRestarted = (query: Query): boolean => query.state.data !== undefined && query.isActive();

/** A first read is not cut short: where much happens it would never come to its end. */
function askAfterwards(client: QueryClient, query: Query): void {
  if (!query.promise || overtaken.has(query)) return;
  overtaken.add(query);
  const ask = () => {
    overtaken.delete(query);
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  query.promise.then(ask, ask);
}

/**
 * Makes what is cached under a key out of date, and asks for what is on screen. A read under way may have been answered before
 * the change it is made stale for, and its answer would count as fresh.
 */
export function makeStale(client: QueryClient, queryKey: QueryKey): void {
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  for (const query of underWay) if (!isRestarted(query)) askAfterwards(client, query);
  void client.invalidateQueries({ queryKey });
}

/** Whether the same question may well be answered when it is put once more. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || verdictOf(code) === 'wait';
}

/** Whether the newest read failed. The status does not tell: it is a success again as soon as anything is put into the data. */
const isMissed = ({ state }: Query): boolean =>
  state.fetchStatus === 'idle' && state.fetchFailureReason !== null && isPassing(state.fetchFailureReason);

/** Asks anew for what is on screen and could not be read. */
export const askForMissed = (client: QueryClient): void =>
  void client.invalidateQueries({ type: 'active', predicate: isMissed });
