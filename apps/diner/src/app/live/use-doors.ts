import type { Store } from '@tableside/contract/venues.schema';
import { useEffect } from 'react';
import { useCourt } from '../../lib/court/use-court.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { invalidate } from '../../lib/resource.ts';
import { onWake } from './on-wake.ts';

/** All phones of a house do not ask in the same moment. */
const CROWD_MS = 4000;
/** A phone whose clock is ahead asks again until it is so. */
const AGAIN_MS = 30_000;
/** No timer waits longer than a browser can count. */
const MOST_MS = 24 * 3_600_000;

function watchDoors(turns: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    const left = Math.min(Math.max(Date.parse(turns) - Date.now(), AGAIN_MS), MOST_MS);
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        ['store:', 'court:'].forEach(invalidate);
        wait();
      },
      left + Math.random() * CROWD_MS,
    );
  };
  wait();
  const stopWaking = onWake(wait);
  return () => {
    clearTimeout(timer);
    stopWaking();
  };
}

const turnOf = ({ open }: Pick<Store, 'open'>): string | null => (open.now ? open.until : open.next);

/**
 * A house or a stall opens, closes and ends a pause by the clock, and no channel tells: it is asked about again at that
 * moment.
 */
export function useDoors(): void {
  const { store } = useMenu();
  const { data: court } = useCourt();
  const doors = [...(store ? [store] : []), ...(court?.stores ?? [])];
  const [turns] = doors.flatMap((door) => turnOf(door) ?? []).sort();
  useEffect(() => {
    if (turns !== undefined) return watchDoors(turns);
  }, [turns]);
}
