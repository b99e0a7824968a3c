import { useQuery } from '@tanstack/react-query';
import { deliveriesQuery, queueQuery, storeQuery } from '../lib/queries.ts';
import { useCan, useOnDuty } from '../lib/session.tsx';
import { type ScreenName, switchedOff } from './rail-entries.ts';

/** The screens that are of no use now: what they are for is switched off, and nothing of it is left. */
export function useIdleScreens(): readonly ScreenName[] {
  const { store } = useOnDuty();
  const can = useCan();
  const known = useQuery(storeQuery(store._id));
  const off = known.data ? switchedOff(known.data) : [];
  const line = useQuery({ ...queueQuery(store._id), enabled: off.includes('queue') && can('queue.read') });
  const rides = useQuery({
    ...deliveriesQuery(store._id),
    enabled: off.includes('runner') && can('deliveries.read'),
  });
  return off.filter((screen) =>
    screen === 'queue'
      ? line.data?.entries.length === 0 && line.data.missed.length === 0
      : rides.data?.deliveries.every(({ delivered_at }) => delivered_at !== null),
  );
}
