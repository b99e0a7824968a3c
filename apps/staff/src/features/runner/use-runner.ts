import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { againAndAgain } from '../../lib/replay/again.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { sweepPhotos } from './kept-photos.ts';
import { ownOf, type Pending, takeOverWaiting, waitingSteps, waitsAnywhere } from './pending-steps.ts';
import { type Sender, sendWaiting } from './step-queue.ts';

const POSITION_MS = 15_000;

/** Who is at work. Once something has arrived the list is fetched again, and photos that are looked at. */
export function useSender(): Sender {
  const client = useQueryClient();
  const { me, store } = useOnDuty();
  return useMemo(() => {
    const changed = () => {
      void client.invalidateQueries({ queryKey: keys.deliveries(store._id) });
      void client.invalidateQueries({ queryKey: keys.doorPhotos });
    };
    return { by: me._id, changed };
  }, [client, me._id, store._id]);
}

/** What the colleague at work did with an order and the server does not know of yet. */
export function useWaiting(orderId: string): readonly Pending[] {
  const { me } = useOnDuty();
  const all = useStore(waitingSteps, (now) => now);
  return ownOf(all, me._id).filter(({ id }) => id === orderId);
}

/** Sends waiting steps again every few seconds, and at once when the device is back online; whatever screen is open. */
export function useResending(): void {
  const sender = useSender();
  useEffect(() => {
    void sweepPhotos(waitsAnywhere);
    return againAndAgain(() => void takeOverWaiting().then(() => sendWaiting(sender)));
  }, [sender]);
}

const isOut = ({ mine, steps, status }: Delivery): boolean =>
  mine &&
  status !== 'cancelled' &&
  steps.some((step) => step.status === 'dispatched') &&
  !steps.some((step) => step.status === 'runner-reached' || step.status === 'delivered');

/** Tells where the runner is, only between picking up and the door, to spare the battery. */
export function usePosition(deliveries: readonly Delivery[]): void {
  const out = deliveries
    .filter(isOut)
    .map(({ _id }) => _id)
    .join(' ');
  useEffect(() => {
    const { geolocation } = navigator;
    if (out === '' || !geolocation) return;
    let last = 0;
    const watch = geolocation.watchPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        if (Date.now() - last < POSITION_MS) return;
        last = Date.now();
        for (const id of out.split(' ')) void api.reportPosition({ params: { id }, body: { lat, lng } });
      },
      () => undefined,
      { enableHighAccuracy: true, maximumAge: POSITION_MS },
    );
    return () => geolocation.clearWatch(watch);
  }, [out]);
}
