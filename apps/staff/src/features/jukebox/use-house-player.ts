import type { Jukebox } from '@tableside/contract/jukebox.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jukeboxQuery } from '../../lib/queries.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { isUnsure } from '../../lib/use-command.ts';
import { deck, hush, leaveDeck, playedOf, resumeDeck, soundSong } from './deck.ts';
import { useNextSong } from './use-next-song.ts';

/** The server may be away when a song is over. */
const AGAIN_MS = 5_000;

/** Whether there is anything a player could play next. */
const hasNext = ({ queue, songs }: Jukebox): boolean =>
  queue.length > 0 || songs.some(({ fallback, blocked }) => fallback && !blocked);

/** The jukebox that this device plays, as far as whoever is signed in may work it; undefined else, or until it is read. */
export function useDeckBoard(): Jukebox | undefined {
  const { me } = useOnDuty();
  const can = useCan();
  const storeId = useStore(deck, (now) => now?.storeId);
  const may = can('jukebox.work') && me.stores.some(({ _id }) => _id === storeId);
  const { data } = useQuery({ ...jukeboxQuery(storeId ?? ''), enabled: may });
  return may ? data : undefined;
}

/**
 * The player of the house, once it was started on this device: it plays what plays, and asks for the next song when one is
 * over, until it is answered. Once whoever is signed in has gone, the song that plays is played to its end.
 */
export function useHousePlayer(): void {
  const on = useStore(deck, (now) => now);
  const board = useDeckBoard();
  const { mutate, error, variables: after = null } = useNextSong(on?.storeId ?? '', true);
  const now = board?.now ?? null;
  const id = now?._id ?? null;
  const tune = now?.song.tune ?? null;
  const seconds = now?.song.seconds ?? 0;
  const startedAt = now?.started_at ? Date.parse(now.started_at) : 0;
  const known = board !== undefined;
  const waits = board !== undefined && id === null && hasNext(board);
  useEffect(() => {
    resumeDeck();
    return leaveDeck;
  }, []);
  useEffect(() => {
    if (on && waits) mutate(null);
  }, [on, waits, mutate]);
  useEffect(() => {
    if (!on || !known) return;
    if (id === null) return hush();
    const from = playedOf(id, startedAt);
    soundSong({ id, tune, seconds }, from);
    const over = setTimeout(() => mutate(id), Math.max(0, seconds - from) * 1000);
    return () => clearTimeout(over);
  }, [on, known, id, tune, seconds, startedAt, mutate]);
  useEffect(() => {
    if (!known || !error || !isUnsure(error)) return;
    const again = setTimeout(() => mutate(after), AGAIN_MS);
    return () => clearTimeout(again);
  }, [known, error, after, mutate]);
}
