import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { preparedQuery } from '../features/prepared/use-prepared.ts';
import { deliveriesQuery, queueQuery, storeQuery, ticketsQuery } from '../lib/queries.ts';
import { useCan, useOnDuty } from '../lib/session.tsx';
import { type Followed, type ScreenName, switchedOff } from './rail-entries.ts';
import { type Going, isGoing } from './still-going.ts';

/** What is under way on these screens; asked for only while they are switched off. */
function useGoing(off: readonly Followed[]): Going {
  const { store } = useOnDuty();
  const can = useCan();
  const has = (...screens: readonly Followed[]): boolean => screens.some((screen) => off.includes(screen));
  const queue = useQuery({ ...queueQuery(store._id), enabled: has('queue') && can('queue.read') });
  const rides = useQuery({
    ...deliveriesQuery(store._id),
    enabled: has('runner') && can('deliveries.read'),
  });
  const tickets = useQuery({
    ...ticketsQuery(store._id, 'open'),
    enabled: has('runner', 'counter') && can('tickets.read'),
  });
  const prepared = useQuery({
    ...preparedQuery(store._id),
    enabled: has('prepared') && can('orders.write'),
  });
  return {
    queue: queue.data,
    deliveries: rides.data?.deliveries,
    tickets: tickets.data,
    prepared: prepared.data,
  };
}

interface Offered {
  /** Of no use now: what they are for is switched off, and nothing of it is left. */
  readonly idle: readonly ScreenName[];
  /** Of use, or not: known once the store and what is under way there have been read. */
  readonly isKnown: (screen: ScreenName) => boolean;
}

/** Which screens follow what the store has switched off. */
export function useIdleScreens(): Offered {
  const { store } = useOnDuty();
  const known = useQuery(storeQuery(store._id));
  const off = known.data ? switchedOff(known.data) : [];
  const going = useGoing(off);
  const unclear: readonly ScreenName[] = off.filter((screen) => isGoing(screen, going) === undefined);
  return {
    idle: off.filter((screen) => isGoing(screen, going) === false),
    isKnown: (screen) => known.data !== undefined && !unclear.includes(screen),
  };
}

/**
 * The screen an address asks for, or none where it is of no use. One that was of use when it was opened stays until it
 * is left: whoever hands over its last order is not sent away.
 */
export function useOffered(
  asked: ScreenName | undefined,
  { idle, isKnown }: Offered,
): ScreenName | undefined {
  const { store } = useOnDuty();
  const [opened, setOpened] = useState<string>();
  const name = `${asked} ${store._id}`;
  if (asked === undefined || opened === name) return asked;
  if (idle.includes(asked)) return undefined;
  if (isKnown(asked)) setOpened(name);
  return asked;
}
