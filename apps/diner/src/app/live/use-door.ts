import { useEffect } from 'react';
import { useMenu } from '../../lib/menu.ts';
import { invalidate } from '../../lib/resource.ts';
import { onWake } from './on-wake.ts';

/** All phones of a house do not ask in the same moment. */
const CROWD_MS = 4000;
/** A phone whose clock is ahead asks again until it is so. */
const AGAIN_MS = 30_000;
/** No timer waits longer than a browser can count. */
const MOST_MS = 24 * 3_600_000;

function watchDoor(storeId: string, turns: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => invalidate(`store:${storeId}:`);
  const wait = (): void => {
    const left = Math.min(Math.max(Date.parse(turns) - Date.now(), AGAIN_MS), MOST_MS);
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        ask();
        wait();
      },
      left + Math.random() * CROWD_MS,
    );
  };
  wait();
  const stopWaking = onWake(() => {
    ask();
    wait();
  });
  return () => {
    clearTimeout(timer);
    stopWaking();
  };
}

/** A house opens, closes and ends a pause by the clock, and no channel tells: its head is asked for again at that moment. */
export function useDoor(): void {
  const { store } = useMenu();
  const id = store?._id;
  const turns = store && (store.open.now ? store.open.until : store.open.next);
  useEffect(() => {
    if (id !== undefined && turns) return watchDoor(id, turns);
  }, [id, turns]);
}
